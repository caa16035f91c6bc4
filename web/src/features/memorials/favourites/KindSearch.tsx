import { Trans, useLingui } from '@lingui/react/macro'
import type { FavouriteKind } from '@spomen/contract/favourites.ts'
import { IconSearch } from '../../../ui/icons.ts'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { isComposing } from '../../../kit/composing.ts'
import { Field } from '../../../ui/Field.tsx'
import fieldStyles from '../../../ui/Field.module.css'
import styles from './KindSearch.module.css'
import { kindsLike, type NamedKind } from './kinds.ts'

interface Props {
  all: readonly NamedKind[]
  /** Where the keyboard comes back to once one is written. */
  input: RefObject<HTMLInputElement | null>
  onChosen: (kind: FavouriteKind) => void
}

/** What is typed, what is found by it, and the keys of a combobox. */
function useKindSearch(all: readonly NamedKind[], onChosen: (kind: FavouriteKind) => void) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const found = kindsLike(typed, all)
  const isShown = isOpen && typed.trim() !== ''

  function type(text: string) {
    setTyped(text)
    setActive(0)
    setIsOpen(true)
  }

  function choose({ kind }: NamedKind) {
    type('')
    setIsOpen(false)
    onChosen(kind)
  }

  function press(event: KeyboardEvent) {
    if (typed.trim() === '' || isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      // Words that are only looked for do not send the form.
      event.preventDefault()
      const chosen = found[active]
      if (isShown && chosen) choose(chosen)
    } else if (event.key === 'Escape' && isShown) {
      // A dialog around it stays open.
      event.preventDefault()
      setIsOpen(false)
    }
  }

  return { typed, found, active, isShown, setIsOpen, type, choose, press }
}

const listIdOf = (id: string) => `${id}-list`
const optionIdOf = (id: string, index: number) => `${id}-${index}`

/** Finds a kind of favourite by typing its name: "so" and Enter, and there is a place for a song. */
export function KindSearch({ all, input, onChosen }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { typed, found, active, isShown, setIsOpen, type, choose, press } = useKindSearch(all, onChosen)
  const hasFound = isShown && found.length > 0

  return (
    <div className={styles['search']}>
      <Field
        label={t`Add a favourite`}
        hint={t`Type a word such as song, dish or flower, or look through the groups below.`}
      >
        {(control) => (
          <div className={styles['box']}>
            <IconSearch stroke={1.5} />
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hasFound}
              aria-controls={listIdOf(id)}
              {...(hasFound && { 'aria-activedescendant': optionIdOf(id, active) })}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="next"
              className={fieldStyles['control']}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
              onFocus={() => setIsOpen(true)}
              onBlur={() => setIsOpen(false)}
            />
            <FoundKinds {...{ id, found, active }} isHidden={!hasFound} onChosen={choose} />
          </div>
        )}
      </Field>
      <p role="status" className={styles['none']}>
        {isShown && !hasFound && (
          <Trans>Nothing goes by that name. The groups below hold all there is.</Trans>
        )}
      </p>
    </div>
  )
}

interface FoundKindsProps {
  id: string
  found: readonly NamedKind[]
  /** The place of the one that Enter chooses. */
  active: number
  isHidden: boolean
  onChosen: (named: NamedKind) => void
}

/** The kinds that fit what is typed. */
function FoundKinds({ id, found, active, isHidden, onChosen }: FoundKindsProps) {
  const { t } = useLingui()
  return (
    <div
      id={listIdOf(id)}
      role="listbox"
      aria-label={t`What fits`}
      className={styles['list']}
      hidden={isHidden}
    >
      {found.map((named, index) => (
        <div
          key={named.kind}
          id={optionIdOf(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles['option']}
          // NOTE: the field keeps the focus until the new one has it, or a phone puts its keyboard away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(named)}
        >
          <span>{named.label}</span>
          <small>{named.groupLabel}</small>
        </div>
      ))}
    </div>
  )
}
