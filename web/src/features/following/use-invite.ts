import type { CallInput } from '@spomen/contract/endpoint.ts'
import { following, type InvitedAddress } from '@spomen/contract/following.ts'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '../../kit/call.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { changesTies } from './queries.ts'

/**
 * Invites by mail; answers what came of each address, or null when no mail was sent (F30): of addresses of which the house
 * can read none it says so.
 */
export function useInvite() {
  const { t } = useLingui()
  const { call, isPending } = useCall(following.ask, {
    ...changesTies,
    say: (why) => {
      if (why === 'alreadyRequested') return t`All of them are invited already, or follow this page`
      if (why === 'alreadyFollowing') return t`All of them follow this page already`
      if (why === 'fillAllFields') return t`We could not read these as e-mail addresses`
      return why === 'ownMemorial' ? t`This is your own address` : sayRefusal(why)
    },
  })
  async function invite(
    taken: CallInput<typeof following.ask> & { emails: string[] },
  ): Promise<readonly InvitedAddress[] | null> {
    const answer = await call(taken)
    if (answer.ok) return 'addresses' in answer.value ? answer.value.addresses : null
    if (answer.why !== 'fillAllFields') return null
    return taken.emails.map((email) => ({ email, outcome: 'noAddress' }))
  }
  return { invite, isInviting: isPending }
}
