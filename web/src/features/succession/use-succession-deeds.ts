import { useLingui } from '@lingui/react/macro'
import type { Succession, Successor } from '@spomen/contract/succession.ts'
import { toast } from '../../ui/toast.ts'
import { useOrderSuccessors, useRemoveSuccessor, useWithdrawOffer } from './queries.ts'
import { calledOf } from './SuccessorList.tsx'

/** What the owner does about those named, and about an offer. */
export function useSuccessionDeeds(deceasedId: string, list: Succession | undefined, onDone: () => void) {
  const { t } = useLingui()
  const ordering = useOrderSuccessors()
  const removing = useRemoveSuccessor()
  const withdrawing = useWithdrawOffer()

  async function move({ id }: Successor, by: -1 | 1) {
    const ids = (list?.successors ?? []).map((one) => one.id)
    const index = ids.indexOf(id)
    const other = ids[index + by]
    if (other === undefined) return
    ids[index + by] = id
    ids[index] = other
    await ordering.call({ deceasedId, ids })
  }

  async function remove(successor: Successor) {
    const name = calledOf(successor)
    const { ok } = await removing.call({ id: successor.id })
    onDone()
    if (ok) toast.done(t`${name} is not named any more`)
  }

  async function takeBack() {
    if (!list?.transfer) return
    const { ok } = await withdrawing.call({ id: list.transfer.id })
    if (ok) toast.done(t`The offer is taken back`)
  }

  const isPending = ordering.isPending || removing.isPending || withdrawing.isPending
  return { move, remove, takeBack, isPending }
}
