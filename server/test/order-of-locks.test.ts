/** Who waits for whom: accounts, then memorials, then what is on them, so that nobody waits for ever (promises 1.8, decision 156). */
import { accounts } from '@spomen/contract/accounts.ts'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { reportStatuses } from '@spomen/contract/reports.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { lockForRemoval } from '../src/features/accounts/store.ts'
import { consumeLink } from '../src/features/accounts/mail-link-store.ts'
import { addIdentity, isStillConnected } from '../src/features/accounts/provider-identity-store.ts'
import {
  closeAccount,
  getAccount,
  hashSecret,
  lockAccounts,
  lockOpenAccount,
} from '../src/features/accounts/index.ts'
import { lockUnclaimed } from '../src/features/claims/offer-store.ts'
import { handOver } from '../src/features/claims/hand-over-store.ts'
import { findReservation, lockReservations } from '../src/features/media/index.ts'
import { addLinkPages } from '../src/features/notifications/link-pages-store.ts'
import { lockEvenClosed, lockMemorial } from '../src/features/memorials/index.ts'
import type { Db } from '../src/kit/database/connect.ts'
import { castPassword } from './cast.ts'
import { openDoor } from './doors.ts'
import { type Family, family, milan } from './family.ts'
import { conversation, newest, putBack } from './history.ts'
import { comesByCopy, says } from './imported.ts'
import { leave } from './leaving.ts'
import { holding, somebodyWaits } from './locks.ts'
import { linkTo, signUp, vera } from './newcomer.ts'
import { begin, photographMetadata } from './pieces.ts'
import { providerHouse } from './provider-house.ts'
import { accept, tell } from './reported.ts'
import { valueOf, type World, world } from './world.ts'

/** Somebody holds one thing, another call waits for it, and then they want what the call may hold: how the call ends. */
async function meanwhile<Answer>(
  { ctx: { db } }: Pick<World, 'ctx'>,
  {
    first,
    call,
    next,
  }: Record<'first' | 'next', (tx: Db) => Promise<unknown>> & { call: () => Promise<Answer> },
): Promise<Answer> {
  const { called } = await db.transaction().execute(async (tx) => {
    await first(tx)
    const called = call()
    await Promise.race([called, somebodyWaits(db)])
    await next(tx)
    return { called }
  })
  return called
}

/** What Ann has taken away from Milan's page with words or a mark of Ben's; answers which line tells of it. */
const takenAway: readonly [string, (home: Family) => Promise<string>][] = [
  [
    'a greeting',
    async (home) => {
      const { as, ann, ben, milanId } = home
      const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
      valueOf(await as(ann)(greetings.remove, { id }))
      return (await newest(home, 'greetingRemoved')).id
    },
  ],
  [
    'a comment',
    async (home) => {
      const { commentId: id } = await conversation(home)
      valueOf(await home.as(home.ann)(comments.remove, { id }))
      return (await newest(home, 'commentRemoved')).id
    },
  ],
  [
    'a comment of Petra’s that Ben likes',
    async (home) => {
      const { as, ann, ben, petra, requestId } = home
      valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
      const { photographId: entityId } = await conversation(home)
      const { id } = valueOf(await as(petra)(comments.post, { entityId, type: 2, text: 'Blue.' }))
      valueOf(await as(ben)(likes.add, { entityId: id, type: 3 }))
      valueOf(await as(ann)(comments.remove, { id }))
      return (await newest(home, 'commentRemoved')).id
    },
  ],
]

test.each(takenAway)(
  '%s comes back while Ben leaves a greeting, and both are there',
  async (_, softDelete) => {
    const home = await family()
    const { ann, ben, milanId } = home
    const line = await softDelete(home)
    const restored = await meanwhile(home, {
      // As a greeting of his does.
      first: (tx) => lockOpenAccount(tx, ben.id),
      call: () => putBack(home, ann, line),
      next: (tx) => lockMemorial(tx, milanId),
    })
    expect(restored.ok).toBe(true)
  },
)

