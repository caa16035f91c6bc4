import type { CallOutput } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, queryKeyOf, useServer } from '../../kit/server.ts'
import type { RequestAnswer } from './RequestAnswers.tsx'
import { useTiesLive } from './use-ties-live.ts'

/** What families have answered to the viewer's requests since this list is open, the last one first. */
export function useAnswersToSent(): readonly RequestAnswer[] {
  const server = useServer()
  const queries = useQueryClient()
  const [answers, setAnswers] = useState<readonly RequestAnswer[]>([])

  /** The request about a memorial, as long as it is still in the list. */
  function requestAbout(personId: string) {
    const lists = queries.getQueriesData<CallOutput<typeof following.sent>>({
      queryKey: queryKeyOf(following.sent),
    })
    return lists
      .flatMap(([, list]) => list?.items ?? [])
      .find((item) => item.personId === personId && !item.isInvitation)
  }

  useTiesLive(true, (personId) => {
    if (personId === null) return
    const request = requestAbout(personId)
    if (!request) return
    ask(server, profiles.metrics, { deceasedId: personId }).then(
      ({ isLoggedUserOwnerOrFollower: isOpen, isRequestDeclined }) => {
        // It waits still, or was taken back: nobody has answered.
        if (!isOpen && !isRequestDeclined) return
        const answer = { personId, name: request.deceasedName, isOpen }
        setAnswers((others) => [answer, ...others.filter((other) => other.personId !== personId)])
      },
      // The list alone shows it then.
      () => {},
    )
  })
  return answers
}
