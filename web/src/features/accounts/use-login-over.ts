import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useRef } from 'react'
import { mayBeDone } from '../../kit/call.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/**
 * What a form does with the refusal of a login that goes on by a provider: a login that is over is told to `onOver`, with
 * whether an attempt from here, whose answer was lost, may have used it up; all else is said.
 */
export function useLoginOver(onOver: (isPerhapsDone: boolean) => void) {
  const isPerhapsDone = useRef(false)
  return (why: RefusalKey | 'unreachable') => {
    if (why === 'providerLoginOver') return onOver(isPerhapsDone.current)
    isPerhapsDone.current ||= mayBeDone(why)
    return toast.failed(sayRefusal(why))
  }
}
