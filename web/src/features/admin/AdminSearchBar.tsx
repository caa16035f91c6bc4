import { longest } from '@spomen/contract/limits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import styles from './AdminSearchBar.module.css'

/** How long somebody pauses in typing before the list is asked, in milliseconds. */
const typingPause = 300

interface Props {
  label: string
  hint?: string
  q: string
  /** Changes with every navigation. */
  locationKey: string
  onSearch: (q: string) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** A search field that writes its text into the address once typing pauses, with the filters of the list beside it. */
export function AdminSearchBar({ label, hint, q, locationKey, onSearch, children }: Props) {
  const [typed, setTyped] = useState(q)
  const isOwnTyping = useNavigationType() === 'REPLACE'
  useEffect(() => {
    // Back, forward and links bring their own words.
    if (!isOwnTyping) setTyped(q)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a navigation counts, not each character
  }, [locationKey])

  const complaint = useChecks().atMost(longest.mail)(typed)
  const isNew = typed.trim() !== q && complaint === null
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), typingPause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every character begins the pause anew
  }, [typed, isNew])

  return (
    <form
      role="search"
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onSearch(typed.trim())
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
