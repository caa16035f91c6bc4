/** The permission matrix of the requirements, cell by cell (A80, promises 2.1), and what each call leaves in the history (YC02). */
import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { documents } from '@spomen/contract/documents.ts'
import { callersOf } from '@spomen/contract/endpoint.ts'
import { photographs, variants } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { closedAmong } from './addresses.ts'
import { setDoorOpen } from './doors.ts'
import { type Family, family } from './family.ts'
import { videoFile } from './video-files.ts'
import { listen, listenToTies } from './listening.ts'
import { documentFile } from './document-files.ts'
import { picture } from './pictures.ts'
import { leaves } from './rights/history-lines.ts'
import { type Column, columns, type Row } from './rights/row.ts'
import { rows, sceneOf } from './rights/rows.ts'
import { valueOf } from './world.ts'

const callOf = ({ endpoint }: Row) => everyCall.find((call) => call.endpoint === endpoint)?.name ?? '?'
const nameOf = (row: Row) => (row.about ? `${callOf(row)}, ${row.about}` : callOf(row))

test('every call of the contract has its row', () => {
  const tried = new Set(rows.map(({ endpoint }) => endpoint))
  expect(everyCall.filter(({ endpoint }) => !tried.has(endpoint)).map(({ name }) => name)).toEqual([])
})

/** Whose deed is looked for in the history, of a call that leaves something there: of those who get their way, the family first. */
function doerOf(row: Row): Column | null {
  const { gets } = row
  if (!leaves[callOf(row)]) return null
  const order: readonly Column[] = ['owner', 'keeper', 'author', 'follower', ...columns]
  return order.find((column) => gets[column] === 'yes') ?? null
}

/** Notes the history as it is; what it answers expects one line at most since then, and of a kind that may be. */
async function noteHistory({ ctx }: Family) {
  const read = () =>
    ctx.db.selectFrom('memorial_history').select(['id', 'kind', 'count']).orderBy('id').execute()
  const before = new Map((await read()).map(({ id, count }) => [id, count]))
  return async (may: readonly string[]) => {
    const left = (await read()).filter(({ id, count }) => before.get(id) !== count)
    expect(may).toContain(left[0]?.kind ?? 'nothing')
    expect(left.length).toBeLessThanOrEqual(1)
  }
}

test.each(rows.map((row) => [nameOf(row), row] as const))('%s: each gets what is theirs', async (_, row) => {
  let home = await family(await row.house())
  const got: Partial<Record<Column, string>> = {}
  // A guest gets what a visitor does, but where a row says otherwise.
  const gets = { guest: row.gets.visitor, ...row.gets }
  const doer = doerOf(row)
  // What leaves nothing leaves nothing whoever asks.
  const isSilent = row.endpoint.method !== 'GET' && !leaves[callOf(row)]
  // Whose deed it is goes first, before others did the same; a guest needs the door open, and goes last.
  const first = columns.filter((name) => name === doer && name !== 'guest')
  for (const column of new Set([...first, ...columns.filter((name) => gets[name])])) {
    if (column === 'guest') await setDoorOpen(home)
    const scene = await sceneOf(home, column)
    const taken = await row.asks(scene)
    const files = await row.files()
    const isLookedFor = isSilent || column === doer
    const expectLeft = isLookedFor ? await noteHistory(home) : null
    const answer = await home.as(scene.asker, row.cookie)(row.endpoint, taken, files)
    await expectLeft?.(leaves[callOf(row)] ?? ['nothing'])
    got[column] = answer.ok ? 'yes' : answer.why
    if (answer.ok) expect(await closedAmong(home, scene.asker, answer.value)).toEqual([])
    // Ann, who has left, has nobody keep the page beside her any more.
    if (column === doer && row.endpoint === personalData.leave) home = await family(await row.house())
  }
  expect(got).toEqual(gets)
})

/**
 * Whom each word of the contract lets in: the columns of the matrix. A moderator stands to a memorial as a stranger, and
 * whoever is signed in may report everything but what is their own (R12).
 */
