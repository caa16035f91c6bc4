import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { type ReportDetail, reports } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { film } from '../../../test/films.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, decline, fillPage, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

const detail = async ({ as, mod }: Family, asked: Parameters<typeof look>[1]): Promise<ReportDetail> =>
  valueOf(await look({ as, mod }, asked))

const look = (
  { as, mod }: Pick<Family, 'as' | 'mod'>,
  asked: { id?: string; entityId?: string; type?: 'Image' | 'LastGreeting'; status?: 1 | 2 | 3 },
) => as(mod)(reports.detail, asked)

test('Mod finds what was told, newest first, by its status and its tab (R14–R18)', async () => {
  const home = await family()
  const { as, mod, cleo, ben, milanId } = home
  const { photograph, greeting, comment } = await fillPage(home)
  const about = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  const first = await tell(home, cleo, photograph, 'Image')
  home.clock.forward(1_000)
  const second = await tell(home, ben, photograph, 'Image')
  await accept(home, await tell(home, cleo, greeting, 'LastGreeting'))
  await decline(home, await tell(home, cleo, comment, 'Comment'))
  const found = async (asked: object) =>
    valueOf(await as(mod)(reports.search, { status: 1, ...asked })).map(({ id }) => id)
  expect(await found({})).toHaveLength(3)
  expect(await found({ type: 'Image' })).toEqual([second, first])
  expect(await found({ type: 6 })).toEqual([about])
  expect(await found({ type: 'Image', pageSize: 1, pageNumber: 2 })).toEqual([first])
  expect(await found({ type: 'Video' })).toEqual([])
  const counts = async (status: 1 | 2 | 3) =>
    valueOf(await as(mod)(reports.counts, { status })).map(({ type, total }) => [type, total])
  expect(await counts(1)).toEqual([
    [6, 1],
    [1, 2],
    [4, 0],
    [5, 0],
    [2, 0],
    [3, 0],
  ])
  expect((await counts(2)).filter(([, total]) => total)).toEqual([[5, 1]])
  expect((await counts(3)).filter(([, total]) => total)).toEqual([[2, 1]])
  expect(valueOf(await as(mod)(reports.search, { status: 'approved' as 'Approved' }))).toMatchObject([
    {
      type: 5,
      entityId: greeting,
      userId: cleo.id,
      reportedBy: 'Cleo Weber',
      reportedByEmail: cleo.mail,
      status: 2,
      statusComment: 'This does not belong here.',
      resolvedByUserId: mod.id,
      personId: milanId,
    },
  ])
})

test.each(['', '?status=', '?status=4', '?status=0', '?status=open'])(
  'a list of "%s" is no list (row 89)',
  async (query) => {
    const { bare, mod } = await family()
    expect(await bare(`GET /api/RefReports/Search${query}`, { by: mod })).toMatchObject({ status: 400 })
  },
)

test('of several reports on one thing the newest that waits comes first (R21, Q25)', async () => {
  const home = await family()
  const { photograph } = await fillPage(home)
  const bens = await tell(home, home.ben, photograph, 'Image')
  home.clock.forward(1_000)
  const cleos = await tell(home, home.cleo, photograph, 'Image')
  expect(await detail(home, { entityId: photograph })).toMatchObject({ id: cleos, othersPending: 1 })
  await decline(home, cleos)
  expect(await detail(home, { entityId: photograph })).toMatchObject({ id: bens, othersPending: 0 })
  expect(await detail(home, { entityId: photograph, status: 3 })).toMatchObject({ id: cleos })
  expect(await detail(home, { entityId: photograph, id: cleos })).toMatchObject({ id: cleos })
  expect(await detail(home, { id: cleos })).toMatchObject({ id: cleos })
  await decline(home, bens)
  expect(await detail(home, { entityId: photograph })).toMatchObject({ id: cleos })
  expect(await look(home, { entityId: photograph, status: 2 })).toRefuse('notFound')
  expect(await look(home, { entityId: photograph, type: 'LastGreeting' })).toRefuse('notFound')
  expect(await look(home, { entityId: ulid(), id: cleos })).toRefuse('notFound')
  expect(await look(home, { entityId: ulid() })).toRefuse('notFound')
  expect(await look(home, {})).toRefuse('fillAllFields')
})

