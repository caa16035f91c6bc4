import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
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
import { storeViewer } from './session.ts'

const InfoChangedMeanwhile = lazyComponent(() => import('./InfoChangedMeanwhile.tsx'))

/** Where changes that are not saved yet are kept. */
export const infoDraft = 'my-info'

interface Props {
  /** The copy that is changed, and that is there again after Cancel (C04). */
  viewer: User
  takesFocus: boolean
  /** Saved, or given up. */
  onClosed: () => void
}

/** What is changed of one's own data, kept as a draft until it is saved or given up. */
function useInfoForm({ viewer, onClosed }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call, isPending } = useCall(settings.update)
  const { name, lastName, gender, dateOfBirth, phone, country, city } = viewer
  const form = useDraftedForm<AccountValues>({
    name: infoDraft,
    initially: { name, lastName, gender, dateOfBirth, phone: phone ?? '', country, city },
    check: useAccountChecks(),
  })

  async function save(values: AccountValues) {
    const answer = await call({ id: viewer.id, ...values })
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

  return { form, save, close, isPending }
}

/** Changes one’s own data; the form closes only once it is saved or cancelled (C04–C11, Q57). */
export function InfoForm(props: Props) {
  const { viewer, takesFocus } = props
  const { t } = useLingui()
  const { form, save, close, isPending } = useInfoForm(props)
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
          <Button type="submit" tone="filled" busy={isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
