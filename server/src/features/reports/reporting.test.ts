import { greetings } from '@spomen/contract/greetings.ts'
import { following } from '@spomen/contract/following.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { reportReasons, reports, reportTypes, type ReportWord } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { bringSomebody } from '../../../test/cast.ts'
import { family, milan } from '../../../test/family.ts'
import { letIn } from '../../../test/followers.ts'
import { videoFile } from '../../../test/video-files.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, decline, fillPage, suspend, tell } from '../../../test/reported.ts'
import { handOver } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

const spam = 'Spam or promotional content'

test('Cleo tells of everything there is, by its word or its code, for each of its reasons (R03–R09, Q54)', async () => {
  const home = await family({ REPORTS_PER_HOUR: '100' })
  const { photograph, comment, answer, greeting } = await fillPage(home)
  const [added] = valueOf(await home.as(home.ann)(videos.upload, { deceasedId: home.milanId }, [videoFile()]))
  const things: Record<ReportWord, string> = {
    Video: added?.id ?? '',
    Deceased: home.milanId,
    Image: photograph,
    Comment: comment,
    CommentThread: answer,
    LastGreeting: greeting,
  }
  for (const [word, entityId] of Object.entries(things) as [ReportWord, string][])
    for (const reason of reportReasons[word]) {
      const spoken = reason === 'Other' ? { reason, otherReason: 'It is my photograph.' } : { reason }
      const { text, status } = await home.bare('POST /api/RefReports/Create', {
        by: home.cleo,
        body: { userId: home.cleo.id, entityId, type: reportTypes[word], ...spoken },
      })
      expect([word, reason, status]).toEqual([word, reason, 201])
      await decline(home, (JSON.parse(text) as { id: string }).id)
    }
  for (const type of ['deceased', '6', 'DECEASED']) {
    home.clock.forward(1_000)
    await decline(
      home,
      valueOf(
        await home.as(home.cleo)(reports.create, {
          entityId: home.milanId,
          type: type as 'Deceased',
          reason: 'FAKE data',
        }),
      ).id,
    )
  }
  const told = valueOf(await home.as(home.mod)(reports.search, { status: 3, type: 'Deceased' }))
  expect(told[0]).toMatchObject({ type: 6, reason: 'Fake data' })
})

test.each([
  ['a reason of another type', { type: 'LastGreeting', reason: 'Hate speech' }],
  ['a reason nobody knows', { type: 'LastGreeting', reason: 'I do not like it' }],
  ['Other without a word', { type: 'LastGreeting', reason: 'Other', otherReason: '  ' }],
  ['no reason', { type: 'LastGreeting' }],
  ['no type', { reason: spam }],
  ['a type that does not fit', { type: 'Comment', reason: spam }],
  ['a type nobody knows', { type: 'Timeline', reason: spam }],
  ['a code nobody knows', { type: 7, reason: spam }],
])('%s is asked for again (R07, Q93)', async (_, wrong) => {
  const home = await family()
  const { greeting } = await fillPage(home)
  const body = { entityId: greeting, ...wrong }
  expect(await home.bare('POST /api/RefReports/Create', { by: home.cleo, body })).toMatchObject({
    status: 400,
    text: 'fillAllFields',
  })
})

test('a comment is no answer, and an answer no comment (Q93)', async () => {
  const home = await family()
  const { comment, answer } = await fillPage(home)
  for (const [entityId, type] of [
    [comment, 'CommentThread'],
    [answer, 'Comment'],
  ] as const)
    expect(await home.as(home.cleo)(reports.create, { entityId, type, reason: spam })).toRefuse(
      'fillAllFields',
    )
})

