import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, comeBack, day, leave } from '../../../test/leaving.ts'
import { suspend } from '../../../test/reported.ts'
import { makeSuccessor, name } from '../../../test/succession.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'
import { suspendAccount } from '../accounts/index.ts'

const memorialOf = ({ ctx, milanId }: Family) =>
  ctx.db
    .selectFrom('memorials')
    .select(['owner_id', 'deleted_at'])
    .where('id', '=', milanId)
    .executeTakeFirst()

const uponClosing = async ({ as, ann }: Family) => valueOf(await as(ann)(succession.uponClosing, {}))

test('Ann leaves: her father’s page passes to Cleo, whom she named, before Ben, who keeps it; it never closes (YC07)', async () => {
  const home = await family()
  const { as, ben, cleo, milanId, mails } = home
  await makeKeeper(home, ben)
  await makeSuccessor(home, cleo)
  expect(await uponClosing(home)).toMatchObject({
    passes: [{ personId: milanId, deceasedName: 'Milan Jovanović', userFullName: 'Cleo Weber' }],
    closes: [],
  })
  await leave(home, home.ann)
  expect(await memorialOf(home)).toMatchObject({ owner_id: cleo.id, deleted_at: null })
  valueOf(await as(ben)(profiles.changePerson, { ...milan, id: milanId, nickname: 'Mića' }))
  const sentMails = await mails()
  expect(sentMails.findLast(({ to }) => to === cleo.mail)?.link).toContain(`/Profile/${milanId}`)
  expect(sentMails.findLast(({ to }) => to === home.ann.mail)?.text).toContain(
    'Milan Jovanović (now with Cleo Weber)',
  )
})

test('where nobody is named it passes to whoever has kept it the longest', async () => {
  const home = await family()
  const { ben, clock } = home
  await makeKeeper(home, ben)
  clock.forward(day)
  await makeKeeper(home, await bringSomebody(home.ctx))
  // Whoever was asked and has not agreed is nobody to pass it to.
  await name(home, home.petra)
  await leave(home, home.ann)
  expect(await memorialOf(home)).toMatchObject({ owner_id: ben.id, deleted_at: null })
})

test('whoever is suspended comes after whoever is not, and whoever has left after nobody', async () => {
  const home = await family()
  const { ctx, ben, cleo, petra } = home
  await makeKeeper(home, ben)
  await makeSuccessor(home, cleo)
  await makeSuccessor(home, petra)
  await leave(home, petra)
  await suspendAccount(ctx.db, cleo.id, ctx.clock.now())
  expect((await uponClosing(home)).passes).toMatchObject([{ userFullName: 'Ben Đorđević' }])
  await leave(home, home.ann)
  expect(await memorialOf(home)).toMatchObject({ owner_id: ben.id })
})

test('Ann comes back on the last day: the page stays Cleo’s, and she keeps it with her', async () => {
  const home = await family()
  const { as, ann, cleo, milanId, clock } = home
  await makeSuccessor(home, cleo)
  const guid = await leave(home, ann)
  clock.forward(30 * day - 1_000)
  const back = await comeBack(home, ann, guid)
  const cleos = await again(home, cleo)
  expect(valueOf(await as(cleos)(keepers.list, { deceasedId: milanId }))).toMatchObject({
    owner: { userId: cleo.id },
    keepers: [{ userId: ann.id }],
  })
  valueOf(await as(back)(profiles.changePerson, { ...milan, id: milanId, nickname: 'Mića' }))
})

test('Ann is gone for good after thirty days, and the page is there with all that is on it', async () => {
  const home = await family()
  const { ann, ben, clock } = home
  await makeKeeper(home, ben)
  await leave(home, ann)
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await memorialOf(home)).toMatchObject({ owner_id: ben.id, deleted_at: null })
})

