import type { OwnWords } from '@spomen/contract/guest-words.ts'
import { useState } from 'react'
import { readDraft, sessionDrafts } from '../../kit/draft.ts'

/** What one says, as its fields hold it. */
export interface SaidWords {
  name: string
  knownAs: string
  words: string
}

/**
 * Takes one's own words as the server has them, and gives what one says otherwise, with how to say more and to forget what
 * has arrived: it survives a reload of this window until then, and no longer, since other guests may use the device.
 */
export function useSaidWords({ deceasedId, createdAt, name, knownAs, words }: OwnWords) {
  const draft = `own-words ${deceasedId} ${createdAt}`
  const [said, setSaid] = useState<SaidWords>(
    () => readDraft<SaidWords>(sessionDrafts, draft) ?? { name, knownAs: knownAs ?? '', words },
  )

  function say(changed: Partial<SaidWords>) {
    const now = { ...said, ...changed }
    setSaid(now)
    sessionDrafts.write(draft, JSON.stringify(now))
  }

  /** Forgets what has arrived; what was written since stays. */
  function forget(sent: SaidWords) {
    if (sessionDrafts.read(draft) === JSON.stringify(sent)) sessionDrafts.write(draft, null)
  }

  return { said, say, forget }
}