test('nobody reports what is their own, and the family not what it may take away (R12, Q68, Q82)', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  const { photograph, comment, greeting } = await fillPage(home)
  const report = (person: typeof ann, entityId: string, type: ReportWord) =>
    as(person)(reports.create, { entityId, type, reason: 'Inappropriate content' })
  expect(await report(ann, milanId, 'Deceased')).toRefuse('forbidden')
  expect(await report(ann, photograph, 'Image')).toRefuse('forbidden')
  expect(await report(ben, greeting, 'LastGreeting')).toRefuse('forbidden')
  expect(await as(ben)(reports.create, { entityId: comment, type: 'Comment', reason: spam })).toRefuse(
    'forbidden',
  )
  expect(await report(ann, greeting, 'LastGreeting')).toSucceed()
  // A photograph Ben brought stays his, also on Ann's page.
  const { id: bens } = await hang(ctx, milanId, ben.id)
  expect(await report(ben, bens, 'Image')).toRefuse('forbidden')
  expect(await report(ben, photograph, 'Image')).toSucceed()
})

test("another's id in the report is refused, whoever sends it (Q56)", async () => {
  const { as, ann, cleo, milanId } = await family()
  const told = { entityId: milanId, type: 'Deceased', reason: 'Fake data', userId: ann.id } as const
  expect(await as(cleo)(reports.create, told)).toRefuse('forbidden')
})

test('what is not there, hidden or closed to everybody cannot be reported', async () => {
  const home = await family()
  const { as, ann, cleo, ben, milanId } = home
  const { photograph, comment, greeting } = await fillPage(home)
  const report = (entityId: string, type: ReportWord) =>
    as(cleo)(reports.create, { entityId, type, reason: 'Inappropriate content' })
  expect(await report(ulid(), 'Image')).toRefuse('notFound')
  await accept(home, await tell(home, cleo, greeting, 'LastGreeting'))
  expect(await report(greeting, 'LastGreeting')).toRefuse('notFound')
  valueOf(await as(ben)(comments.remove, { id: comment }))
  expect(await as(cleo)(reports.create, { entityId: comment, type: 'Comment', reason: spam })).toRefuse(
    'notFound',
  )
  await suspend(home)
  expect(await report(photograph, 'Image')).toRefuse('notFound')
  expect(await report(milanId, 'Deceased')).toRefuse('notFound')
  const { id: other } = valueOf(await as(ann)(memorials.createPerson, milan))
  valueOf(await as(ann)(memorials.remove, { id: other }))
  expect(await report(other, 'Deceased')).toRefuse('notFound')
})

test('Cleo waits for the answer before she reports the same again; of five presses one counts (R13)', async () => {
  const home = await family()
  const { as, cleo, ben, milanId } = home
  const told = { entityId: milanId, type: 'Deceased', reason: 'Fake data' } as const
  const answers = await atOnce(5, () => as(cleo)(reports.create, told))
  expect(tally(answers)).toEqual({ yes: 1, alreadyReported: 4 })
  expect(await as(ben)(reports.create, told)).toSucceed()
  const id = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))[0] ?? ''
  await decline(home, id)
  expect(await as(cleo)(reports.create, told)).toSucceed()
})

test('Mod is not told who reported what Mod wrote, nor who reported the page Mod keeps (promises 2.9)', async () => {
  const home = await family()
  const { as, ann, cleo, mod, ctx, milanId } = home
  await letIn(home, mod)
  const { id: greeting } = valueOf(await as(mod)(greetings.post, { personId: milanId, note: 'Hm.' }))
  const { id: page } = valueOf(await as(mod)(memorials.createPerson, milan))
  const told = [
    await tell(home, cleo, greeting, 'LastGreeting', 'Personal attacks'),
    await tell(home, cleo, page, 'Deceased', 'Fake data'),
  ]
  const other = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  const read = async (person: typeof mod) =>
    Promise.all([
      as(person)(reports.search, { status: 1 }).then(valueOf),
      ...told.map(async (id) => valueOf(await as(person)(reports.detail, { id }))),
    ])
  const [list, ...details] = await read(mod)
  for (const detail of details)
    expect(JSON.stringify(detail)).not.toMatch(new RegExp(`${cleo.id}|${cleo.mail}|Cleo`))
  expect(list.filter(({ reportedByEmail }) => reportedByEmail).map(({ id }) => id)).toEqual([other])
  expect(await decline(home, told[0] ?? '')).toMatchObject({ reportedBy: '', reportedByEmail: '' })
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', ann.id).execute()
  expect(valueOf(await as(ann)(reports.detail, { id: told[0] ?? '' }))).toMatchObject({
    reportedBy: 'Cleo Weber',
  })
})

