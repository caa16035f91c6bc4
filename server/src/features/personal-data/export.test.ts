import { once } from 'node:events'
import http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { languages } from '@spomen/contract/languages.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { filmMaker } from '../../../test/film-maker.ts'
import { avi, fileOf, film, mp4 } from '../../../test/films.ts'
import { bringGift } from '../../../test/gifts.ts'
import { leave } from '../../../test/leaving.ts'
import { paper } from '../../../test/papers.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { unzip } from '../../../test/unzip.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { originalKey } from '../../kit/files/store.ts'

const address = '/api/files/export'
const byToken = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

async function exported({ address: host }: World, person: Person) {
  const response = await fetch(host + address, { headers: byToken(person) })
  expect(response.status).toBe(200)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  return { files, paths: [...files.keys()], text, json: (path: string) => JSON.parse(text(path)) as never }
}

const upload = async ({ as, ann, milanId }: Family, ...files: File[]) =>
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, files))

test('Ann takes everything along: one page for people, JSON for programs, and her photographs bit by bit', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [first, second] = [await picture(1), await picture(2)]
  const [hung] = await upload(home, new File([first], 'Бицикл <1>.jpg'), second)
  const entityId = hung?.id ?? ''
  const told = {
    title: 'The <b>bicycle</b>',
    description: 'To school\nand back.',
    location: 'Novi Sad',
    memoryDate: '1974-07-01',
    friends: ['Ben'],
  }
  valueOf(await as(ann)(photographs.describe, { id: entityId, ...told }))
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(3)]))
  valueOf(await as(ann)(memorials.changePortrait, { type: 2 }, [await picture(4)]))
  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: '<script>alert(1)</script>' }))
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(
    await as(ben)(greetings.post, {
      personId: milanId,
      note: '<p>Rest <b>well</b>.</p><p>Ben &amp; all</p>',
    }),
  )
  await bringGift(home, { candles: 3, flowers: 1, words: 'For the <i>garden</i>' })
  const closed = valueOf(
    await as(ann)(memorials.createPet, { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }),
  )
  valueOf(await as(ann)(memorials.remove, { id: closed.id }))

  const { files, paths, text, json } = await exported(home, ann)
  const folder = 'memorials/Milan Jovanović 1938-2021'
  expect(paths).toEqual([
    'portrait.jpg',
    'data/account.json',
    'data/elsewhere.json',
    'data/payments.json',
    `${folder}/portrait.jpg`,
    `${folder}/photographs/0001 Бицикл 1.jpg`,
    `${folder}/photographs/0002 photo-2.jpg`,
    `${folder}/memorial.json`,
    'index.html',
  ])
  expect(files.get(`${folder}/photographs/0001 Бицикл 1.jpg`)).toEqual(Buffer.from(await first.arrayBuffer()))
  expect(files.get(`${folder}/photographs/0002 photo-2.jpg`)).toEqual(Buffer.from(await second.arrayBuffer()))

  expect(json('data/account.json')).toMatchObject({
    account: { id: ann.id, email: ann.mail, notifications: { imageComment: true } },
    signedIn: [{ isCurrent: true }],
  })
  expect(json('data/elsewhere.json')).toMatchObject({
    closedMemorials: [{ id: closed.id, deceasedFullName: 'Rex' }],
    greetings: [],
    waiting: [{ by: 'Petra Rossi', note: 'He was my teacher.' }],
  })
  expect(json(`${folder}/memorial.json`)).toMatchObject({
    memorial: { id: milanId, firstName: 'Milan', packageName: 'Free always - Premium' },
    photographs: [
      {
        ...told,
        file: `${folder}/photographs/0001 Бицикл 1.jpg`,
        comments: [
          { text: '<script>alert(1)</script>', fullName: 'Ben Đorđević', thread: [{ text: 'So it was.' }] },
        ],
        likes: [{ userId: ben.id }],
      },
      { file: `${folder}/photographs/0002 photo-2.jpg` },
    ],
    greetings: [{ note: '<p>Rest <b>well</b>.</p><p>Ben &amp; all</p>', byUserFullName: 'Ben Đorđević' }],
    gifts: [
      {
        candles: 3,
        flowers: 1,
        words: 'For the <i>garden</i>',
        byUserFullName: `${ann.name} ${ann.lastName}`,
      },
    ],
    followers: [{ userFullName: 'Ben Đorđević' }],
  })

  const page = text('index.html')
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('The &lt;b&gt;bicycle&lt;/b&gt;')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toMatch(/<script|javascript:|https?:\/\/|<b>/)
  expect(page).toContain('To school<br>and back.')
  expect(page).toContain('Rest well.<br>Ben &amp; all')
  expect(page).toContain('For the &lt;i&gt;garden&lt;/i&gt;')
  expect(page).toContain('12/04/1938 – 03/11/2021')
  expect(page).toContain('Petra Rossi')
  expect(page.endsWith('</html>\n')).toBe(true)
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => decodeURIComponent(path))
  expect(shown).toHaveLength(4)
  for (const path of shown) expect(paths).toContain(path)
})

