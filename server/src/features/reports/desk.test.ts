import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { videoFile } from '../../../test/video-files.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, askForDetail, decline, fillPage, readDetail, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

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
  expect(await readDetail(home, { entityId: photograph })).toMatchObject({ id: cleos, othersPending: 1 })
  await decline(home, cleos)
  expect(await readDetail(home, { entityId: photograph })).toMatchObject({ id: bens, othersPending: 0 })
  expect(await readDetail(home, { entityId: photograph, status: 3 })).toMatchObject({ id: cleos })
  expect(await readDetail(home, { entityId: photograph, id: cleos })).toMatchObject({ id: cleos })
  expect(await readDetail(home, { id: cleos })).toMatchObject({ id: cleos })
  await decline(home, bens)
  expect(await readDetail(home, { entityId: photograph })).toMatchObject({ id: cleos })
  expect(await askForDetail(home, { entityId: photograph, status: 2 })).toRefuse('notFound')
  expect(await askForDetail(home, { entityId: photograph, type: 'LastGreeting' })).toRefuse('notFound')
  expect(await askForDetail(home, { entityId: ulid(), id: cleos })).toRefuse('notFound')
  expect(await askForDetail(home, { entityId: ulid() })).toRefuse('notFound')
  expect(await askForDetail(home, {})).toRefuse('fillAllFields')
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
    const seen = await readDetail(home, { id })
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
  expect((await readDetail(home, { id: told[2][0] })).reportedComment).toEqual({ text: 'He owed me money.' })
  expect((await readDetail(home, { id: told[3][0] })).reportedComment).toEqual({ text: 'He never paid.' })
})

test('what was taken away meanwhile is told as gone; a photograph can still be looked at', async () => {
  const home = await family()
  const { as, ann, ben, cleo } = home
  const { photograph, greeting } = await fillPage(home)
  const words = await tell(home, cleo, greeting, 'LastGreeting')
  const image = await tell(home, cleo, photograph, 'Image')
  valueOf(await as(ben)(greetings.remove, { id: greeting }))
  valueOf(await as(ann)(photographs.remove, { id: photograph }))
  const gone = await readDetail(home, { id: words })
  expect(gone).toMatchObject({ isGone: true, isHidden: false, writtenBy: null })
  expect(gone).not.toHaveProperty('reportedLastGreeting')
  expect(await readDetail(home, { id: image })).toMatchObject({
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
  const { reportedImage } = await readDetail(home, { id })
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

test('once Ann has hung another portrait, Mod, who has to read the page again, sees that one (R22, R34)', async () => {
  const home = await family()
  const { as, bare, ann, cleo, mod, milanId } = home
  const hang = async (number: number) =>
    valueOf(
      await as(ann)(memorials.changePortrait, { deceasedId: milanId, type: 1 }, [await picture(number)]),
    )
  await hang(1)
  const id = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  const read = async () => {
    const { reportedDeceased, edition } = await readDetail(home, { id })
    const address = reportedDeceased?.imageUrl ?? ''
    return { address, edition: edition ?? '', status: (await bare(`GET ${address}`, { by: mod })).status }
  }
  const first = await read()
  await hang(2)
  const refused = await as(mod)(reports.update, {
    id,
    status: 'Rejected',
    statusComment: 'We see nothing wrong in it.',
    edition: first.edition,
  })
  expect(refused).toRefuse('changedMeanwhile')
  const second = await read()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.address).not.toBe(first.address)
  expect(await read()).toEqual(second)
})

test('a reported video plays for Mod, and is hidden and shown again like a photograph (Q26, Q83)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, mod, milanId } = home
  const [added] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  const { id: entityId = '', videoUrl = '' } = added ?? {}
  const id = await tell(home, cleo, entityId, 'Video')
  const { reportedVideo, isHidden } = await readDetail(home, { id })
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
