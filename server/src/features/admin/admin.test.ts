import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { actTypes, reports } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { jobGivenUp } from '../../../test/given-up.ts'
import { family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { candles, shop } from '../../../test/shop.ts'
import { picture } from '../../../test/pictures.ts'
import { funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf } from '../../../test/world.ts'
import { countMemorials } from '../memorials/index.ts'

test('Mod finds people by parts of their names and addresses, as they are heard, and keeps one out', async () => {
  const { as, ctx, ann, ben, cleo, mod, clock } = await family()
  const find = async (q: string, of: 'all' | 'suspended' | 'moderators' = 'all') =>
    valueOf(await as(mod)(admin.users, { q, of })).items.map(({ email }) => email)
  expect(await find('dordevic')).toEqual([ben.mail])
  expect(await find('jovanović ann')).toEqual([ann.mail])
  expect(await find('cleo@exam')).toEqual([cleo.mail])
  expect(await find(ben.id)).toEqual([ben.mail])
  expect(await find('%')).toEqual([])
  expect(await find('jo')).toEqual([])
  expect(await find('', 'moderators')).toEqual([mod.mail])

  const reason = 'Writes to families for money.'
  const kept = valueOf(await as(mod)(admin.suspendUser, { id: ben.id, reason }))
  expect(kept).toMatchObject({ suspendedWhy: reason, memorials: 0, seenAt: null })
  expect(await as(ben)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await as(mod)(admin.suspendUser, { id: ben.id, reason })).toRefuse('alreadyResolved')
  expect(await find('', 'suspended')).toEqual([ben.mail])
  clock.forward(1_000)
  expect(valueOf(await as(mod)(admin.restoreUser, { id: ben.id })).suspendedAt).toBeNull()
  expect(await as(mod)(admin.restoreUser, { id: ben.id })).toRefuse('alreadyResolved')
  expect((await as(null)(accounts.logIn, { mail: ben.mail, password: castPassword })).ok).toBe(true)

  expect(valueOf(await as(mod)(admin.users, { q: 'ann' })).items).toMatchObject([{ memorials: 1 }])
  clock.forward(1_000)
  valueOf(await as(mod)(admin.logOutUser, { id: ann.id }))
  expect(await as(ann)(accounts.profile, {})).toRefuse('sessionExpired')

  const { items } = valueOf(await as(mod)(reports.acts, {}))
  expect(items.toReversed()).toMatchObject([
    { act: 'Suspended', type: actTypes.Account, entityId: ben.id, comment: reason, byUserId: mod.id },
    { act: 'Restored', entityId: ben.id, comment: null },
    { act: 'LoggedOut', entityId: ann.id },
  ])
  const last = await ctx.db.selectFrom('accounts').select('suspended_at').where('id', '=', ben.id).execute()
  expect(last).toEqual([{ suspended_at: null }])
})

test('Mod keeps out neither themselves nor another moderator (Q84)', async () => {
  const { as, ctx, mod } = await family()
  const other = await bringSomebody(ctx)
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', other.id).execute()
  for (const { id } of [mod, other]) {
    expect(await as(mod)(admin.suspendUser, { id, reason: 'A quarrel.' })).toRefuse('forbidden')
    expect(await as(mod)(admin.logOutUser, { id })).toRefuse('forbidden')
  }
  const nobody = '01J00000000000000000000000'
  expect(await as(mod)(admin.suspendUser, { id: nobody, reason: 'A quarrel.' })).toRefuse('notFound')
})

test('Mod sees how much lies on a memorial and whose it is, suspended or closed, and nothing of what it tells (Q83)', async () => {
  const { as, ctx, ann, ben, mod, milanId } = await family()
  await hang(ctx, milanId, ann.id)
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'The garden is in bloom.' }))
  const list = async (asked: {
    q?: string
    of?: 'suspended' | 'closed'
    ownerId?: string
    package?: string
  }) => valueOf(await as(mod)(admin.memorials, asked))
  const { items, isMore } = await list({ q: 'milan', ownerId: ann.id })
  expect(isMore).toBe(false)
  expect(items).toMatchObject([
    {
      id: milanId,
      ownerEmail: ann.mail,
      images: 1,
      videos: 0,
      greetings: 1,
      followers: 1,
      suspendedAt: null,
    },
  ])
  expect(items[0]?.bytes).toBeGreaterThan(0)
  expect(JSON.stringify(items)).not.toMatch(/garden|Url|occupation|grave/)
  expect((await list({ ownerId: ben.id })).items).toEqual([])
  expect((await list({ package: 'Free always - Premium' })).items).toHaveLength(1)
  expect((await list({ package: 'Basic' })).items).toEqual([])
  const at = ctx.clock.now()
  await ctx.db.updateTable('memorials').set({ suspended_at: at, deleted_at: at }).execute()
  for (const state of ['suspended', 'closed'] as const) {
    const [found] = (await list({ of: state, q: 'milan' })).items
    expect([found?.suspendedAt, found?.closedAt]).toEqual([at.toISOString(), at.toISOString()])
  }
  // The number leads to that list, and says as much.
  expect(await countMemorials(ctx.db)).toMatchObject({ people: 0, suspended: 1, closed: 1 })
})