test('the detail shows what was said, where and by whom, also once it is hidden (R22–R25)', async () => {
  const home = await family()
  const { cleo, milanId } = home
  const { photograph, comment, answer, greeting } = await fillPage(home)
  const told = [
    [await tell(home, cleo, milanId, 'Deceased', 'Not deceased'), 'reportedDeceased'],
    [await tell(home, cleo, photograph, 'Image'), 'reportedImage'],
    [await tell(home, cleo, comment, 'Comment'), 'reportedComment'],
    [await tell(home, cleo, answer, 'CommentThread'), 'reportedComment'],
    [await tell(home, cleo, greeting, 'LastGreeting'), 'reportedLastGreeting'],
  ] as const
  const shown = {
    reportedDeceased: {
      firstName: 'Milan',
      lastName: 'Jovanović',
      isHuman: true,
      dateOfBirth: '1938-04-12',
      dateOfDeath: '2021-11-03',
      city: 'Novi Sad',
      country: 'Serbia',
      imageUrl: null,
    },
    reportedImage: { firstName: 'Milan', lastName: 'Jovanović' },
    reportedLastGreeting: { note: '<p>Buy my <b>candles</b>.</p>' },
  }
  const fields = [
    'reportedDeceased',
    'reportedImage',
    'reportedVideo',
    'reportedLastGreeting',
    'reportedComment',
  ]
  for (const [id, field] of told) {
    await accept(home, id)
    const seen = await detail(home, { id })
    expect(fields.filter((name) => name in seen)).toEqual([field])
    expect(seen).toMatchObject({
      deceasedFullName: 'Milan Jovanović',
      reportedBy: 'Cleo Weber',
      reportedByEmail: cleo.mail,
      resolvedBy: 'Mod Chen',
      writtenBy:
        field === 'reportedDeceased' ? null : field === 'reportedImage' ? 'Ann Jovanović' : 'Ben Đorđević',
      isHidden: field !== 'reportedDeceased',
      isGone: false,
      maySuspend: field === 'reportedDeceased',
      ...(field in shown && { [field]: shown[field as keyof typeof shown] }),
    })
  }
  expect((await detail(home, { id: told[2][0] })).reportedComment).toEqual({ text: 'He owed me money.' })
  expect((await detail(home, { id: told[3][0] })).reportedComment).toEqual({ text: 'He never paid.' })
})

test('what was taken away meanwhile is told as gone; a photograph can still be looked at', async () => {
  const home = await family()
  const { as, ann, ben, cleo } = home
  const { photograph, greeting } = await fillPage(home)
  const words = await tell(home, cleo, greeting, 'LastGreeting')
  const image = await tell(home, cleo, photograph, 'Image')
  valueOf(await as(ben)(greetings.remove, { id: greeting }))
  valueOf(await as(ann)(photographs.remove, { id: photograph }))
  const gone = await detail(home, { id: words })
  expect(gone).toMatchObject({ isGone: true, isHidden: false, writtenBy: null })
  expect(gone).not.toHaveProperty('reportedLastGreeting')
  expect(await detail(home, { id: image })).toMatchObject({
    isGone: true,
    reportedImage: { firstName: 'Milan' },
  })
  await accept(home, words)
  await accept(home, image)
})

