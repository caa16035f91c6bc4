import { audiences } from '@spomen/contract/audiences.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { useCall } from '../../kit/call.ts'
import { AudienceButton, useAudienceRefusal, useAudienceWords } from '../media/index.ts'

const refreshes = [timelines.list]

interface Props {
  entry: TimelineEntry
  /** Whether it is the way to change it, and not the words alone. */
  isFamily?: boolean
}

/** Who sees an entry of the life (YC10). */
export default function EntryAudience({ entry, isFamily = false }: Props) {
  const wordsOf = useAudienceWords()
  const say = useAudienceRefusal()
  const { call } = useCall(audiences.entries, { refreshes, refreshesOnRefusal: refreshes, say })
  const chosenFrom = entry.audience ?? 'page'
  if (!isFamily) return <p className="quiet">{wordsOf(entry.audience)}</p>
  return (
    <AudienceButton
      thing={{ kind: 'entry', audience: entry.audience }}
      called={entry.title}
      save={async (audience) => (await call({ ids: [entry.id], audience, chosenFrom })).ok}
    />
  )
}
