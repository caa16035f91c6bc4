import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useTell } from '../../kit/server.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Where it shows how somebody stands to a memorial. */
const showStanding = [profiles.wall, profiles.mine, profiles.metrics, profiles.whole] as const

/**
 * Asks the family to be let in. Whatever comes of it, what shows the standing is fetched anew, so that the button
 * beside the name is true again (E21, E22).
 */
export function useAskToFollow() {
  const queries = useQueryClient()
  return useTell(following.ask, {
    refreshes: showStanding,
    onRefused: (why) => {
      toast.failed(sayRefusal(why))
      for (const endpoint of showStanding) void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
  })
}