test('a list is counted up to its limit, and pages beyond it are empty', async () => {
  const { as, ctx, mod } = await family()
  await sql`
    insert into failed_logins (id, day, mail_hash, place, tries, first_at, last_at)
    select lpad(n::text, 26, '0'), '2026-04-12', n::text, '192.0.2.1', 1, now(), now()
    from generate_series(1, 10002) n`.execute(ctx.db)
  const page = async (pageNumber: number) =>
    valueOf(await as(mod)(admin.failedLogins, { pageNumber, limit: 100 }))
  const { items: _, ...first } = await page(1)
  expect(first).toEqual({ totalCount: 10_000, totalPages: 100, pageNumber: 1, isMore: true })
  expect([(await page(100)).items.length, (await page(101)).items.length]).toEqual([100, 0])
})

test('wrong passwords are found by an address in the net, and by the network as the list shows it', async () => {
  const { as, ctx, mod } = await family()
  await sql`
    insert into failed_logins (id, day, mail_hash, place, tries, first_at, last_at) values
      (lpad('1', 26, '0'), '2026-04-12', '1', '2001:db8:1:2::/64', 1, now(), now()),
      (lpad('2', 26, '0'), '2026-04-12', '2', '192.0.2.1', 1, now(), now()),
      (lpad('3', 26, '0'), '2026-04-12', '3', 'unknown', 1, now(), now())`.execute(ctx.db)
  const found = async (q: string) =>
    valueOf(await as(mod)(admin.failedLogins, { q })).items.map(({ id }) => id.replace(/^0+/, ''))
  expect(await found('2001:db8:1:2::7')).toEqual(['1'])
  expect(await found('2001:db8:1:2::/64')).toEqual(['1'])
  expect(await found('192.0.2.1')).toEqual(['2'])
  expect(await found('unknown')).toEqual(['3'])
  expect(await found('Marija')).toEqual([])
})

test('letters that were given up get another day, one or all, and their words stay their reader’s', async () => {
  const { as, ctx, ann, cleo, mod, mails, clock } = await family()
  for (const { mail } of [ann, cleo]) valueOf(await as(null)(accounts.forgetPassword, { mail }))
  await ctx.db
    .updateTable('letters')
    .set({ dead_at: ctx.clock.now(), last_error: 'greylisted', attempts: 3 })
    .where('kind', '=', 'reset')
    .execute()
  const list = async (asked: { state?: 'dead' | 'sent'; q?: string }) =>
    valueOf(await as(mod)(admin.mails, asked)).items
  const dead = await list({ state: 'dead' })
  expect(dead.map(({ to, lastError, attempts }) => [to, lastError, attempts])).toEqual([
    [cleo.mail, 'greylisted', 3],
    [ann.mail, 'greylisted', 3],
  ])
  expect(JSON.stringify(dead)).not.toContain('ForgotPassword')
  expect(await list({ state: 'dead', q: ann.mail.toUpperCase() })).toHaveLength(1)
  expect(await list({ state: 'dead', q: 'ann' })).toEqual([])
  const id = dead[1]?.id ?? ''
  valueOf(await as(mod)(admin.retryMail, { id }))
  expect((await mails()).map(({ to }) => to)).toContain(ann.mail)
  expect(await as(mod)(admin.retryMail, { id })).toRefuse('alreadyResolved')
  clock.forward(1_000)
  expect(valueOf(await as(mod)(admin.retryMails, {}))).toEqual({ count: 1 })
  expect(valueOf(await as(mod)(admin.retryMails, {}))).toEqual({ count: 0 })
  await mails()
  expect(await list({ state: 'dead' })).toEqual([])
  const acts = valueOf(await as(mod)(reports.acts, {})).items
  expect(acts.map(({ act, type, comment }) => [act, type, comment])).toEqual([
    ['Retried', actTypes.Letter, '1'],
    ['Retried', actTypes.Letter, null],
  ])
})

test('a piece of work that was given up is listed without what it carries, and done once more', async () => {
  const { as, ctx, mod } = await family()
  const job = await jobGivenUp({ ctx })
  await sql`update pgboss.queue set failed_count = 1 where name = ${job.queue}`.execute(ctx.db)
  const { items, totalCount } = valueOf(await as(mod)(admin.failedJobs, {}))
  expect([totalCount, items]).toMatchObject([1, [{ id: job.jobId, queue: job.queue, tries: 1 }]])
  expect(JSON.stringify(items)).not.toContain('counts')
  expect(valueOf(await as(mod)(admin.queues, {}))).toContainEqual(
    expect.objectContaining({ name: job.queue, failed: 1 }),
  )
  valueOf(await as(mod)(admin.retryJob, job))
  expect(await as(mod)(admin.retryJob, job)).toRefuse('alreadyResolved')
  expect(valueOf(await as(mod)(admin.failedJobs, {})).items).toEqual([])
})