test('Ann’s videos come along with their captions, and her documents, each as it was', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const [garden, letter] = [film(1, { name: 'Garden.mp4', place: '+44.8+020.4/' }), paper(1, 'Letter.pdf')]
  const words = fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'words.vtt')
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId }, [garden]))
  const { id = '' } = video ?? {}
  valueOf(await as(ann)(videos.describe, { id, title: 'The <b>garden</b>' }))
  valueOf(await as(ann)(videos.giveCaptions, { id }, [words]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(documents.upload, { deceasedId }, [letter]))

  const { files, text, json } = await exported(home, ann)
  const folder = 'memorials/Milan Jovanović 1938-2021'
  const came = {
    'videos/0001 Garden.mp4': garden,
    'videos/0001 words.vtt': words,
    'documents/0001 Letter.pdf': letter,
  }
  for (const [path, file] of Object.entries(came))
    expect(files.get(`${folder}/${path}`)).toEqual(Buffer.from(await file.arrayBuffer()))
  expect(json(`${folder}/memorial.json`)).toMatchObject({
    videos: [{ title: 'The <b>garden</b>', seconds: 5, file: `${folder}/videos/0001 Garden.mp4` }],
    documents: [{ name: 'Letter.pdf', file: `${folder}/documents/0001 Letter.pdf` }],
  })
  const page = text('index.html')
  for (const shown of ['The &lt;b&gt;garden&lt;/b&gt;', 'His voice.', '<video src="', '>Letter.pdf</a>'])
    expect(page).toContain(shown)
})

test('a film plays on the page of the archive; beside one that browsers do not play lies the copy that does', async () => {
  const copy = mp4({ seconds: 2 })
  const { FFMPEG } = await filmMaker({ mp4: copy })
  const home = await family({ FFMPEG })
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(videos.upload, { deceasedId }, [fileOf(avi(), 'wedding.avi')]))
  await home.mails()
  const { files, text } = await exported(home, ann)
  const page = text('index.html')
  expect(page).toMatch(/Content-Security-Policy" content="[^"]*media-src &#39;self&#39; file:;/)
  const [, address = ''] = /<video src="([^"]+)"/.exec(page) ?? []
  expect(files.get(decodeURIComponent(address))).toEqual(copy)
  expect(files.get('memorials/Milan Jovanović 1938-2021/videos/0001 wedding.avi')).toEqual(avi())
})

test('nobody’s secrets and nobody else’s address are in it', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId, ctx } = home
  valueOf(
    await as(ann)(following.ask, {
      personId: milanId,
      emails: ['guest@example.org'],
      description: 'Come and remember him with us.',
    }),
  )
  for (const person of [ann, ben, petra]) {
    const { files } = await exported(home, person)
    const whole = Buffer.concat([...files.values()]).toString('utf8')
    expect(whole).toContain(person.mail)
    const others = [ann, ben, petra, home.cleo, { mail: 'guest@example.org' }].filter(
      ({ mail }) => mail !== person.mail,
    )
    for (const { mail } of others) expect(whole).not.toContain(mail)
    const { password_hash } = await ctx.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const secrets = await ctx.db.selectFrom('sessions').select(['token_hash', 'media_hash']).execute()
    for (const secret of [
      password_hash,
      person.token,
      person.fileCookie,
      ...secrets.flatMap((row) => Object.values(row)),
    ])
      expect(whole).not.toContain(secret)
  }
})

