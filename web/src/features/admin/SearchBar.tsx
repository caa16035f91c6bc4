import { longest } from '@spomen/contract/limits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import styles from './SearchBar.module.css'

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const pause = 300

interface Props {
  label: string
  hint?: string
  q: string
  /** Changes with every arrival at an address. */
  arrival: string
  onLookFor: (q: string) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** A field for what is sought, which writes itself into the address once one pauses, and what narrows the list beside it. */
export function SearchBar({ label, hint, q, arrival, onLookFor, children }: Props) {
  const [typed, setTyped] = useState(q)
  const isOwnTyping = useNavigationType() === 'REPLACE'
  useEffect(() => {
    // Back, forward and links bring their own words.
    if (!isOwnTyping) setTyped(q)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an arrival counts, not each letter
  }, [arrival])

  const complaint = useChecks().atMost(longest.mail)(typed)
  const hasNews = typed.trim() !== q && complaint === null
  useEffect(() => {
    if (!hasNews) return undefined
    const timer = setTimeout(() => onLookFor(typed.trim()), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every letter begins the pause anew
  }, [typed, hasNews])

  return (
    <form
      role="search"
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        if (hasNews) onLookFor(typed.trim())
      }}
    >
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={typed}
        error={complaint}
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
