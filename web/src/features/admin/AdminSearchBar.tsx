import { longest } from '@spomen/contract/limits.ts'
import type { ReactNode } from 'react'
import { type SearchStep, useTypedSearch } from '../../kit/typed-search.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import styles from './AdminSearchBar.module.css'

interface Props {
  label: string
  hint?: string
  q: string
  onSearch: (q: string, step: SearchStep) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** A search field that writes its text into the address once typing pauses, with the filters of the list beside it. */
export function AdminSearchBar({ label, hint, q, onSearch, children }: Props) {
  const complain = useChecks().atMost(longest.mail)
  const { typed, setTyped, submit } = useTypedSearch({
    inAddress: q,
    isNew: (text) => text.trim() !== q && complain(text) === null,
    onSearch: (text, step) => onSearch(text.trim(), step),
  })

  return (
    <form
      role="search"
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={typed}
        error={complain(typed)}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={setTyped}
      />
      {children}
    </form>
  )
}