test('Ben takes along what he wrote, marked and asked elsewhere, in his language, and nothing he may not read today', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [hung] = await upload(home, await picture(1))
  const entityId = hung?.id ?? ''
  valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'Pored reke.' }))
  valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'Not his to take.' }))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: '<p>Dear father.</p>' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Počivaj u miru.</p>' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const { id: other } = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Stevan' }))
  valueOf(await as(ben)(following.ask, { personId: other, description: 'Radili smo zajedno.' }))

  const begun = { isPet: true, name: 'Žuća', dateOfBirth: '2010', height: 'do kolena' }
  const draft = { draftId: ulid(), version: 0, telling: begun }
  valueOf(await as(ben)(memorials.saveDraft, draft))

  const inside = await exported(home, ben)
  expect(inside.paths).toEqual(['data/account.json', 'data/elsewhere.json', 'index.html'])
  const about = { personId: milanId, deceasedFullName: 'Milan Jovanović' }
  const elsewhere = inside.json('data/elsewhere.json') as { requests: { state: string }[] }
  expect(elsewhere).toMatchObject({
    greetings: [{ ...about, note: '<p>Počivaj u miru.</p>' }],
    comments: [{ ...about, text: 'Pored reke.', isAnswer: false, entityId }],
    likes: [{ ...about, entityId, type: 1 }],
    bookmarks: [{ ...about, entityId }],
    follows: [about],
    waiting: [],
    begunMemorials: [{ id: draft.draftId, telling: begun }],
  })
  expect(elsewhere.requests.map(({ state }) => state).toSorted()).toEqual(['accepted', 'open'])
  const page = inside.text('index.html')
  expect(page).toContain('<html lang="sr-Latn">')
  for (const words of [
    'Šta Spomen čuva o vama',
    'Počivaj u miru.',
    'Pored reke.',
    'Radili smo zajedno.',
    'Stevan Jovanović',
    'Žuća',
    'do kolena',
  ])
    expect(page).toContain(words)
  const whole = Buffer.concat([...inside.files.values()]).toString('utf8')
  for (const words of ['Not his to take.', 'Dear father.']) expect(whole).not.toContain(words)

  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  const outside = await exported(home, ben)
  expect(outside.json('data/elsewhere.json')).toMatchObject({
    bookmarks: [],
    follows: [],
    greetings: [about],
    comments: [about],
  })
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect((await exported(home, ben)).json('data/elsewhere.json')).toMatchObject({
    greetings: [],
    comments: [],
    likes: [],
  })
})

