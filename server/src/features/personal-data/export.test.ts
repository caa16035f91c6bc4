import { languages } from '@spomen/contract/languages.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { documents } from '@spomen/contract/documents.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { fakeFfmpeg } from '../../../test/fake-ffmpeg.ts'
import { avi, fileOf, videoFile, mp4 } from '../../../test/video-files.ts'
import { bringGift } from '../../../test/gifts.ts'
import { documentFile } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, world } from '../../../test/world.ts'
import { originalKey } from '../../kit/files/store.ts'
import { readArchive } from '../../../test/archives.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'

test('Ann takes everything along: one page for people, JSON for programs, and her photographs bit by bit', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [first, second] = [await picture(1), await picture(2)]
  const [hung] = await uploadPhotographs(home, new File([first], 'Бицикл <1>.jpg'), second)
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

  const { files, paths, text, json } = await readArchive(home, ann)
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
  const [garden, letter] = [
    videoFile(1, { name: 'Garden.mp4', place: '+44.8+020.4/' }),
    documentFile(1, 'Letter.pdf'),
  ]
  const words = fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'words.vtt')
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId }, [garden]))
  const { id = '' } = video ?? {}
  valueOf(await as(ann)(videos.describe, { id, title: 'The <b>garden</b>' }))
  valueOf(await as(ann)(videos.giveCaptions, { id }, [words]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(documents.upload, { deceasedId }, [letter]))

  const { files, text, json } = await readArchive(home, ann)
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
  const { FFMPEG } = await fakeFfmpeg({ mp4: copy })
  const home = await family({ FFMPEG })
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(videos.upload, { deceasedId }, [fileOf(avi(), 'wedding.avi')]))
  await home.mails()
  const { files, text } = await readArchive(home, ann)
  const page = text('index.html')
  expect(page).toMatch(/Content-Security-Policy" content="[^"]*media-src &#39;self&#39; file:;/)
  const [, archivePath = ''] = /<video src="([^"]+)"/.exec(page) ?? []
  expect(files.get(decodeURIComponent(archivePath))).toEqual(copy)
  expect(files.get('memorials/Milan Jovanović 1938-2021/videos/0001 wedding.avi')).toEqual(avi())
})

test.each(languages)('the page is whole in %s, also of somebody who has nothing yet', async (language) => {
  const open = await world()
  const { ann } = await open.bring('ann')
  valueOf(await open.as(ann)(accounts.changeLanguage, { id: ann.id, language }))
  const { text } = await readArchive(open, ann)
  expect(text('index.html')).not.toMatch(/undefined|null|\[object|NaN/)
  expect(text('index.html').match(/<h[123]/g)?.length).toBeGreaterThan(12)
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
  const { paths } = await readArchive(home, ann)
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
  await uploadPhotographs(home, await picture(1), await picture(2))
  const { sha256 } = await ctx.db
    .selectFrom('files')
    .select('sha256')
    .where('name', '=', 'photo-1.jpg')
    .executeTakeFirstOrThrow()
  await ctx.store.remove(originalKey(sha256))
  const { paths, text, json } = await readArchive(home, ann)
  expect(paths.filter((path) => path.includes('/photographs/'))).toHaveLength(1)
  expect(text('index.html')).toContain('Some files could not be read')
  expect(text('index.html').match(/This photograph could not be read/g)).toHaveLength(1)
  const { photographs } = json('memorials/Milan Jovanović 1938-2021/memorial.json') as {
    photographs: { file: string | null }[]
  }
  expect(photographs.filter(({ file }) => file === null)).toHaveLength(1)
})
