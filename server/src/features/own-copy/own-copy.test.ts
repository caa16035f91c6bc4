import { linkFor } from '@spomen/contract/addressee.ts'
import { createHash, createHmac } from 'node:crypto'
import { languages } from '@spomen/contract/languages.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { copyOf, fullMemorial } from '../../../test/full-memorial.ts'
import { family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { leave } from '../../../test/leaving.ts'
import { valueOf } from '../../../test/world.ts'
import { originalKey } from '../../kit/files/store.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const linesOf = (text: string) => text.split('\n').filter(Boolean)

test('Ann takes a copy of Milan’s page: a bag anybody can check, with everything on it as it was', async () => {
  const { home, kept, deceasedId, first, gone } = await fullMemorial()
  const { ann, ben, petra } = home
  const { folder, files, paths, text, json, mails, copy } = await copyOf(home, ann, deceasedId)
  expect(folder).toBe('Milan Jovanović 1938-2021')
  expect(paths).toEqual(
    expect.arrayContaining([
      'index.html',
      'README.txt',
      'verify.html',
      'days.ics',
      'pages/srb.html',
      'pages/zh.html',
      'data/memorial.schema.json',
      'data/tables/photographs.csv',
      'data/photographs/0001 Бицикл 1.jpg',
      'data/photographs/0002 photo-2.jpg',
      'data/deleted/photographs/0003 photo-3.jpg',
      'data/films/0001 Garden 100.mp4',
      'data/films/0001 words.vtt',
      'data/documents/0001 =Letter.pdf',
      `redirect/Profile/${deceasedId}/index.html`,
    ]),
  )

  // BagIt: each list names every file it is for, and nothing else.
  const listed = new Map<string, string>()
  for (const list of ['manifest-sha256.txt', 'tagmanifest-sha256.txt'])
    for (const line of linesOf(text(list))) listed.set(line.slice(66), line.slice(0, 64))
  expect([...listed.keys(), 'tagmanifest-sha256.txt'].toSorted()).toEqual(paths.toSorted())
  for (const [path, hash] of listed)
    expect([path, sha256(files.get(path) ?? Buffer.alloc(0))]).toEqual([path, hash])
  for (const line of linesOf(text('manifest-sha256.txt'))) expect(line).toMatch(/^[0-9a-f]{64} {2}data\//)
  expect(text('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  const payload = paths.filter((path) => path.startsWith('data/'))
  const bytes = payload.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0)
  expect(text('bag-info.txt')).toContain(`Payload-Oxum: ${bytes}.${payload.length}\n`)

  const untouched = {
    'data/photographs/0001 Бицикл 1.jpg': kept.first,
    'data/photographs/0002 photo-2.jpg': kept.second,
    'data/deleted/photographs/0003 photo-3.jpg': kept.gone,
    'data/films/0001 Garden 100.mp4': kept.garden,
    'data/films/0001 words.vtt': kept.words,
    'data/documents/0001 =Letter.pdf': kept.letter,
  }
  for (const [path, file] of Object.entries(untouched))
    expect(files.get(path)).toEqual(Buffer.from(await file.arrayBuffer()))

  const whole = json()
  const { salt } = whole
  const hash = (mail: string) => createHmac('sha256', Buffer.from(salt, 'hex')).update(mail).digest('hex')
  expect(whole).toMatchObject({
    qr: { code: deceasedId, address: `https://spomen.example/Profile/${deceasedId}?id=${deceasedId}&type=0` },
    memorial: {
      id: deceasedId,
      owner: ann.id,
      facts: { firstName: 'Milan' },
      epitaph: { greetingId: whole.greetings[0]?.id },
      portrait: { path: 'data/portrait.jpg' },
    },
    photographs: [
      {
        id: first,
        title: 'The <b>bicycle</b>',
        comments: [
          { by: ben.id, parentId: null },
          { by: ann.id, text: 'So it was.' },
        ],
        likes: [{ by: ben.id }],
        deletedAt: null,
      },
      { deletedAt: null },
      { id: gone, deletedAt: expect.any(String), file: { removedAt: expect.any(String) } },
    ],
    films: [{ captions: { path: 'data/films/0001 words.vtt' }, seconds: 5 }],
    entries: [{ title: 'Born by the river', from: '1938-04-12', assets: [first] }],
    gifts: [{ candles: 3, flowers: 1, words: 'For the <i>garden</i>' }],
    followers: [{ by: ben.id }],
    requests: [
      { kind: 'request', by: petra.id, mailHash: null },
      { kind: 'invitation', by: ann.id, mailHash: hash('guest@example.org') },
    ],
  })
  expect(whole.photographs[0]?.comments[1]?.parentId).toBe(whole.photographs[0]?.comments[0]?.id)
  expect(whole.photographs[0]?.bookmark).not.toBeNull()
  expect(whole.people).toContainEqual({ id: ben.id, name: 'Ben Đorđević', mailHash: hash(ben.mail) })

  const schema = JSON.parse(text('data/memorial.schema.json')) as {
    $schema: string
    required: string[]
    properties: Record<string, { type?: string; items?: { required: string[]; properties: object } }>
  }
  expect(schema.$schema).toContain('json-schema.org')
  expect(Object.keys(whole).toSorted()).toEqual(schema.required.toSorted())
  for (const [name, { items }] of Object.entries(schema.properties))
    if (items)
      for (const item of whole[name as 'photographs'] ?? [])
        expect(Object.keys(item).toSorted()).toEqual(items.required.toSorted())

  expect(text('data/tables/photographs.csv').startsWith('\u{feff}file,title')).toBe(true)
  expect(text('data/tables/comments.csv')).toContain(`'=cmd|<script>`)
  expect(text('days.ics')).toContain('RRULE:FREQ=YEARLY')

  const page = text('index.html')
  expect(page).toContain('<html lang="en">')
  for (const shown of [
    'The &lt;b&gt;bicycle&lt;/b&gt;',
    'To school<br>and back.',
    '=cmd|&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p>Rest <b>well</b>, <a href="https://example.org/poem"',
    '<p class="epitaph">“Rest well, as it says.”<br><small>Ben Đorđević</small></p>',
    'For the &lt;i&gt;garden&lt;/i&gt;',
    'Born by the river',
    '<video src="data/films/0001%20Garden%20100.mp4"',
    '12/04/1938 – 03/11/2021',
    'Ben Đorđević',
  ])
    expect(page).toContain(shown)
  expect(page).not.toMatch(/<script|javascript:|undefined|\[object|NaN/)
  expect(page).not.toContain('photo-3')
  expect(page).toMatch(/Content-Security-Policy" content="default-src &#39;none&#39;/)
  const srb = text('pages/srb.html')
  expect(srb).toContain('<html lang="sr-Latn">')
  for (const [name, at] of [
    ['index.html', page],
    ['pages/srb.html', srb],
  ] as const)
    for (const [, address = ''] of at.matchAll(/(?:src|href|poster)="([^"#:]+)"/g)) {
      const path = new URL(address, `https://bag/${name}`).pathname.slice(1)
      expect(paths).toContain(decodeURIComponent(path))
    }

  const mail = mails.at(-1)
  expect(mail?.subject).toBe('Your copy of the page of Milan Jovanović is ready')
  expect(mail?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear Ann,/)
  expect(mail?.text).toContain(linkFor(ann.mail, `https://spomen.example/Profile/${deceasedId}?copy=open`))
  expect(copy).toMatchObject({ state: 'ready', missing: 0, expiresAt: '2026-04-19T10:00:00.000Z' })
  expect(copy?.bytesDone).toBe(copy?.bytesTotal)
})

test('nobody’s address is in it, and nothing that only others may see', async () => {
  const { home, deceasedId, first } = await fullMemorial()
  const { as, ann, ben, petra, cleo } = home
  valueOf(await as(ben)(bookmarks.add, { entityId: first, type: 'Image' }))
  const { files, json } = await copyOf(home, ann, deceasedId)
  const whole = Buffer.concat([...files.values()]).toString('utf8')
  for (const { mail } of [ann, ben, petra, cleo, { mail: 'guest@example.org' }])
    expect(whole).not.toContain(mail)
  expect(json().photographs[0]?.bookmark?.id).toBeDefined()
  expect(whole).not.toContain(cleo.id)
})

test('what Ann has bookmarked and silenced is hers: the copy that Ben takes, who keeps the page beside her, holds his own (YE01)', async () => {
  const { home, deceasedId, first } = await fullMemorial()
  const { as, ann, ben } = home
  await makeKeeper(home, ben, deceasedId)
  valueOf(await as(ann)(remembrance.mute, { personId: deceasedId, muted: true }))
  const marksIn = async (taker: Person) => {
    const { photographs, memorial } = (await copyOf(home, taker, deceasedId)).json()
    return [photographs[0]?.bookmark?.id ?? null, memorial.mutedAt]
  }
  expect(await marksIn(ann)).toEqual([expect.any(String), expect.any(String)])
  expect(await marksIn(ben)).toEqual([null, null])
  valueOf(await as(ben)(bookmarks.add, { entityId: first, type: 'Image' }))
  expect(await marksIn(ben)).toEqual([expect.any(String), null])
})

test('words of somebody who left them behind stay, without a name', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  valueOf(await as(ben)(greetings.post, { personId: deceasedId, note: '<p>Rest well.</p>' }))
  await leave(home, ben, 'leave')
  const { files, json, text } = await copyOf(home, ann, deceasedId)
  expect(json().greetings).toHaveLength(1)
  expect(json().people.find(({ id }) => id === ben.id)).toEqual({ id: ben.id, name: null, mailHash: null })
  expect(text('index.html')).toContain('Somebody who has left, ')
  expect(Buffer.concat([...files.values()]).toString('utf8')).not.toContain('Đorđević')
})

test('the same memorial copied twice is the same plain data twice, whatever the day', async () => {
  const { home, deceasedId } = await fullMemorial()
  const first = await copyOf(home, home.ann, deceasedId)
  home.clock.forward(3_600_000)
  const second = await copyOf(home, home.ann, deceasedId)
  expect(second.text('manifest-sha256.txt')).toBe(first.text('manifest-sha256.txt'))
  expect(second.text('bag-info.txt')).not.toBe('')
})

test('what could not be read, or is not as it was, is said in the copy, by its checker, in the mail and in the house (YE01)', async () => {
  const { home, kept, deceasedId } = await fullMemorial()
  const { ctx, ann } = home
  await ctx.store.remove(originalKey(sha256(Buffer.from(await kept.second.arrayBuffer()))))
  const { text, json, mails, copy } = await copyOf(home, ann, deceasedId)
  expect(text('index.html')).toContain('Not everything is in this copy')
  expect(text('index.html')).toContain('photo-2.jpg (missing)')
  expect(text('verify.html')).toContain('<li>photo-2.jpg (<span data-say="lostMissing">missing</span>)</li>')
  expect(json().photographs[1]?.file.path).toBeNull()
  expect(mails.at(-1)?.text).toContain('1 file could not be read')
  expect(copy).toMatchObject({ state: 'ready', missing: 1 })
  expect(home.takeDefects()).toHaveLength(1)
})

test.each(languages)('every page of it is whole in %s, and that one comes first', async (language) => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(accounts.changeLanguage, { id: ann.id, language }))
  const { paths, text } = await copyOf(home, ann, deceasedId)
  const pages = paths.filter((path) => path === 'index.html' || /^pages\/\w+\.html$/.test(path))
  expect(pages).toHaveLength(languages.length)
  expect(pages).not.toContain(`pages/${language}.html`)
  for (const path of [...pages, 'README.txt'])
    expect(text(path)).not.toMatch(/undefined|\bnull\b|\[object|NaN/)
})
