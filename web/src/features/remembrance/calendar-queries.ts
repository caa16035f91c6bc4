import { remembrance } from '@spomen/contract/remembrance.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** Since when the viewer's calendar has an address; another window may have made it. */
export const useCalendar = () =>
  useQuery({
    ...endpointQuery(useServer(), remembrance.calendar, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** What is refused may have been done all the same, where its answer was lost. */
const changesCalendar = {
  refreshes: [remembrance.calendar],
  refreshesOnRefusal: [remembrance.calendar],
}

/** Makes a new address, which ends the one before. */
export const useMakeCalendar = () => useCall(remembrance.makeCalendar, changesCalendar)

/** Ends the address one's calendars subscribe to. */
export const useEndCalendar = () => useCall(remembrance.endCalendar, changesCalendar)
