import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayBeDone } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/**
 * Whether a phone or a passkey was added although its answer never came, so that pressing again does not ask for what is
 * there. `first` is how the second step stood before.
 */
export function useLostChange(first: SecondStep) {
  const [before] = useState(first)
  const isLost = useRef(false)
  const server = useServer()
  const queries = useQueryClient()

  async function hasArrived(): Promise<boolean> {
    if (!isLost.current) return false
    const question = { ...endpointQuery(server, secondStep.own, {}), staleTime: 0 }
    const now = await queries.fetchQuery(question).catch(() => before)
    return now.codeSince !== before.codeSince || now.passkeys.length > before.passkeys.length
  }

  return {
    /** Whether there is a paper whose codes are good still; else the answer that was lost held new ones. */
    hasPaper: before.isOn && before.recoveryCodesLeft > 0,
    hasArrived,
    note: (why: RefusalKey | 'unreachable') => {
      isLost.current ||= mayBeDone(why)
    },
  }
}