test.each(languages)('the page is whole in %s, also of somebody who has nothing yet', async (language) => {
  const open = await world()
  const { ann } = await open.bring('ann')
  valueOf(await open.as(ann)(accounts.changeLanguage, { id: ann.id, language }))
  const { text } = await exported(open, ann)
  expect(text('index.html')).not.toMatch(/undefined|null|\[object|NaN/)
  expect(text('index.html').match(/<h[123]/g)?.length).toBeGreaterThan(12)
})

test('somebody who left their words has no name in it', async () => {
  const home = await family()
  const { as, ben, ann, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  await leave(home, ben, 'leave')
  const { files, text } = await exported(home, ann)
  expect(text('index.html')).toContain('Somebody who has left, ')
  expect(Buffer.concat([...files.values()]).toString('utf8')).not.toContain('Đorđević')
})

test('memorials of one name and of odd names have folders of their own, none leads outside', async () => {
  const home = await family()
  const { as, ann, clock } = home
  for (const name of [
    '../../etc',
    'Milan Jovanović',
    'MILAN JOVANOVIĆ',
    'CON',
    'Мица',
    '小白',
    'a/b\\c',
    '…',
  ]) {
    clock.forward(1)
    valueOf(
      await as(ann)(memorials.createPet, { name, dateOfBirth: '1938-05-01', dateOfDeath: '2021-09-30' }),
    )
  }
  const { paths } = await exported(home, ann)
  const folders = paths.filter((path) => path.endsWith('/memorial.json')).map((path) => path.split('/')[1])
  expect(folders).toEqual([
    'Milan Jovanović 1938-2021',
    ...['etc', 'Milan Jovanović', 'MILAN JOVANOVIĆ', 'CON', 'Мица', '小白', 'a b c', '…'].map((name) =>
      expect.stringContaining(`${name} 1938-2021`),
    ),
  ])
  expect(new Set(folders.map((name) => name?.toLowerCase())).size).toBe(9)
  for (const path of paths) expect(path.split('/')).not.toContain('..')
})

test('a photograph whose bytes are gone is told of, and breaks nothing', async () => {
  const home = await family()
  const { ctx, ann } = home
  await upload(home, await picture(1), await picture(2))
  const { sha256 } = await ctx.db
    .selectFrom('files')
    .select('sha256')
    .where('name', '=', 'photo-1.jpg')
    .executeTakeFirstOrThrow()
  await ctx.store.remove(originalKey(sha256))
  const { paths, text, json } = await exported(home, ann)
  expect(paths.filter((path) => path.includes('/photographs/'))).toHaveLength(1)
  expect(text('index.html')).toContain('Some files could not be read')
  expect(text('index.html').match(/This photograph could not be read/g)).toHaveLength(1)
  const { photographs } = json('memorials/Milan Jovanović 1938-2021/memorial.json') as {
    photographs: { file: string | null }[]
  }
  expect(photographs.filter(({ file }) => file === null)).toHaveLength(1)
})

test('it comes by a plain link, to whoever is signed in alone, and not too often', async () => {
  const open = await world({ EXPORTS_PER_HOUR: '2' })
  const { ann, ben } = await open.bring('ann', 'ben')
  const ask = (headers: Record<string, string>) => fetch(open.address + address, { headers })
  const linked = await ask({ cookie: `spomen_files=${ann.fileCookie}` })
  expect(Object.fromEntries(linked.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="spomen-2026-04-12.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect([...unzip(Buffer.from(await linked.arrayBuffer())).keys()]).toContain('index.html')
  const visitor = await ask({})
  expect([visitor.status, await visitor.text()]).toEqual([401, 'sessionExpired'])
  await exported(open, ann)
  const again = await ask(byToken(ann))
  expect([again.status, await again.text()]).toEqual([429, 'tooManyRequests'])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  await exported(open, ben)
})

/** Hangs photographs of a megabyte each, and counts what is read of them. */
async function hangMegabytes(home: Family, many: number) {
  const { ctx, milanId, ann } = home
  const megabyte = Buffer.alloc(1_048_576, 'grain')
  const read = { bytes: 0, open: 0 }
  vi.spyOn(ctx.store, 'read').mockImplementation(async () => {
    read.open += 1
    const pieces = function* () {
      for (let at = 0; at < megabyte.length; at += 65_536) {
        read.bytes += 65_536
        yield megabyte.subarray(at, at + 65_536)
      }
    }
    return Readable.from(pieces(), { objectMode: false }).once('close', () => (read.open -= 1))
  })
  for (let number = 0; number < many; number++) await hang(ctx, milanId, ann.id)
  return read
}

/** Asks for the archive and answers once its first bytes are there, without reading on. */
async function begin({ address: host }: World, person: Person) {
  const request = http.get(host + address, { headers: byToken(person) })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  return response
}

/** A machine that is busy may take its time. */
const soon = (sure: () => void) => vi.waitFor(sure, { timeout: 20_000, interval: 50 })

/** Resolves when a figure has not changed for a while. */
async function settled(figure: () => number) {
  for (let before = -1; before !== figure(); ) {
    before = figure()
    await pause(150)
  }
}

test('it is read from the store no faster than it is taken, and whoever goes away stops it', async () => {
  const home = await family()
  const read = await hangMegabytes(home, 60)
  const response = await begin(home, home.ann)
  await soon(() => expect(read.bytes).toBeGreaterThan(0))
  await settled(() => read.bytes)
  expect(read.open).toBe(1)
  response.destroy()
  await soon(() => expect(read.open).toBe(0))
  // What fits between the two ends of a connection; 60 MB do not.
  expect(read.bytes).toBeLessThan(20 * 1_048_576)
})

test('of sixty megabytes never more than a few are under way', async () => {
  const home = await family()
  const read = await hangMegabytes(home, 60)
  const response = await begin(home, home.ann)
  let [taken, most] = [0, 0]
  for await (const piece of response) {
    most = Math.max(most, read.bytes - taken)
    taken += (piece as Buffer).length
  }
  expect(taken).toBeGreaterThan(60 * 1_048_576)
  expect(most).toBeLessThan(20 * 1_048_576)
})

test('a store that breaks in the middle breaks the archive off, instead of handing over half of one', async () => {
  const home = await family()
  const { ctx, ann } = home
  await hangMegabytes(home, 2)
  vi.spyOn(ctx.store, 'read').mockImplementation(async () =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(1_000)
        throw new Error('the disk is gone')
      })(),
      { objectMode: false },
    ),
  )
  const told = vi.spyOn(ctx.log, 'error').mockImplementation(() => {})
  const response = await fetch(home.address + address, { headers: byToken(ann) })
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(told).toHaveBeenCalledWith(expect.anything(), 'an archive broke off')
})