test('a comment is taken away while Ben, who answered and liked it, closes his account', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { photographId } = await conversation(home)
  const { id } = valueOf(await as(ann)(comments.post, { entityId: photographId, type: 2, text: 'Blue.' }))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 3, text: 'And slow.' }))
  valueOf(await as(ben)(likes.add, { entityId: id, type: 3 }))
  const greeting = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  // Between his likes and his comments his account closes over his greetings.
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('greetings').select('id').where('id', '=', greeting.id).forUpdate().execute(),
  )
  const left = as(ben)(personalData.leave, { id: ben.id, password: castPassword })
  await somebodyWaits(ctx.db)
  const removed = as(ann)(comments.remove, { id })
  await Promise.race([removed, somebodyWaits(ctx.db, 2)])
  await letGo()
  expect([(await left).ok, (await removed).ok]).toEqual([true, true])
})

test('of two who open and refuse a sign-up at once, the slower learns that it is over', async () => {
  const open = await world()
  const { as } = open
  const { id } = valueOf(await signUp(open))
  const activationGuid = await linkTo(open, vera.email)
  const opened = await meanwhile(open, {
    first: (tx) => lockForRemoval(tx, id),
    call: () => as(null)(accounts.activate, { activationGuid }),
    next: (tx) => consumeLink(tx, 'activation', hashSecret(activationGuid), open.clock.now()),
  })
  expect(opened).toRefuse('invalidActivationLink')
})

test('Ann comes back while another device of hers closes her account once more', async () => {
  const home = await family()
  const { as, ctx, ann } = home
  const account = await getAccount(ctx.db, ann.id)
  const guid = await leave(home, ann)
  const back = await meanwhile(home, {
    first: (tx) => lockAccounts(tx, [ann.id]),
    call: () => as(null)(personalData.comeBack, { guid }),
    next: (tx) =>
      expect(closeAccount(ctx, tx, account, 'take')).rejects.toMatchObject({ key: 'sessionExpired' }),
  })
  expect(back.ok).toBe(true)
})

test('Ann comes back to her pages while somebody closes theirs who had invited to both', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const { id: other } = valueOf(await as(ann)(memorials.createPerson, milan))
  const guid = await leave(home, ann)
  // As a plan that is over meanwhile does: of what she opens again this one comes last.
  await ctx.db
    .updateTable('memorials')
    .set({ package_name: 'Free', package_due: '2026-03-01' })
    .where('id', '=', milanId)
    .execute()
  const back = await meanwhile(home, {
    first: (tx) => lockEvenClosed(tx, milanId),
    call: () => as(null)(personalData.comeBack, { guid }),
    next: (tx) => lockEvenClosed(tx, other),
  })
  expect(back.ok).toBe(true)
})

test('a moderator hides a greeting in the moment in which somebody says that it is theirs', async () => {
  const home = await family()
  const { ben, cleo, milanId } = home
  const { accountId, personId } = await comesByCopy(home, milanId, { name: 'Cleo', mail: cleo.mail })
  const id = await says(home, milanId, accountId, '<p>Buy my candles.</p>')
  const told = await tell(home, ben, id, 'LastGreeting')
  const hidden = await meanwhile(home, {
    first: (tx) => lockUnclaimed(tx, { memorialId: milanId, personId }),
    call: () => accept(home, told),
    next: (tx) => handOver(tx, { memorialId: milanId, from: accountId, to: cleo.id }),
  })
  expect(hidden).toMatchObject({ status: reportStatuses.Approved })
})

test('Ben lets guests read what he wrote in the moment in which his account closes over it', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const write = async (note: string) => valueOf(await as(ben)(greetings.post, { personId: milanId, note })).id
  const ids = [await write('Rest well.'), await write('And sleep.')]
  home.clock.forward(1_000)
  await openDoor(home)
  const hold = (tx: Db, id = '') =>
    tx.selectFrom('greetings').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const answered = await meanwhile(home, {
    first: async (tx) => {
      await lockOpenAccount(tx, ben.id)
      await hold(tx, ids[1])
    },
    call: () => as(ben)(doors.consent, { deceasedId: milanId, agrees: true }),
    next: (tx) => hold(tx, ids[0]),
  })
  expect(answered.ok).toBe(true)
})