const letsIn: Record<ReturnType<typeof callersOf>[number], readonly Column[]> = {
  anyone: columns,
  signedIn: columns.filter((column) => !['visitor', 'author', 'guest'].includes(column)),
  self: columns.filter((column) => column !== 'visitor' && column !== 'guest'),
  stranger: ['stranger', 'moderator'],
  follower: ['follower'],
  keeper: ['keeper'],
  owner: ['owner'],
  author: ['author'],
  invited: ['stranger', 'pending', 'moderator'],
  moderator: ['moderator'],
  guest: ['guest'],
}

test('who the contract says may ask is who gets an answer, call by call (A80)', () => {
  const otherwise = everyCall.flatMap(({ name, endpoint }) => {
    const cells = rows
      .filter((row) => row.endpoint === endpoint && !(endpoint.usually && row.about))
      .map(({ gets }) => gets)
    // Whom a login that goes on in a browser lets in is told by its own stories (`features/second-step`).
    if (cells.every((gets) => Object.values(gets).every((got) => got === 'secondStepOver'))) return []
    const opens = new Set(callersOf(endpoint).flatMap((caller) => letsIn[caller]))
    const differs = columns
      .filter((column) => cells.some((gets) => column in gets))
      .filter((column) => cells.some((gets) => gets[column] === 'yes') !== opens.has(column))
    return differs.length > 0 ? [{ name, says: callersOf(endpoint), differs }] : []
  })
  expect(otherwise).toEqual([])
})

/** Fields that name what a call is about, rather than who asks. */
const aboutWhat = ['id', 'entityId', 'personId', 'deceasedId'] as const

/** Calls whose id is the asker's own, or where a wrong one reads otherwise (Q56, Q92, Q102). */
const otherwise: Partial<Record<string, string>> = {
  'accounts.changeTheme': 'forbidden',
  'accounts.changeLanguage': 'forbidden',
  'settings.update': 'forbidden',
  'personalData.leave': 'forbidden',
  'settings.changePassword': 'forbidden',
  'settings.changeNotifications': 'forbidden',
  'photographs.reorder': 'fillAllFields',
}

test('an id nobody has is not found, and what is no id is no field, by every call', async () => {
  const home = await family()
  const scene = await sceneOf(home, 'owner')
  for (const row of rows) {
    const taken = await row.asks({ ...scene, author: home.ann })
    const field = aboutWhat.find((name) => name in taken)
    if (!field) continue
    const name = nameOf(row)
    const asker = row.endpoint.who === 'moderator' ? home.mod : home.ann
    const as = async (id: string) =>
      home.as(asker)(row.endpoint, { ...taken, [field]: id }, await row.files())
    expect([name, await as(ulid())]).toEqual([
      name,
      expect.objectContaining({ why: otherwise[name.split(',')[0] ?? ''] ?? 'notFound' }),
    ])
    expect([name, await as('x'.repeat(26))]).toEqual([
      name,
      expect.objectContaining({ why: 'fillAllFields' }),
    ])
  }
})

const closed = { visitor: 401, stranger: 403, pending: 403, follower: 403, owner: 403, moderator: 403 }
const toTheFamily = { ...closed, owner: 200 }
const toThoseInside = { ...toTheFamily, follower: 200 }
const toTheSignedIn = { ...toThoseInside, stranger: 200, pending: 200, moderator: 200 }

type What = 'a photograph' | 'a video' | 'a document' | 'a portrait'
const addresses: readonly (readonly [What, string, typeof closed])[] = [
  ...Object.keys(variants).map((variant) => ['a photograph', variant, toThoseInside] as const),
  ['a photograph', 'original', toTheFamily],
  ...[...Object.keys(variants), 'play', 'captions'].map(
    (variant) => ['a video', variant, toThoseInside] as const,
  ),
  ['a video', 'original', toTheFamily],
  ['a document', 'original', toThoseInside],
  ['a document', 'preview', toThoseInside],
  ['a portrait', 'square', toTheSignedIn],
  ['a portrait', 'original', toTheFamily],
]

