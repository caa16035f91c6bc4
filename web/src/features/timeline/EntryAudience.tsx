import { audiences } from '@spomen/contract/audiences.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { useCall } from '../../kit/call.ts'
import { AudienceButton, useAudienceWords } from '../media/index.ts'

interface Props {
  entry: TimelineEntry
  /** Whether it is the way to change it, and not the words alone. */
  isFamily?: boolean
}

/** Who sees an entry of the life (YC10). */
export default function EntryAudience({ entry, isFamily = false }: Props) {
  const wordsOf = useAudienceWords()
  const { call } = useCall(audiences.entries, { refreshes: [timelines.list] })
  if (!isFamily) return <p className="quiet">{wordsOf(entry.audience)}</p>
  return (
    <AudienceButton
      thing={{ kind: 'entry', audience: entry.audience }}
      called={entry.title}
      save={async (audience) => (await call({ ids: [entry.id], audience })).ok}
    />
  )
}
