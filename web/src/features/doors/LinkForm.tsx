import { Trans, useLingui } from '@lingui/react/macro'
import type { DoorLink } from '@spomen/contract/doors.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { isDay, today } from '../../kit/days.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './LinkList.module.css'
import { useSaveLink } from './queries.ts'

interface Props {
  deceasedId: string
  /** The link to be changed; without one, one more. */
  link?: DoorLink
  onDone: () => void
}

/** What is begun of a link, what is wrong with it, and how it is saved or given up. */
function useLinkForm({ deceasedId, link, onDone }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const form = useDraftedForm({
    name: link ? `door-link:${link.id}` : `door-links:${deceasedId}`,
    initially: { name: link?.name ?? '', endsOn: link?.endsOn ?? '' },
    check: {
      name: check.shortText,
      endsOn: (day) => (day.trim() === '' ? null : (check.day(day) ?? tooEarly(day))),
    },
  })
  const { add, change, isSaving } = useSaveLink()

  function tooEarly(day: string) {
    return isDay(day) && day < today() ? t`This day is over` : null
  }

  async function save(written: typeof form.values) {
    const about = { name: written.name.trim(), endsOn: written.endsOn.trim() || null }
    const answer = await (link ? change({ id: link.id, ...about }) : add({ deceasedId, ...about }))
    if (!answer.ok) return
    form.drop()
    onDone()
    toast.done(link ? t`Changed` : t`The link is there`)
  }

  function cancel() {
    form.drop()
    onDone()
  }

  const submit = form.submit(save, () => toast.failed(sayRefusal('fillAllFields')))
  return { field: form.field, isSaving, submit, cancel }
}

/**
 * The name of a link, and its last day if it has one. What is begun here is found again, beside what another keeper has
 * changed since (decision 129).
 */
export function LinkForm(props: Props) {
  const { link } = props
  const { field, isSaving, submit, cancel } = useLinkForm(props)
  const first = useRef<HTMLInputElement>(null)

  // The button that was pressed for it is gone.
  useEffect(() => first.current?.focus(), [])

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        ref={first}
        label={<Trans>What is it for?</Trans>}
        hint={<Trans>Such as “for the stone” or “for the choir”. Guests do not see it.</Trans>}
        required
        autoComplete="off"
        most={longest.short}
        {...field('name')}
      />
      <DateField
        label={<Trans>Last day, if it is to end</Trans>}
        hint={<Trans>A link for a stone is best left without an end.</Trans>}
        min={today()}
        around={today()}
        {...field('endsOn')}
      />
      <div className={styles['actions']}>
        <Button tone="filled" type="submit" busy={isSaving}>
          {link ? <Trans>Save</Trans> : <Trans>Make the link</Trans>}
        </Button>
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