test('the bytes of a file go to those inside, by token and by the cookie of the file path (X34, Q92)', async () => {
  const home = await family()
  const [hung] = valueOf(
    await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(1)]),
  )
  const portrait = valueOf(
    await home.as(home.ann)(memorials.changePortrait, { deceasedId: home.milanId }, [await picture(2)]),
  )
  const [video] = valueOf(await home.as(home.ann)(videos.upload, { deceasedId: home.milanId }, [videoFile()]))
  const { id = '' } = video ?? {}
  valueOf(await home.as(home.ann)(videos.giveStill, { id }, [await picture(3)]))
  const words = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n'], 'film.vtt')
  valueOf(await home.as(home.ann)(videos.giveCaptions, { id }, [words]))
  const [document] = valueOf(
    await home.as(home.ann)(documents.upload, { deceasedId: home.milanId }, [documentFile()]),
  )
  const fileOf = (address = '') => address.split('/').slice(0, -1).join('/')
  const files: Record<What, string> = {
    'a photograph': fileOf(hung?.imageUrl),
    'a video': fileOf(video?.videoUrl),
    'a document': fileOf(document?.documentUrl),
    'a portrait': fileOf(portrait),
  }
  for (const [what, variant, gets] of addresses) {
    const address = `GET ${files[what]}/${variant}`
    for (const column of Object.keys(gets) as (keyof typeof closed)[]) {
      const { asker } = await sceneOf(home, column)
      const cookie: Record<string, string> = asker ? { cookie: `spomen_files=${asker.fileCookie}` } : {}
      const statuses = [
        (await home.bare(address, { by: asker })).status,
        (await home.bare(address, { headers: cookie })).status,
      ]
      expect([what, variant, column, ...statuses]).toEqual([
        what,
        variant,
        column,
        gets[column],
        gets[column],
      ])
    }
  }
})

test('a memorial tells of what changes to those inside, and to an id nobody has nothing (A80)', async () => {
  expect(everyStream.map(({ name }) => name)).toEqual(['live.changes', 'live.ties'])
  const home = await family()
  const got: Record<string, number> = {}
  for (const column of Object.keys(closed) as (keyof typeof closed)[])
    got[column] = (await listen(home, (await sceneOf(home, column)).asker, home.milanId)).status
  expect(got).toEqual(toThoseInside)
  expect(await listen(home, home.ann, ulid())).toMatchObject({ status: 404, no: 'notFound' })
  expect(await listen(home, home.ann, 'x'.repeat(26))).toMatchObject({ status: 400, no: 'fillAllFields' })
  const head = await home.bare(`HEAD /api/refdeceaseds/changes/${home.milanId}`, { by: home.ann })
  expect(head.status).toBe(404)
})

test('whoever is signed in hears of their own requests, and a visitor of none (A80)', async () => {
  const home = await family()
  for (const person of [home.ann, home.cleo])
    expect(await listenToTies(home, person)).toMatchObject({ status: 200 })
  expect(await listenToTies(home, null)).toMatchObject({ status: 401, no: 'sessionExpired' })
})

test('a file address that leads nowhere is 404 for whoever is signed in, and 401 for a visitor', async () => {
  const { bare, ann } = await family()
  const names = [`${ulid()}/large`, `${ulid()}/original`, 'x/large', '../large', `${ulid()}/..%2f..%2fetc`]
  for (const name of names) {
    expect((await bare(`GET /api/files/${name}`, { by: ann })).status).toBe(404)
  }
  expect((await bare(`GET /api/files/${ulid()}/large`)).status).toBe(401)
})

test('the cookie of the file path opens nothing but files', async () => {
  const { bare, ann } = await family()
  const headers = { cookie: `spomen_files=${ann.fileCookie}`, authorization: `Bearer ${ann.fileCookie}` }
  expect(await bare('GET /api/refusers/getuserprofile', { headers })).toMatchObject({
    status: 401,
    text: 'sessionExpired',
  })
})
