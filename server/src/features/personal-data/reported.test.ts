import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports, type ReportWord } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { again, day, leave } from '../../../test/leaving.ts'
import { purgeNow } from '../../../test/purging.ts'
import { accept, decline, fillPage, suspend, tell } from '../../../test/reported.ts'
import { valueOf, type World } from '../../../test/world.ts'

async function aMonthLater(home: World) {
  home.clock.forward(30 * day)
  await purgeNow(home)
}

async function archiveOf(home: World, person: Person) {
  const { text } = await readArchive(home, person)
  return { page: text('index.html'), json: text('data/elsewhere.json') }
}

const countOf = ({ ctx: { db } }: World, table: 'reports' | 'accounts') =>
  db.selectFrom(table).select('id').execute()

test('Cleo takes along what she told the moderators, and Ben nothing of what was told about him', async () => {
  const home = await family()
  const { as, cleo, ben } = home
  const { greeting, photograph } = await fillPage(home)
  const told = {
    entityId: greeting,
    type: 'LastGreeting',
    reason: 'Other',
    otherReason: 'He <sells> here.',
  } as const
  valueOf(await as(cleo)(reports.create, told))
  home.clock.forward(60_000)
  await decline(home, await tell(home, cleo, photograph, 'Image'))
  const cleos = await archiveOf(home, cleo)
  expect((JSON.parse(cleos.json) as { reports: unknown[] }).reports).toMatchObject([
    {
      type: 'LastGreeting',
      entityId: greeting,
      reason: 'Other',
      otherReason: 'He <sells> here.',
      status: 'Pending',
    },
    { type: 'Image', entityId: photograph, status: 'Rejected' },
  ])
  expect(cleos.page).toContain('He &lt;sells&gt; here.')
  const bens = await archiveOf(home, ben)
  expect((JSON.parse(bens.json) as { reports: unknown[] }).reports).toEqual([])
  expect(bens.page + bens.json).not.toContain('sells')
})

test('the page Ann takes along says which of her photographs a moderator has hidden', async () => {
  const home = await family()
  const { photograph } = await fillPage(home)
  expect((await archiveOf(home, home.ann)).page).not.toContain('hidden by a moderator')
  await accept(home, await tell(home, home.cleo, photograph, 'Image'))
  expect((await archiveOf(home, home.ann)).page).toContain('hidden by a moderator')
})

test('once Cleo has left for good, what was answered is forgotten, and what waits names nobody (Q28)', async () => {
  const home = await family()
  const { as, cleo, mod } = home
  const { greeting, photograph } = await fillPage(home)
  const waits = await tell(home, cleo, photograph, 'Image')
  const answered = await tell(home, cleo, greeting, 'LastGreeting')
  await decline(home, answered)
  await leave(home, cleo)
  await aMonthLater(home)
  expect((await countOf(home, 'reports')).map(({ id }) => id)).toEqual([waits])
  const { text } = await home.bare(`GET /api/RefReports?id=${waits}`, { by: await again(home, mod) })
  expect(JSON.parse(text)).toMatchObject({ reportedBy: '', reportedByEmail: '', userId: cleo.id })
  expect(text).not.toMatch(/Cleo|Weber|cleo@/)
  expect(valueOf(await as(await again(home, mod))(reports.acts, {})).totalCount).toBe(1)
})

/** Cleo tells the moderators of something in words of her own, and Mod accepts it. */
async function tellInWords(home: Family, entityId: string, type: ReportWord) {
  const told = { entityId, type, reason: 'Other', otherReason: 'He owes my sister Olga.' } as const
  const { id } = valueOf(await home.as(home.cleo)(reports.create, told))
  await accept(home, id)
  return id
}

test('what Cleo’s reports have hidden Mod can show again once she has left for good, and reads none of her words (Q26, Q28)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, ctx, milanId } = home
  const { photograph, comment, answer, greeting } = await fillPage(home)
  await tellInWords(home, photograph, 'Image')
  await tellInWords(home, comment, 'Comment')
  await tellInWords(home, greeting, 'LastGreeting')
  const shown = await tellInWords(home, answer, 'CommentThread')
  valueOf(await as(home.mod)(reports.restore, { id: shown }))
  await suspend(home)
  await leave(home, cleo)
  home.clock.forward(20 * day)
  valueOf(await as(await again(home, ann))(comments.remove, { id: comment }))
  home.clock.forward(10 * day)
  await purgeNow(home)
  const kept = await ctx.db
    .selectFrom('reports')
    .select(['entity_id', 'other_reason'])
    .orderBy('id')
    .execute()
  expect(kept).toEqual(
    [photograph, comment, greeting, milanId].map((entity_id) => ({ entity_id, other_reason: null })),
  )

  const mod = await again(home, home.mod)
  const { text } = await home.bare('GET /api/RefReports/Search?status=Approved', { by: mod })
  expect(text).not.toMatch(/Cleo|Weber|cleo@|Olga/)
  for (const id of [photograph, comment, greeting, milanId]) valueOf(await as(mod)(reports.restore, { id }))
  const whole = valueOf(await as(await again(home, ben))(profiles.whole, { id: milanId }))
  expect(whole.lastGreetings).toHaveLength(1)
})

test('what Mod has reported and hidden for a court the moderators after can show again once Mod has left (Q26, Q28)', async () => {
  const home = await family()
  const { as, ann, ben, ctx, mod, milanId } = home
  const id = await tell(home, mod, milanId, 'Deceased', 'Unauthorized memorialization')
  valueOf(await as(mod)(reports.suspend, { id, statusComment: 'A court has written.' }))
  await accept(home, id)
  await leave(home, mod)
  await aMonthLater(home)
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', ann.id).execute()
  const next = await again(home, ann)
  const listed = valueOf(await as(next)(reports.search, { status: 'Approved' }))
  expect(listed).toMatchObject([{ id, entityId: milanId, reportedBy: '', reportedByEmail: '' }])
  valueOf(await as(next)(reports.restore, { id }))
  expect(await as(await again(home, ben))(profiles.whole, { id: milanId })).toSucceed()
})

test('what Mod did stays when Mod leaves, under no name', async () => {
  const home = await family()
  const { as, cleo, ann, ctx, mod, milanId } = home
  await decline(home, await tell(home, cleo, milanId, 'Deceased', 'Fake data'))
  await leave(home, mod)
  await aMonthLater(home)
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', ann.id).execute()
  const { items } = valueOf(await as(await again(home, ann))(reports.acts, {}))
  expect(items).toMatchObject([{ act: 'Rejected', byUserId: mod.id, byUserFullName: '' }])
})

test('a photograph that is gone for good takes the reports on it along', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const { photograph } = await fillPage(home)
  await tell(home, cleo, photograph, 'Image')
  valueOf(await as(ann)(photographs.remove, { id: photograph }))
  await aMonthLater(home)
  expect(await countOf(home, 'reports')).toEqual([])
})