test('where nobody keeps it with her the page closes, those inside are asked, and the first who says so has it (YC07, Q28)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, petra, milanId, requestId, mails } = home
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  expect(await uponClosing(home)).toMatchObject({ closes: [{ personId: milanId, isAnybodyInside: true }] })
  await leave(home, ann)
  const sentMails = (await mails()).filter(({ subject }) => /Milan/.test(subject))
  expect(
    sentMails
      .slice(-2)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([ben.mail, petra.mail].toSorted())
  expect(valueOf(await as(ben)(succession.mine, {})).unkept).toMatchObject([
    { personId: milanId, deceasedName: 'Milan Jovanović', goneAt: '2026-05-12T10:00:00.000Z' },
  ])
  expect(await as(cleo)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
  const answers = await Promise.all(
    [ben, petra].map((person: Person) => as(person)(succession.adopt, { deceasedId: milanId })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [late] = answers.filter(({ ok }) => !ok)
  expect(late).toRefuse('alreadyAccepted')
  const now = await memorialOf(home)
  expect(now).toMatchObject({ deleted_at: null })
  expect([ben.id, petra.id]).toContain(now?.owner_id)
  expect(valueOf(await as(ben)(profiles.wall, {})).totalCount).toBe(1)
})

test('Ann is back before anybody took the page on: it is hers as before, and nobody is asked any more', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const guid = await leave(home, ann)
  await comeBack(home, ann, guid)
  expect(valueOf(await as(ben)(succession.mine, {})).unkept).toEqual([])
  expect(await as(ben)(succession.adopt, { deceasedId: milanId })).toRefuse('alreadyAccepted')
  expect(await memorialOf(home)).toMatchObject({ owner_id: ann.id, deleted_at: null })
})

test('after thirty days nobody takes it on any more', async () => {
  const home = await family()
  const { as, ann, ben, clock, milanId } = home
  await leave(home, ann)
  clock.forward(30 * day)
  const bens = await again(home, ben)
  expect(await as(bens)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
})

test('Ann leaves while her page is hidden: once a moderator shows it again, those inside are asked, and Ben has it (YC07)', async () => {
  const home = await family()
  const { as, ann, ben, mod, clock, milanId, mails } = home
  const first = await mails()
  const report = await suspend(home)
  await leave(home, ann)
  const before = await mails()
  expect(before.slice(first.length).filter(({ to }) => to === ben.mail)).toEqual([])
  expect(await as(ben)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
  clock.forward(3 * day)
  valueOf(await as(await again(home, mod))(reports.restore, { id: report }))
  const told = (await mails()).slice(before.length)
  expect(told.map(({ to }) => to)).toEqual([ben.mail])
  const bens = await again(home, ben)
  valueOf(await as(bens)(succession.adopt, { deceasedId: milanId }))
  expect(await memorialOf(home)).toMatchObject({ owner_id: ben.id, deleted_at: null })
})

test.for([
  ['closed herself', false],
  ['has kept', true],
] as const)('a page that Ann %s is shown again: nobody inside is asked to keep it', async ([, isOpen]) => {
  const home = await family()
  const { as, ann, ben, mod, milanId, mails } = home
  const before = await mails()
  const report = await suspend(home)
  if (!isOpen) valueOf(await as(ann)(memorials.remove, { id: milanId }))
  valueOf(await as(mod)(reports.restore, { id: report }))
  expect((await mails()).slice(before.length).filter(({ to }) => to === ben.mail)).toEqual([])
})

test('Ann and Ben, who come after each other, leave in the same moment, and neither waits for the other', async () => {
  const home = await family()
  const { as, ann, ben } = home
  await makeKeeper(home, ben)
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id: rexId } = valueOf(await as(ben)(memorials.createPet, rex))
  const asked = valueOf(
    await as(ben)(succession.name, { deceasedId: rexId, email: ann.mail, description: 'For Rex.' }),
  )
  valueOf(await as(ann)(succession.answer, { id: asked.id, accepted: true }))
  await Promise.all([leave(home, ann), leave(home, ben)])
  const rows = await home.ctx.db
    .selectFrom('memorials')
    .innerJoin('accounts', 'accounts.id', 'memorials.owner_id')
    .select(['memorials.deleted_at', 'accounts.deleted_at as left_at'])
    .execute()
  // Whatever the order, nothing is open that belongs to somebody who has left.
  for (const row of rows) expect(row.deleted_at === null).toBe(row.left_at === null)
})
