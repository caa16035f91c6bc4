import { useLingui } from '@lingui/react/macro'
import { noteStyle } from '@spomen/contract/note-style.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { useNameOf } from '../../words/names.ts'
import styles from './Epitaph.module.css'

/** Words as many as these are set a little smaller: beside a portrait there is not much room. */
const longWords = 70

/** The one line under a name: the family's own, or what somebody has said, in quotes and signed. Nothing where there is none. */
export function Epitaph({ epitaph }: Pick<MemorialProfile, 'epitaph'>) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  if (!epitaph) return null
  const { words, greetingId, byUserFullName } = epitaph
  return (
    <p
      className={styles['epitaph']}
      data-look={noteStyle(words)}
      data-long={words.length > longWords || undefined}
    >
      {greetingId ? t`“${words}”` : words}
      {greetingId && <span className={styles['author']}>{nameOf(byUserFullName ?? '')}</span>}
    </p>
  )
}
