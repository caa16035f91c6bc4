import { useLingui } from '@lingui/react/macro'
import type { Succession, Successor } from '@spomen/contract/succession.ts'
import { useRef } from 'react'
import { toast } from '../../ui/toast.ts'
import { useOrderSuccessors, useRemoveSuccessor, useWithdrawOffer } from './queries.ts'
import { calledOf } from './SuccessorList.tsx'

/** Moves somebody among those named, from the order that was asked for last: the list shows it only once it is there. */
function useMove(deceasedId: string, list: Succession | undefined) {
  const { call, isPending, isRunning } = useOrderSuccessors()
  const last = useRef<{ ids: readonly string[]; shown: Succession | undefined }>(null)

  async function move({ id }: Successor, by: -1 | 1) {
    const isAhead = isRunning() || last.current?.shown === list
    const shown = (list?.successors ?? []).map((one) => one.id)
    const ids = [...((isAhead && last.current?.ids) || shown)]
    const index = ids.indexOf(id)
    const other = ids[index + by]
    if (index < 0 || other === undefined) return
    ids[index + by] = id
    ids[index] = other
    last.current = { ids, shown: list }
    const { ok } = await call({ deceasedId, ids })
    if (!ok) last.current = null
  }
  return { move, isMoving: isPending }
}

/** What the owner does about those named, and about an offer. */
export function useSuccessionActions(deceasedId: string, list: Succession | undefined, onDone: () => void) {
  const { t } = useLingui()
  const { move, isMoving } = useMove(deceasedId, list)
  const removing = useRemoveSuccessor()
  const withdrawing = useWithdrawOffer()

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

  const isPending = isMoving || removing.isPending || withdrawing.isPending
  return { move, remove, takeBack, isPending }
}