test('a reported photograph opens for Mod through the report alone, also hidden or taken away (Q83)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, mod, milanId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const id = await tell(home, cleo, hung?.id ?? '', 'Image')
  const { reportedImage } = await detail(home, { id })
  const reported = reportedImage?.imageUrl ?? ''
  const open = async (address: string, by: Person | null) => (await bare(`GET ${address}`, { by })).status
  const everybody = [null, cleo, ben, ann, mod]
  const asked = async (address: string) => Promise.all(everybody.map((person) => open(address, person)))
  expect(await asked(reported)).toEqual([401, 403, 403, 403, 200])
  expect(await asked(hung?.imageUrl ?? '')).toEqual([401, 403, 200, 200, 403])
  expect(await as(mod)(photographs.one, { personId: milanId, entityId: hung?.id ?? '' })).toRefuse(
    'forbidden',
  )
  const original = reported.replace(/[a-z]+$/, 'original')
  expect(await asked(original)).toEqual([401, 403, 403, 403, 403])
  const cookie = { cookie: `spomen_files=${mod.fileCookie}` }
  expect((await bare(`GET ${reported}`, { headers: cookie })).status).toBe(200)
  expect(await open(reported.replace(id, ulid()), mod)).toBe(404)
  await accept(home, id)
  expect(await asked(reported)).toEqual([401, 403, 403, 403, 200])
  expect(await asked(hung?.imageUrl ?? '')).toEqual([401, 403, 403, 200, 403])
  valueOf(await as(mod)(reports.restore, { id }))
  expect(await asked(hung?.imageUrl ?? '')).toEqual([401, 403, 200, 200, 403])
  valueOf(await as(ann)(photographs.remove, { id: hung?.id ?? '' }))
  expect(await asked(reported)).toEqual([401, 403, 403, 403, 200])
})

test('a reported video plays for Mod, and is hidden and shown again like a photograph (Q26, Q83)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, mod, milanId } = home
  const [added] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [film()]))
  const { id: entityId = '', videoUrl = '' } = added ?? {}
  const id = await tell(home, cleo, entityId, 'Video')
  const { reportedVideo, isHidden } = await detail(home, { id })
  expect([reportedVideo?.firstName, isHidden]).toEqual(['Milan', false])
  const everybody = [cleo, ben, ann, mod]
  const open = (address: string) =>
    Promise.all(everybody.map(async (by) => (await bare(`GET ${address}`, { by })).status))
  const shown = async (person: Person) =>
    valueOf(await as(person)(videos.list, { id: milanId })).items.map(({ reported }) => reported)
  expect(await open(reportedVideo?.videoUrl ?? '')).toEqual([403, 403, 403, 200])
  expect(await open((reportedVideo?.videoUrl ?? '').replace(/play$/, 'original'))).toEqual([
    403, 403, 403, 403,
  ])
  await accept(home, id)
  expect([await shown(ben), await shown(ann)]).toEqual([[], [true]])
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId })).numberOfVideos).toBe(0)
  expect(await open(videoUrl)).toEqual([403, 403, 200, 403])
  expect(await open(reportedVideo?.videoUrl ?? '')).toEqual([403, 403, 403, 200])
  valueOf(await as(mod)(reports.restore, { id }))
  expect([await shown(ben), await shown(ann)]).toEqual([[false], [false]])
  expect(await open(videoUrl)).toEqual([403, 200, 200, 403])
})

