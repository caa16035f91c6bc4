import { doors } from '@spomen/contract/doors.ts'
import { useQuery } from '@tanstack/react-query'
import { laterQuery, useServer } from '../../kit/server.ts'

/**
 * How far what somebody inside writes will reach, and whether they are asked about what they wrote (YA03). Apart from what
 * the family asks: every page carries this.
 */
export const useReach = (deceasedId: string, isEnabled = true) =>
  useQuery({
    ...laterQuery(useServer(), doors.reach, { deceasedId }),
    enabled: isEnabled,
    staleTime: 60_000,
  })
