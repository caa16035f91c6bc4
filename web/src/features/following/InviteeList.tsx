import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostAddresses } from '@spomen/contract/following.ts'
import { Address } from '../../ui/Address.tsx'
import { IconX } from '../../ui/icons.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { isComposing } from '../../kit/composing.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { inARow } from '../../words/lists.ts'
import styles from './InviteeList.module.css'
import { hasSeveralEntries, addInvitees } from './invitees.ts'

interface Props {
  /** The field, for whoever asks for the list. */
  field: RefObject<HTMLInputElement | null>
  list: readonly string[]
  /** What stands in the field and is not on the list yet. */
  typed: string
  onChange: (changed: { list?: readonly string[]; typed?: string }) => void
  /** Somebody has just tried to send it: what is missing or wrong is said. */
  isTried: boolean
  /** The house has read none of the addresses on the list as one. */
  isUnreadable: boolean
  /** What is here is on its way. */
  isStill: boolean
}

/** How addresses come onto the list, one or several at once, and what of them was no address. */
function useInviteeEntry({ list, typed, onChange, isTried, isUnreadable }: Props) {
  const { t } = useLingui()
  const [invalid, setInvalid] = useState<readonly string[]>([])

  function add(text: string) {
    const result = addInvitees(list, text)
    setInvalid(result.invalid)
    onChange({ list: result.list, typed: '' })
  }

  function type(text: string) {
    if (hasSeveralEntries(text)) add(text)
    else onChange({ typed: text })
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    add(typed)
  }

  // NOTE: a field of one line drops the line breaks of what is pasted, and would make one long word of a column.
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!hasSeveralEntries(text.trim())) return
    event.preventDefault()
    add(`${typed}\n${text}`)
  }

  function complaint() {
    if (list.length > mostAddresses) return t`At most ${mostAddresses} addresses at once`
    if (isUnreadable) return t`We could not read these as e-mail addresses`
    if (!isTried) return null
    if (addInvitees([], typed).invalid.length > 0) return t`E-mail address is not valid`
    return list.length === 0 ? t`Required` : null
  }

  return { invalid, add, type, enter, paste, complaint: complaint() }
}

/**
 * Addresses, added by the button, by Enter, by a comma or by pasting a whole list (F28). The field is empty after
 * each, whatever became of it (F29); what is no address is named once, quietly, and forgotten.
 */
export function InviteeList(props: Props) {
  const { field, list, typed, onChange, isStill } = props
  const { t } = useLingui()
  const { invalid, add, type, enter, paste, complaint } = useInviteeEntry(props)

  return (
    <div className={styles['guests']}>
      <div className={styles['adding']}>
        <TextField
          ref={field}
          data-autofocus
          label={t`E-mail addresses`}
          hint={t`One at a time, or a whole list at once.`}
          error={complaint}
          required
          type="text"
          inputMode="email"
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isStill}
          value={typed}
          onChange={type}
          onKeyDown={enter}
          onPaste={paste}
        />
        <Button onClick={() => add(typed)}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {list.length > 0 && (
        <ListedInvitees field={field} list={list} onChange={(changed) => onChange({ list: changed })} />
      )}
      <InviteeStatus count={list.length} invalid={invalid} />
    </div>
  )
}

/** How many are on the list, and what was left out of it. */
function InviteeStatus({ count, invalid }: { count: number; invalid: readonly string[] }) {
  const others = inARow(invalid)
  return (
    <p className={styles['note']} role="status">
      {count > 0 && (
        <span>
          <Plural value={count} one="# address on the list" other="# addresses on the list" />
        </span>
      )}
      {invalid.length > 0 && (
        <span>
          <Trans>Left out, because it is no e-mail address: {others}</Trans>
        </span>
      )}
    </p>
  )
}

interface ListedInviteesProps {
  field: Props['field']
  list: readonly string[]
  onChange: (list: readonly string[]) => void
}

function ListedInvitees({ field, list, onChange }: ListedInviteesProps) {
  const { t } = useLingui()
  const items = useRef<HTMLUListElement>(null)

  /** The keyboard stays on the list: on the invitee after, or before, or in the field when the list is empty. */
  function remove(guest: string, index: number) {
    const next = list[index + 1] ?? list[index - 1]
    onChange(list.filter((other) => other !== guest))
    const buttons = [...(items.current?.querySelectorAll('button') ?? [])]
    const button = buttons.find(({ dataset }) => dataset['guest'] === next)
    return (button ?? field.current)?.focus()
  }

  return (
    <ul ref={items} className={styles['list']} aria-label={t`On the list`}>
      {list.map((guest, index) => (
        <li key={guest} className={styles['guest']}>
          <Address address={guest} />
          <IconButton
            label={t`Take ${guest} off the list`}
            data-guest={guest}
            onClick={() => remove(guest, index)}
          >
            <IconX stroke={1.5} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
