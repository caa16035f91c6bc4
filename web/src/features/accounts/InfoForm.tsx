import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, type User } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mergeDraft } from '../../kit/merge-draft.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './MyInfo.module.css'
import { AccountFields, type AccountValues, useAccountChecks } from './AccountFields.tsx'
import { infoDraft } from './info-draft.ts'
import { storeViewer, viewerQuery } from './session.ts'

const InfoChangedMeanwhile = lazyComponent(() => import('./InfoChangedMeanwhile.tsx'))

interface Props {
  /** The copy that is changed, and that is there again after Cancel (C04). */
  viewer: User
  takesFocus: boolean
  /** Saved, or given up. */
  onClosed: () => void
}

const valuesOf = ({ name, lastName, gender, dateOfBirth, phone, country, city }: User): AccountValues => ({
  ...{ name, lastName, gender, dateOfBirth, country, city },
  phone: phone ?? '',
})

/** What is changed of one's own data, kept as a draft until it is saved or given up. */
function useInfoForm({ viewer, onClosed }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const server = useServer()
  const { call } = useCall(settings.update)
  const form = useDraftedForm<AccountValues>({
    name: infoDraft,
    initially: valuesOf(viewer),
    check: useAccountChecks(),
  })

  // It may have been changed on another device since this window asked.
  useEffect(() => void queries.invalidateQueries({ queryKey: viewerQuery.queryKey }), [queries])

  async function save(values: AccountValues) {
    const asked = { ...endpointQuery(server, accounts.profile, {}), staleTime: 0, retry: false }
    const now = await queries.fetchQuery(asked).catch(() => viewer)
    // All fields are sent: those she left alone as they are there by now, and none before she was asked about one both have changed.
    const merged = mergeDraft(valuesOf(now), { ...values, begunFrom: form.initially })
    if (merged.meanwhile.length > 0) return
    const answer = await call({ id: viewer.id, ...merged.values })
    if (!answer.ok) {
      if (answer.why === 'invalidDate') form.complain({ dateOfBirth: sayRefusal('invalidDate') })
      return
    }
    await storeViewer(queries, answer.value)
    close()
    toast.done(t`Changed`)
  }

  function close() {
    form.drop()
    onClosed()
  }

  return { form, save, close }
}

/** Changes one’s own data; the form closes only once it is saved or cancelled (C04–C11, Q57). */
export default function InfoForm(props: Props) {
  const { viewer, takesFocus } = props
  const { t } = useLingui()
  const { form, save, close } = useInfoForm(props)
  const { field } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form and not its first field, which would bring up the keyboard of a phone.
    if (takesFocus) element.current?.focus()
  }, [takesFocus])

  return (
    <form
      ref={element}
      noValidate
      tabIndex={-1}
      className={styles['form']}
      aria-label={t`My Info`}
      onSubmit={form.submit(save, () => toast.failed(sayRefusal('fillAllFields')))}
    >
      <Stack>
        {form.meanwhile.length > 0 && (
          <Suspense>
            <InfoChangedMeanwhile form={form} />
          </Suspense>
        )}
        <RequiredFieldsNote />
        <AccountFields field={field} />
        <TextField
          label={t`E-mail`}
          type="email"
          hint={t`We know you by this address, so it always stays the same.`}
          readOnly
          value={viewer.email}
        />
        <Inline>
          <Button type="submit" tone="filled" busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
          <Button disabled={form.isSending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
