import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import { AudienceButton, useAudienceWords } from '../media/index.ts'
import { useChangeEntryAudience } from './queries.ts'

interface Props {
  entry: TimelineEntry
  /** Whether it is the way to change it, and not the words alone. */
  isFamily?: boolean
}

/** Who sees an entry of the life (YC10). */
export default function EntryAudience({ entry, isFamily = false }: Props) {
  const wordsOf = useAudienceWords()
  const change = useChangeEntryAudience()
  if (!isFamily) return <p className="quiet">{wordsOf(entry.audience)}</p>
  return (
    <AudienceButton
      thing={{ kind: 'entry', audience: entry.audience }}
      called={entry.title}
      save={(audience) => change(entry.id, audience)}
    />
  )
}
