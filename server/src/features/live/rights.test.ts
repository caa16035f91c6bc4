/** Rights asked for many windows at once are those each request is answered by, whoever asks. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identify } from '../accounts/index.ts'
import { relationsOfEach, getStanding, standingInside } from '../following/index.ts'
import { listPermitted } from './rights.ts'

const ties = [
  'owner',
  'follower',
  'asks',
  'declined',
  'invited',
  'withdrawn',
  'followsAndAsks',
  'stranger',
] as const
const accountStates = ['open', 'suspended', 'closed'] as const
const sessionStates = ['lasts', 'ended', 'expired'] as const
const memorialStates = ['open', 'suspended', 'closed', 'unknown'] as const

interface Case {
  tie: (typeof ties)[number]
  account: (typeof accountStates)[number]
  session: (typeof sessionStates)[number]
  memorial: (typeof memorialStates)[number]
}

const cases: Case[] = ties.flatMap((tie) =>
  accountStates.flatMap((account) =>
    sessionStates.flatMap((session) =>
      memorialStates.map((memorial) => ({ tie, account, session, memorial })),
    ),
  ),
)

test('what many windows may hear is what each of their people may read, whatever ties them and whatever has ended', async () => {
  const home = await family()
  const { ctx } = home
  const windows = await Promise.all(cases.map((one) => openWindow(home, one)))
  const answered = await Promise.all(windows.map((window) => mayRead(home, window)))
  // Nobody is answered by chance: among the cases are both.
  expect(new Set(answered)).toEqual(new Set([true, false]))

  const askedTwice = [...windows, ...windows.toReversed()]
  const permitted = await listPermitted(ctx, askedTwice)
  const differing = windows.filter((window, index) => permitted.has(window) !== answered[index])
  expect(differing.map((window) => window.case)).toEqual([])

  const single = await Promise.all(windows.map((window) => relationOrNull(home, window)))
  expect(await relationsOfEach(ctx.db, windows)).toEqual(single)
  expect(await relationsOfEach(ctx.db, windows.toReversed())).toEqual(single.toReversed())
})

test('moderators hear of no memorial they are outside of; ties are heard by whoever is signed in, and nobody else', async () => {
  const home = await family()
  const { ctx, ann, ben, petra, cleo, mod, milanId } = home
  const at = async (person: Person, memorialId: string | null) => ({
    ...(await listener(home, person)),
    memorialId,
  })
  const people = [ann, ben, petra, cleo, mod]
  const atMilans = await Promise.all(people.map((person) => at(person, milanId)))
  const atTies = await Promise.all(people.map((person) => at(person, null)))
  const stranger = { viewer: { ...atTies[0]?.viewer, id: ben.id }, memorialId: null }
  const borrowed = stranger as (typeof atTies)[number]
  const permitted = await listPermitted(ctx, [...atMilans, ...atTies, borrowed])
  expect(permitted).toEqual(new Set([...atMilans.slice(0, 2), ...atTies]))
  expect(await listPermitted(ctx, [])).toEqual(new Set())
})

/** Somebody as they were when they began to listen. */
async function listener({ ctx }: Family, person: Person) {
  const request = { headers: { authorization: `Bearer ${person.token}` } } as never
  const viewer = await identify(ctx)(request)
  if (!viewer) throw new Error('nobody')
  return { request, viewer }
}

async function openWindow(home: Family, one: Case) {
  const { ctx } = home
  const person = await bringSomebody(ctx)
  const { request, viewer } = await listener(home, person)
  const memorialId = newId(ctx.clock.now())
  if (one.memorial !== 'unknown') {
    await hangAnother(home, memorialId, one.tie === 'owner' ? person.id : home.ann.id)
    await tie(home, person, memorialId, one.tie)
    await endMemorial(home, memorialId, one.memorial)
  }
  await endAccess(home, viewer, one)
  return { case: one, request, viewer, memorialId }
}

const hangAnother = ({ ctx, milanId }: Family, id: string, ownerId: string) =>
  sql`
    insert into memorials
    select (jsonb_populate_record(memorials, jsonb_build_object('id', ${id}::text, 'owner_id', ${ownerId}::text))).*
    from memorials where id = ${milanId}`.execute(ctx.db)

async function tie({ ctx, ann }: Family, { id, mail }: Person, memorialId: string, kind: Case['tie']) {
  if (kind === 'follower' || kind === 'followsAndAsks')
    await ctx.db
      .insertInto('followers')
      .values({ memorial_id: memorialId, account_id: id, since: ctx.clock.now() })
      .execute()
  const isInvitation = kind === 'invited' || kind === 'withdrawn'
  if (!isInvitation && !['asks', 'declined', 'followsAndAsks'].includes(kind)) return
  await ctx.db
    .insertInto('follow_requests')
    .values({
      id: newId(ctx.clock.now()),
      memorial_id: memorialId,
      kind: isInvitation ? 'invitation' : 'request',
      by_account_id: isInvitation ? ann.id : id,
      invited_mail: isInvitation ? mail : null,
      note: '',
      state: kind === 'declined' || kind === 'withdrawn' ? kind : 'open',
      created_at: ctx.clock.now(),
    })
    .execute()
}

async function endMemorial({ ctx: { db, clock } }: Family, id: string, state: Case['memorial']) {
  if (state === 'open') return
  const ended = state === 'suspended' ? { suspended_at: clock.now() } : { deleted_at: clock.now() }
  await db.updateTable('memorials').set(ended).where('id', '=', id).execute()
}

async function endAccess(
  { ctx: { db, clock } }: Family,
  { id, sessionId }: { id: string; sessionId: string },
  { account, session }: Case,
) {
  const now = clock.now()
  if (account !== 'open')
    await db
      .updateTable('accounts')
      .set(account === 'suspended' ? { suspended_at: now } : { deleted_at: now })
      .where('id', '=', id)
      .execute()
  if (session === 'ended') await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  if (session === 'expired')
    await db.updateTable('sessions').set({ expires_at: now }).where('id', '=', sessionId).execute()
}

type Window = Awaited<ReturnType<typeof openWindow>>

/** Whether a request by the same person for the same memorial would be answered. */
async function mayRead({ ctx }: Family, { request, memorialId }: Window): Promise<boolean> {
  const viewer = await identify(ctx)(request)
  return viewer !== null && (await orNull(standingInside(ctx.db, viewer, memorialId))) !== null
}

const relationOrNull = ({ ctx }: Family, { viewer, memorialId }: Window) =>
  orNull(getStanding(ctx.db, viewer, memorialId).then(({ relation }) => relation))

const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
