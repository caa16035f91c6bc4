import { Plural, useLingui } from '@lingui/react/macro'
import type { RemovedGift } from '@spomen/contract/gifts.ts'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { toast } from '../../ui/toast.ts'
import { useBringBack, useRemovedGifts } from './queries.ts'
import { useFormatArrangement } from './format.ts'

/** What the family took down and can still bring back (promises 1.4). */
export default function RemovedGifts({ memorialId }: { memorialId: string }) {
  const { data: removed } = useRemovedGifts(memorialId)
  if (!removed || removed.length === 0) return null
  const count = removed.length
  return (
    <RemovedList summary={<Plural value={count} one="# gift taken down" other="# gifts taken down" />}>
      {removed.map((gift) => (
        <RemovedGiftLine key={gift.id} gift={gift} />
      ))}
    </RemovedList>
  )
}

function RemovedGiftLine({ gift }: { gift: RemovedGift }) {
  const { t } = useLingui()
  const say = useFormatArrangement()
  const { call, isPending } = useBringBack()

  async function bringBack() {
    const answer = await call({ id: gift.id })
    if (answer.ok) toast.done(t`They rest on the page again`)
  }

  return (
    <RemovedLine
      name={say(gift)}
      goneAt={gift.goneAt}
      isRestoring={isPending}
      onRestore={() => void bringBack()}
    />
  )
}
