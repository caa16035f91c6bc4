import { type Keeper, keepers } from '@spomen/contract/keepers.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountNameOf, getAccount, portraitOf } from '../accounts/index.ts'
import { listKeeperInvitations, listKeepers, standingOfFamily, standingOfOwner } from '../following/index.ts'
import { endKeeping, inviteKeeper } from './actions.ts'

/** Serves who keeps a memorial beside its owner (YC01): the list of them, asking somebody, and ending it. */
export function keeperRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
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
      invited: invited.map(({ id, created_at, mail, is_inside, name, last_name }) => ({
        id,
        createdAt: created_at.toISOString(),
        userFullName: is_inside && name !== null ? accountNameOf({ name, last_name: last_name ?? '' }) : null,
        email: is_inside ? null : mail,
      })),
    }
  })

  serve(keepers.invite, async ({ deceasedId, userId, email, description }, viewer) => {
    const { memorial } = await standingOfOwner(db, viewer, deceasedId)
    if ((userId === null) === (email === null)) throw new Refusal('fillAllFields')
    return { id: await inviteKeeper(ctx, viewer, memorial, { userId, email, note: description }) }
  })

  serve(keepers.end, async ({ deceasedId, userId }, viewer) => {
    const { relation } = await standingOfFamily(db, viewer, deceasedId)
    const leaving = userId ?? viewer.id
    if (leaving !== viewer.id && relation !== 'owner') throw new Refusal('forbidden')
    await endKeeping(ctx, deceasedId, leaving)
    return acknowledgement
  })
}

type Shown = Parameters<typeof accountNameOf>[0] & Parameters<typeof portraitOf>[0] & { id: string }

const present = (account: Shown): Keeper => ({
  userId: account.id,
  userFullName: accountNameOf(account),
  profileImageUrl: portraitOf(account),
})
