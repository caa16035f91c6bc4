import { Plural, useLingui } from '@lingui/react/macro'
import type { RemovedTimelineEntry } from '@spomen/contract/timeline.ts'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { toast } from '../../ui/toast.ts'
import { useBringBack, useRemoved } from './queries.ts'
import { entryYears } from '@spomen/contract/entry-days.ts'

/** What the family took away and can still bring back (promises 1.4). */
export function RemovedEntryList({ memorialId }: { memorialId: string }) {
  const { data: removed } = useRemoved(memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <RemovedList summary={<Plural value={removed.length} one="# deleted entry" other="# deleted entries" />}>
      {removed.map((entry) => (
        <RemovedEntryLine key={entry.id} entry={entry} />
      ))}
    </RemovedList>
  )
}

function RemovedEntryLine({ entry }: { entry: RemovedTimelineEntry }) {
  const { t } = useLingui()
  const { call, isPending } = useBringBack()
  const { first, last } = entryYears(entry)

  async function bringBack() {
    const answer = await call({ id: entry.id })
    if (answer.ok) toast.done(t`The entry is back on the page`)
  }

  return (
    <RemovedLine
      name={entry.title}
      about={last ? `${first} – ${last}` : String(first)}
      goneAt={entry.goneAt}
      isRestoring={isPending}
      onRestore={() => void bringBack()}
    />
  )
}