test('one of two pages that a mail tells of is purged in the moment in which the mail leaves (YF01)', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const veraId = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Vera' })).id
  const secret_hash = hashSecret('secret')
  const link = { kind: 'suggestion', account_id: ann.id, created_at: ctx.clock.now() }
  await ctx.db
    .insertInto('unsubscribe_links')
    .values({ ...link, secret_hash, about_memorial_id: veraId })
    .execute()
  await meanwhile(home, {
    first: (tx) => tx.selectFrom('memorials').select('id').where('id', '=', milanId).forUpdate().execute(),
    call: () => addLinkPages(ctx.db, secret_hash, [veraId, milanId]),
    // As removing a memorial goes on to the links that were about it.
    next: (tx) => tx.selectFrom('unsubscribe_links').selectAll().forUpdate().execute(),
  })
  const noted = await ctx.db.selectFrom('unsubscribe_link_pages').select('memorial_id').execute()
  expect(noted.map(({ memorial_id }) => memorial_id).toSorted()).toEqual([milanId, veraId].toSorted())
})

test('Ann gives up an interrupted file in a new batch in the moment in which another window goes on with it (J12)', async () => {
  const home = await family()
  const { as, ann } = home
  const said = { ...photographMetadata(home), count: 2 }
  await begin(home, ann, { ...said, batch: 'before', key: 'a' }, 9)
  await begin(home, ann, { ...said, batch: 'now', key: 'b' }, 9)
  const hold = (tx: Db, batch: string) => findReservation(tx, { accountId: ann.id, batch })
  const given = await meanwhile(home, {
    // As a file does that goes on in another batch than the one it was begun in.
    first: async (tx) => {
      await lockOpenAccount(tx, ann.id)
      await hold(tx, 'now')
    },
    call: () => as(ann)(uploads.giveUp, { batch: 'now', keys: ['a'] }),
    next: (tx) => hold(tx, 'before'),
  })
  expect(given.ok).toBe(true)
})

test('Ann puts photographs in order in the moment in which another window gives up files of two batches (J12, J23)', async () => {
  const home = await family()
  const { as, ann } = home
  const { photographId: id } = await conversation(home)
  const said = { ...photographMetadata(home), count: 2 }
  await begin(home, ann, { ...said, batch: 'z', key: 'z' }, 9)
  await begin(home, ann, { ...said, batch: 'a', key: 'a' }, 9)
  const hold = (tx: Db, batch: string) => lockReservations(tx, ann.id, [batch])
  const ordered = await meanwhile(home, {
    // As giving up files of both does.
    first: (tx) => hold(tx, 'a'),
    call: () => as(ann)(photographs.reorder, { images: [{ id, order: 1 }] }),
    next: (tx) => hold(tx, 'z'),
  })
  expect(ordered.ok).toBe(true)
})

test('Ann disconnects a provider in the moment in which she logs in by it elsewhere', async () => {
  const home = await providerHouse()
  const { as, ctx, provider } = home
  const { ann } = await home.bring('ann')
  const identity = { issuer: provider.issuer, subject: 'ann-1' }
  await addIdentity(ctx.db, ann.id, identity, ctx.clock.now())
  const disconnected = await meanwhile(home, {
    // As the login does, which holds the account before its connection.
    first: (tx) => lockAccounts(tx, [ann.id]),
    call: () => as(ann)(loginProvider.disconnect, { password: castPassword }),
    next: (tx) => isStillConnected(tx, ann.id, identity),
  })
  expect(disconnected.ok).toBe(true)
  expect(valueOf(await as(ann)(loginProvider.connection, {})).connectedAt).toBeNull()
})
