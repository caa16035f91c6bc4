import { Plural, useLingui } from '@lingui/react/macro'
import type { RemovedTale } from '@spomen/contract/tales.ts'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useBringBack, useRemoved } from './queries.ts'

/** The tales the family deleted and can show again, each until its seven days are over (promises 1.4). */
export function RemovedTaleList({ memorialId }: { memorialId: string }) {
  const { data: removed } = useRemoved(memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <RemovedList
      summary={<Plural value={removed.length} one="# deleted weekly tale" other="# deleted weekly tales" />}
    >
      {removed.map((tale) => (
        <RemovedTaleLine key={tale.id} tale={tale} memorialId={memorialId} />
      ))}
    </RemovedList>
  )
}

function RemovedTaleLine({ tale, memorialId }: { tale: RemovedTale; memorialId: string }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const { bringBack, isBringing } = useBringBack()
  const day = dayOf(tale.createdAt)

  async function back() {
    if (await bringBack(memorialId, tale.id)) toast.done(t`The weekly tale is on the page again`)
  }

  return (
    <RemovedLine
      name={t`Weekly tale of ${day}`}
      goneAt={tale.goneAt}
      placeholder={tale.placeholder}
      isRestoring={isBringing}
      onRestore={() => void back()}
    />
  )
}
