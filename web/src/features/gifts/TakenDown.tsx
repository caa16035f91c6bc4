import { Plural, useLingui } from '@lingui/react/macro'
import type { RemovedGift } from '@spomen/contract/gifts.ts'
import { RemovedLine, RemovedList } from '../../ui/Removed.tsx'
import { toast } from '../../ui/toast.ts'
import { useBringBack, useTakenDown } from './queries.ts'
import { useSayArrangement } from './saying.ts'

/** What the family took down and can still bring back (promises 1.4). */
export default function TakenDown({ memorialId }: { memorialId: string }) {
  const { data: down } = useTakenDown(memorialId)
  if (!down || down.length === 0) return null
  const count = down.length
  return (
    <RemovedList summary={<Plural value={count} one="# gift taken down" other="# gifts taken down" />}>
      {down.map((gift) => (
        <One key={gift.id} gift={gift} />
      ))}
    </RemovedList>
  )
}

function One({ gift }: { gift: RemovedGift }) {
  const { t } = useLingui()
  const say = useSayArrangement()
  const { tell, isTelling } = useBringBack()

  async function bringBack() {
    const answer = await tell({ id: gift.id })
    if (answer.ok) toast.done(t`They rest on the page again`)
  }

  return (
    <RemovedLine
      name={say(gift)}
      goneAt={gift.goneAt}
      isBringing={isTelling}
      onBack={() => void bringBack()}
    />
  )
}