test('a piece of work is asked for by a whole id, and what only looks like one is refused', async () => {
  const { as, ctx, mod } = await family()
  const { queue } = await jobGivenUp({ ctx })
  for (const jobId of ['0'.repeat(36), '-'.repeat(36), '00000000-0000-0000-0000-00000000000-'])
    expect(await as(mod)(admin.retryJob, { jobId, queue })).toRefuse('fillAllFields')
  const unknown = '00000000-0000-0000-0000-000000000000'
  expect(await as(mod)(admin.retryJob, { jobId: unknown, queue })).toRefuse('alreadyResolved')
})

test('the house in numbers: counted by a job at first, and while one looks where that is quick', async () => {
  const home = await family()
  const { as, ctx, ann, mod, milanId, mails, clock } = home
  // A page that is prepared for a family is on no plan yet: it is counted by itself.
  await prepare(home, await funeralHouse(home))
  const look = async () => valueOf(await as(mod)(admin.overview, {}))
  expect(await look()).toMatchObject({ counts: null, storage: null, freeForever: { taken: 1, of: 1_000 } })
  await mails()
  const first = await look()
  expect(first.counts).toMatchObject({
    memorials: { people: 1, pets: 0, prepared: 1 },
    images: 0,
    people: 6,
    suspended: 0,
  })
  expect(first.counts?.packages).toEqual([{ package: 'Free always - Premium', total: 1, over: 0 }])
  expect(first.storage).toMatchObject({ originals: { files: 0, bytes: 0 } })
  expect(first.disk.free).toBeGreaterThan(0)
  expect(first.database.migration).toMatch(/^\d{4}_/)
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  await ctx.db.updateTable('house_figures').set({ took_ms: 1 }).execute()
  clock.forward(3_600_000)
  const second = await look()
  expect(second.counts?.images).toBe(1)
  expect(second.storage?.originals.files).toBe(1)

  await ctx.db.updateTable('house_figures').set({ took_ms: 60_000 }).execute()
  clock.forward(25 * 3_600_000)
  await hang(ctx, milanId, ann.id)
  expect((await look()).counts?.images).toBe(1)
  await mails()
  expect((await look()).counts?.images).toBe(2)
})

test('figures that were taken while the clock ran ahead are taken anew once it is right', async () => {
  const { as, ctx, ann, mod, milanId, mails, clock } = await family()
  const look = async () => valueOf(await as(mod)(admin.overview, {}))
  await look()
  await mails()
  await ctx.db
    .updateTable('house_figures')
    .set({ took_ms: 1, taken_at: new Date(clock.now().getTime() + 90 * 86_400_000) })
    .execute()
  await hang(ctx, milanId, ann.id)
  expect((await look()).counts?.images).toBe(1)
})

test('on a full disk, where no figure can be kept nor counting asked for, Mod sees the house all the same', async () => {
  const { as, ctx, ann, mod, milanId, mails, clock } = await family()
  const { db } = ctx
  const look = async () => valueOf(await as(mod)(admin.overview, {}))
  const written = ['house_figures', 'pgboss.job'].map((table) => sql.table(table))
  await sql`create function find_no_room() returns trigger language plpgsql as
    $$ begin raise 'No space left on device' using errcode = '53100'; end $$`.execute(db)
  const fill = async () => {
    for (const table of written)
      await sql`create trigger full_disk before insert or update on ${table}
        for each row execute function find_no_room()`.execute(db)
  }
  await fill()
  const first = await look()
  expect(first).toMatchObject({ counts: null, storage: null })
  expect(first.disk.free).toBeGreaterThan(0)

  for (const table of written) await sql`drop trigger full_disk on ${table}`.execute(db)
  await look()
  await mails()
  await db.updateTable('house_figures').set({ took_ms: 1 }).execute()
  await hang(ctx, milanId, ann.id)
  clock.forward(3_600_000)
  await fill()
  expect((await look()).counts?.images).toBe(1)
})

test('Mod sees what was paid and given back, by order, receipt, address and the provider’s name for it', async () => {
  const { as, order, tryOut, ann, mod, milanId, mails } = await shop()
  const first = await tryOut(await order(candles, 900))
  const second = await tryOut(await order())
  const find = async (q: string) => valueOf(await as(mod)(admin.payments, { q })).items
  const [entry] = await find(first.id)
  expect(entry).toMatchObject({
    cents: 900,
    bought: candles,
    isSandbox: true,
    userEmail: ann.mail,
    personId: milanId,
  })
  expect((await find(ann.mail)).map(({ orderId }) => orderId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  )
  expect(await find(entry?.providerRef ?? '')).toEqual([entry])
  expect(await find(entry?.id ?? '')).toEqual([entry])
  expect(await find('somebody@example.org')).toEqual([])
  expect(await find('')).toHaveLength(2)
  await as(mod)(admin.overview, {})
  await mails()
  const { counts } = valueOf(await as(mod)(admin.overview, {}))
  expect(counts?.payments.money).toEqual([{ provider: 'sandbox', entries: 2, cents: 1_549, givenBack: 0 }])
  expect(counts?.payments.subscriptions).toEqual([{ state: 'running', count: 1 }])
})
