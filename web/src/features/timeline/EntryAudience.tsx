import { audiences } from '@spomen/contract/audiences.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { useCall } from '../../kit/call.ts'
import { AudienceButton, useAudienceRefusal, useAudienceWords } from '../media/index.ts'

const refreshes = [timelines.list]

type Props =
  | { entry: TimelineEntry; isFamily: true }
  // The words alone, and no way to change it.
  | { entry: Pick<TimelineEntry, 'audience'>; isFamily?: false }

/** Who sees an entry of the life (YC10). */
export default function EntryAudience({ entry, isFamily }: Props) {
  const wordsOf = useAudienceWords()
  const say = useAudienceRefusal()
  const { call } = useCall(audiences.entries, { refreshes, refreshesOnRefusal: refreshes, say })
  if (!isFamily) return <p className="quiet">{wordsOf(entry.audience)}</p>
  const chosenFrom = entry.audience ?? 'page'
  return (
    <AudienceButton
      thing={{ kind: 'entry', audience: entry.audience }}
      called={entry.title}
      save={async (audience) => (await call({ ids: [entry.id], audience, chosenFrom })).ok}
    />
  )
}
