import { type Door, doors } from '@spomen/contract/doors.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, queryKeyOf, useServer } from '../../kit/server.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** The door of a memorial, for its family (YA01). */
export const useDoor = (deceasedId: string, isEnabled = true) =>
  useQuery({ ...endpointQuery(useServer(), doors.find, { deceasedId }), enabled: isEnabled })

/** Sets the door; what it is then is known at once wherever it is shown. */
export function useChangeDoor() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call, isPending } = useCall(doors.change, {
    // What a memorial's card says of it as well.
    refreshes: [doors.reach, profiles.metrics],
    refreshesOnRefusal: [doors.find, following.followers],
    say(why) {
      if (why === 'changedMeanwhile')
        return t`This has been changed elsewhere meanwhile. Please look, and choose again.`
      return why === 'userNotFound'
        ? t`Whoever was to read the words is not inside any more. Please choose again.`
        : sayRefusal(why)
    },
  })
  async function change(door: CallInput<typeof doors.change>): Promise<Door | null> {
    const answer = await call(door)
    if (!answer.ok) return null
    queries.setQueryData(queryKeyOf(doors.find, { deceasedId: door.deceasedId }), answer.value)
    return answer.value
  }
  return { change, isChanging: isPending }
}

const refreshesDoor = { refreshes: [doors.find], refreshesOnRefusal: [doors.find] }

/** One more link, and another name or end of one. */
export function useSaveLink() {
  const { t } = useLingui()
  const adding = useCall(doors.addLink, {
    ...refreshesDoor,
    say: (why) =>
      why === 'maximumUpload'
        ? t`There are as many links as there can be. Take one back to make room.`
        : sayRefusal(why),
  })
  const changing = useCall(doors.changeLink, refreshesDoor)
  return { add: adding.call, change: changing.call, isSaving: adding.isPending || changing.isPending }
}

/** Takes a link back for good (YA05). */
export const useTakeBackLink = () => useCall(doors.takeBackLink, refreshesDoor)

/** Those inside of whom one may read the words of guests. */
export const usePeopleInside = (id: string, isEnabled: boolean) =>
  useQuery({ ...endpointQuery(useServer(), following.followers, { id }), enabled: isEnabled })

/** Whether guests may read what the viewer wrote before the door was opened. */
export const useConsent = () => useCall(doors.consent, { refreshes: [doors.reach] })