test('accepted words and photographs are hidden from all but their author and the family, until Mod shows them again (R34, Q26)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mod, ctx, milanId } = home
  const dunja = await bringSomebody(ctx)
  await sql`insert into followers values (${milanId}, ${dunja.id}, now())`.execute(ctx.db)
  const { photograph, comment, answer, greeting } = await fillPage(home)
  valueOf(await as(dunja)(bookmarks.add, { entityId: photograph, type: 'Image' }))
  const seenBy = async (person: Person) => {
    const page = valueOf(await as(person)(profiles.whole, { id: milanId }))
    const { numberOfPictures, numberOfLastGreetings } = valueOf(
      await as(person)(profiles.metrics, { deceasedId: milanId }),
    )
    const kept = valueOf(await as(person)(bookmarks.list, {})).totalCount
    return {
      greetings: page.lastGreetings.map(({ reported }) => reported),
      photographs: page.images.map(({ reported }) => reported),
      comments: page.images.flatMap((image) => image.comments.map(({ reported }) => reported)),
      answers: page.images.flatMap((image) =>
        image.comments.flatMap(({ thread }) => thread.map(({ reported }) => reported)),
      ),
      counted: [numberOfPictures, numberOfLastGreetings],
      kept,
    }
  }
  const open = {
    greetings: [false],
    photographs: [false],
    comments: [false],
    answers: [false],
    counted: [1, 1],
  }
  expect(await seenBy(dunja)).toEqual({ ...open, kept: 1 })
  const told: string[] = []
  for (const [id, type] of [
    [answer, 'CommentThread'],
    [comment, 'Comment'],
    [greeting, 'LastGreeting'],
  ] as const) {
    told.push(await tell(home, cleo, id, type))
    await accept(home, told.at(-1) ?? '')
  }
  const hidden = { ...open, greetings: [true], comments: [true], answers: [true] }
  expect(await seenBy(ben)).toEqual({ ...hidden, kept: 0 })
  expect(await seenBy(ann)).toEqual({ ...hidden, kept: 0 })
  const nothing = { greetings: [], comments: [], answers: [], counted: [1, 0] }
  expect(await seenBy(dunja)).toEqual({ ...open, ...nothing, kept: 1 })
  // What Dunja cannot see she can neither like nor answer.
  expect(await as(dunja)(likes.add, { entityId: comment, type: 3 })).toRefuse('notFound')
  expect(await as(dunja)(comments.post, { entityId: comment, type: 3, text: 'Why?' })).toRefuse('notFound')
  expect(await as(ann)(likes.add, { entityId: comment, type: 3 })).toSucceed()

  told.push(await tell(home, cleo, photograph, 'Image'))
  await accept(home, told.at(-1) ?? '')
  expect(await seenBy(dunja)).toEqual({
    ...open,
    ...nothing,
    photographs: [],
    counted: [0, 0],
    kept: 0,
  })
  expect((await seenBy(ann)).photographs).toEqual([true])
  for (const id of told) valueOf(await as(mod)(reports.restore, { id, statusComment: 'It was a quotation.' }))
  expect(await seenBy(dunja)).toEqual({ ...open, kept: 1 })
})

test('whoever wrote what is hidden may change it or take it back, and it stays hidden', async () => {
  const home = await family()
  const { as, ben, petra, milanId } = home
  const { greeting } = await fillPage(home)
  await accept(home, await tell(home, petra, greeting, 'LastGreeting'))
  const changed = valueOf(await as(ben)(greetings.change, { id: greeting, note: 'Forgive me.' }))
  expect(changed).toMatchObject({ reported: true, note: 'Forgive me.' })
  valueOf(await as(ben)(greetings.remove, { id: greeting }))
  expect(valueOf(await as(ben)(greetings.list, { personId: milanId }))).toEqual([])
})

test('a declined report changes nothing', async () => {
  const home = await family()
  const { photograph, greeting } = await fillPage(home)
  await decline(home, await tell(home, home.cleo, greeting, 'LastGreeting'))
  await decline(home, await tell(home, home.cleo, photograph, 'Image'))
  const page = valueOf(await home.as(home.ben)(profiles.whole, { id: home.milanId }))
  expect([page.lastGreetings[0]?.reported, page.images[0]?.reported]).toEqual([false, false])
})

test.each([
  ['no word about it', { status: 2 }, 'fillAllFields'],
  ['a blank word', { status: 2, statusComment: ' \n ' }, 'fillAllFields'],
  ['no answer', { statusComment: 'Hm.' }, 'fillAllFields'],
  ['pending again', { status: 1, statusComment: 'Hm.' }, 'fillAllFields'],
  ['a status nobody knows', { status: 4, statusComment: 'Hm.' }, 'fillAllFields'],
])('an answer with %s is no answer (R27, R28)', async (_, wrong, why) => {
  const home = await family()
  const id = await tell(home, home.cleo, home.milanId, 'Deceased', 'Fake data')
  const body = { id, resolvedByUserId: home.mod.id, ...wrong }
  const { status, text } = await home.bare('PUT /api/RefReports/update', { by: home.mod, body })
  expect([status, text]).toEqual([400, why])
  expect((await detail(home, { id })).status).toBe(1)
})

