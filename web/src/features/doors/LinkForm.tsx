import { Trans, useLingui } from '@lingui/react/macro'
import type { DoorLink } from '@spomen/contract/doors.ts'
import { longest } from '@spomen/contract/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isDay, today } from '../../kit/days.ts'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
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
  const initially = { name: link?.name ?? '', endsOn: link?.endsOn ?? '' }
  const [written, write, drop] = useDraft(
    useDrafts(),
    link ? `door-link:${link.id}` : `door-links:${deceasedId}`,
    initially,
  )
  const [isTried, setIsTried] = useState(false)
  const { add, change, isSaving } = useSaveLink()
  const errors = {
    name: check.shortText(written.name),
    endsOn: written.endsOn.trim() === '' ? null : (check.day(written.endsOn) ?? tooEarly(written.endsOn)),
  }

  function tooEarly(day: string) {
    return isDay(day) && day < today() ? t`This day is over` : null
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (errors.name || errors.endsOn) return toast.failed(sayRefusal('fillAllFields'))
    const about = { name: written.name.trim(), endsOn: written.endsOn.trim() || null }
    const answer = await (link ? change({ id: link.id, ...about }) : add({ deceasedId, ...about }))
    if (!answer.ok) return undefined
    drop()
    onDone()
    return toast.done(link ? t`Changed` : t`The link is there`)
  }

  function cancel() {
    drop()
    onDone()
  }

  return { written, write, errors: isTried ? errors : null, isSaving, save, cancel }
}

/** The name of a link, and its last day if it has one. What is begun here is found again. */
export function LinkForm(props: Props) {
  const { link } = props
  const { written, write, errors, isSaving, save, cancel } = useLinkForm(props)
  const field = useRef<HTMLInputElement>(null)

  // The button that was pressed for it is gone.
  useEffect(() => field.current?.focus(), [])

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label={<Trans>What is it for?</Trans>}
        hint={<Trans>Such as “for the stone” or “for the choir”. Guests do not see it.</Trans>}
        required
        autoComplete="off"
        most={longest.short}
        error={errors?.name}
        value={written.name}
        onChange={(name) => write({ ...written, name })}
      />
      <DateField
        label={<Trans>Last day, if it is to end</Trans>}
        hint={<Trans>A link for a stone is best left without an end.</Trans>}
        min={today()}
        around={today()}
        error={errors?.endsOn}
        value={written.endsOn}
        onChange={(endsOn) => write({ ...written, endsOn })}
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