test('nor is Mod told who reported what Mod brought, or a page that Mod keeps beside its owner (promises 2.9, YC01)', async () => {
  const home = await family()
  const { as, ann, cleo, mod, ctx, milanId } = home
  await makeKeeper(home, mod)
  const [brought] = valueOf(await as(mod)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const [anns] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(2)]))
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: milanId, account_id: cleo.id, since: ctx.clock.now() })
    .execute()
  const told = {
    brought: await tell(home, cleo, brought?.id ?? '', 'Image'),
    page: await tell(home, cleo, milanId, 'Deceased', 'Fake data'),
    anns: await tell(home, cleo, anns?.id ?? '', 'Image'),
  }
  const by = async (id: string) => valueOf(await as(mod)(reports.detail, { id })).reportedBy
  expect([await by(told.brought), await by(told.page), await by(told.anns)]).toEqual(['', '', 'Cleo Weber'])
})

test('nor is Mod told who reported a page that Mod has stepped back from since, or has given away (promises 2.9, YC01)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mod, ctx, clock, milanId } = home
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', 'in', [ann.id, ben.id]).execute()
  await makeKeeper(home, mod)
  await makeKeeper(home, ben)
  const early = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  const readBy = async (id: string, person: typeof mod) =>
    valueOf(await as(person)(reports.detail, { id })).reportedBy
  const allRead = async (id: string) => Promise.all([ann, ben, mod].map((person) => readBy(id, person)))
  expect(await allRead(early)).toEqual(['', '', ''])
  clock.forward(1_000)
  valueOf(await as(mod)(keepers.end, { deceasedId: milanId }))
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  const dunja = await bringSomebody(ctx)
  await handOver(home, dunja)
  valueOf(await as(dunja)(keepers.end, { deceasedId: milanId, userId: ann.id }))
  expect(await allRead(early)).toEqual(['', '', ''])
  expect(valueOf(await as(mod)(reports.search, { status: 1 })).map(({ reportedBy }) => reportedBy)).toEqual([
    '',
  ])
  // What is told afterwards is of a page that is no longer theirs.
  clock.forward(1_000)
  await decline(home, early)
  const late = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  expect(await allRead(late)).toEqual(Array.from({ length: 3 }, () => 'Cleo Weber'))
})

test('nobody floods the moderators', async () => {
  const home = await family({ REPORTS_PER_HOUR: '2' })
  const { photograph, greeting } = await fillPage(home)
  await tell(home, home.cleo, photograph, 'Image')
  await tell(home, home.cleo, greeting, 'LastGreeting')
  const told = { entityId: home.milanId, type: 'Deceased', reason: 'Fake data' } as const
  expect(await home.as(home.cleo)(reports.create, told)).toRefuse('tooManyRequests')
  home.clock.forward(3_600_000)
  expect(await home.as(home.cleo)(reports.create, told)).toSucceed()
})

test('nothing of who reported reaches the reported: no letter, no field, no archive (promises 2.9)', async () => {
  const home = await family()
  const { ann, ben, mails, bare, milanId } = home
  const { greeting, photograph } = await fillPage(home)
  const before = (await mails()).length
  await accept(home, await tell(home, home.cleo, greeting, 'LastGreeting'))
  await accept(home, await tell(home, home.cleo, photograph, 'Image'))
  expect(await mails()).toHaveLength(before)
  for (const by of [ann, ben])
    for (const line of [
      `GET /api/reflastgreetings?personId=${milanId}`,
      `GET /api/refdeceaseds/getById?id=${milanId}`,
      `GET /api/refimages/${milanId}/images`,
    ])
      expect((await bare(line, { by })).text).not.toMatch(
        new RegExp(`${home.cleo.id}|${home.mod.id}|not belong`),
      )
})