test('an answer is recorded under whoever gave it, and nobody else (R32, Q56)', async () => {
  const home = await family()
  const id = await tell(home, home.cleo, home.milanId, 'Deceased', 'Fake data')
  const answer = { id, status: 3, statusComment: 'It is all true.' } as const
  expect(await home.as(home.mod)(reports.update, { ...answer, resolvedByUserId: home.ann.id })).toRefuse(
    'forbidden',
  )
  const { resolvedByUserId, status, statusComment } = valueOf(
    await home.as(home.mod)(reports.update, { ...answer, resolvedByUserId: home.mod.id }),
  )
  expect([resolvedByUserId, status, statusComment]).toEqual([home.mod.id, 3, 'It is all true.'])
})

test('of two moderators who answer at once one is told that the other was faster (R33)', async () => {
  const home = await family()
  const { as, ctx, mod, cleo } = home
  const other = await bringSomebody(ctx)
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', other.id).execute()
  const { greeting } = await fillPage(home)
  const id = await tell(home, cleo, greeting, 'LastGreeting')
  const answers = await atOnce(6, (number) =>
    as(number % 2 ? mod : other)(reports.update, {
      id,
      status: number % 2 ? 'Approved' : 'Rejected',
      statusComment: `Answer ${number}`,
    }),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 5 })
  const { status, isHidden, resolvedByUserId } = await detail(home, { id })
  expect([isHidden, resolvedByUserId]).toEqual(status === 2 ? [true, mod.id] : [false, other.id])
  expect(valueOf(await as(mod)(reports.acts, {})).totalCount).toBe(1)
})

test('of several who show the same again at once one does', async () => {
  const home = await family()
  const { as, mod, cleo } = home
  const { greeting } = await fillPage(home)
  const id = await tell(home, cleo, greeting, 'LastGreeting')
  expect(await as(mod)(reports.restore, { id })).toRefuse('alreadyResolved')
  await accept(home, id)
  const answers = await atOnce(4, (number) => as(mod)(reports.restore, { id: number % 2 ? id : greeting }))
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 3 })
})

test('what moderators did is written down for good: who, what, when and why (issue 6)', async () => {
  const home = await family()
  const { as, ctx, mod, cleo, milanId } = home
  const { greeting } = await fillPage(home)
  const first = await tell(home, cleo, greeting, 'LastGreeting')
  await accept(home, first)
  home.clock.forward(60_000)
  valueOf(await as(mod)(reports.restore, { id: first }))
  home.clock.forward(60_000)
  await decline(home, await tell(home, cleo, milanId, 'Deceased', 'Fake data'))
  const acts = valueOf(await as(mod)(reports.acts, {}))
  expect(acts.items.map(({ act, entityId, comment }) => [act, entityId, comment])).toEqual([
    ['Rejected', milanId, 'We see nothing wrong in it.'],
    ['Restored', greeting, null],
    ['Approved', greeting, 'This does not belong here.'],
  ])
  expect(acts.items[0]).toMatchObject({ byUserId: mod.id, byUserFullName: 'Mod Chen', type: 6 })
  expect(JSON.stringify(acts)).not.toContain(cleo.id)
  const ofGreeting = valueOf(await as(mod)(reports.acts, { entityId: greeting, limit: 1, pageNumber: 2 }))
  expect(ofGreeting).toMatchObject({ totalCount: 2, totalPages: 2, items: [{ act: 'Approved' }] })
  for (const rewrite of [
    sql`update moderator_acts set comment = 'Nothing happened.'`,
    sql`delete from moderator_acts`,
    sql`truncate moderator_acts`,
  ])
    await expect(rewrite.execute(ctx.db)).rejects.toThrow('written once and never changed')
})

test('a report goes with the memorial it is about, and what was done about it stays', async () => {
  const home = await family()
  const { as, ctx, ann, mod, cleo, milanId } = home
  const id = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await detail(home, { id })).toMatchObject({ isGone: true, reportedDeceased: { firstName: 'Milan' } })
  await accept(home, id)
  await ctx.db.deleteFrom('memorials').where('id', '=', milanId).execute()
  expect(await look(home, { id })).toRefuse('notFound')
  expect(valueOf(await as(mod)(reports.acts, { entityId: milanId })).totalCount).toBe(1)
})
