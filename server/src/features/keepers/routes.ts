import { type InvitedKeeper, type Keeper, keepers } from '@spomen/contract/keepers.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountNameOf, getAccount, portraitOf } from '../accounts/index.ts'
import { listKeeperInvitations, listKeepers, standingOfFamily, standingOfOwner } from '../following/index.ts'
import { type EndRelatedToKeeping, endKeeping, inviteKeeper } from './actions.ts'

/** Serves who keeps a memorial beside its owner (YC01): the list of them, asking somebody, and ending it with what ends beside. */
export const keeperRoutes = (endRelated: EndRelatedToKeeping) => (server: ApiServer, ctx: Context) => {
  const { serve, serveAbout } = server
  const { db } = ctx

  serveAbout(keepers.list, 'deceasedId', async ({ deceasedId }, viewer) => {
    const { memorial } = await standingOfFamily(db, viewer, deceasedId)
    const [owner, beside, invited] = await Promise.all([
      getAccount(db, memorial.owner_id),
      listKeepers(db, deceasedId),
      listKeeperInvitations(db, deceasedId),
    ])
    return {
      owner: present(owner),
      keepers: beside.map((row) => ({ ...present(row), since: row.keeps_since.toISOString() })),
      invited: invited.map(presentInvited),
    }
  })

  serve(keepers.invite, async ({ deceasedId, userId, email, description }, viewer) => {
    const { memorial } = await standingOfOwner(db, viewer, deceasedId)
    if ((userId === null) === (email === null)) throw new Refusal('fillAllFields')
    return { id: await inviteKeeper(ctx, viewer, memorial, { userId, email, note: description }) }
  })

  serve(keepers.end, async ({ deceasedId, userId }, viewer) => {
    await endKeeping(ctx, viewer, { memorialId: deceasedId, accountId: userId ?? viewer.id, endRelated })
    return acknowledgement
  })
}

type InvitedRow = Awaited<ReturnType<typeof listKeeperInvitations>>[number]

/** Somebody inside or chosen by name by that name, anybody else by the address that was asked. */
function presentInvited({ id, created_at, mail, ...account }: InvitedRow): InvitedKeeper {
  const about = { id, createdAt: created_at.toISOString() }
  const isKnown = account.chosen_by_name || account.is_inside
  const { account_id: userId, name, last_name } = account
  return isKnown && userId !== null && name !== null
    ? { ...about, userId, userFullName: accountNameOf({ name, last_name: last_name ?? '' }), email: null }
    : { ...about, userId: null, userFullName: null, email: account.chosen_by_name ? null : mail }
}

type Shown = Parameters<typeof accountNameOf>[0] & Parameters<typeof portraitOf>[0] & { id: string }

const present = (account: Shown): Keeper => ({
  userId: account.id,
  userFullName: accountNameOf(account),
  profileImageUrl: portraitOf(account),
})
