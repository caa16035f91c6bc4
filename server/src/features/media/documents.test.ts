import { type Document, documents } from '@spomen/contract/documents.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { largest } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { fileOf, mp4 } from '../../../test/video-files.ts'
import { arrivingFiles, bring as bringPieces } from '../../../test/pieces.ts'
import { compound, docx, documentFile, pdf, xlsx, zip } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { daysAfter } from '../../kit/clock.ts'
import { mediaTrash } from './trash.ts'

const bring = ({ as, ann, milanId }: Family, ...files: File[]) =>
  as(ann)(documents.upload, { deceasedId: milanId }, files)

async function bringInPieces(home: Family, file: File) {
  const said = { memorial: home.milanId, kind: 'documents', filename: file.name } as const
  const id = await bringPieces(home, home.ann, said, new Uint8Array(await file.arrayBuffer()))
  return home.as(home.ann)(uploads.finish, { id })
}

const shown = async ({ as, ben, milanId }: Family) => valueOf(await as(ben)(documents.list, { id: milanId }))

async function fetched(home: Family, { documentUrl }: Document, variant: string) {
  const address = documentUrl.replace(/original$/, variant)
  const answer = await fetch(home.address + address, {
    headers: { authorization: `Bearer ${home.ben.token}` },
  })
  const { status, headers } = answer
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const kinds: [string, Buffer, string][] = [
  ['application/pdf', pdf(), 'a paper.pdf'],
  ['application/msword', compound('WordDocument'), 'a paper.doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx(), 'a paper.docx'],
  ['application/vnd.ms-excel', compound('Workbook'), 'a paper.xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx(), 'a paper.xlsx'],
  ['text/plain', Buffer.from('Драга мама,\nвољена.'), 'a paper.txt'],
  ['text/plain', Buffer.from('\ufeffDraga mama,', 'utf16le'), 'a paper.txt'],
  ['text/plain', Buffer.from([0x44, 0x72, 0x61, 0x9e, 0x61, 0x0d, 0x0a]), 'a paper.txt'],
]

test.each(kinds)(
  '%s is taken by its bytes and downloaded under a name that says what it is (L04, L08, L15)',
  async (mediaType, bytes, name) => {
    const home = await family()
    // A plain text is one by its name as well (Q112); all others are told by their bytes alone.
    const called = mediaType === 'text/plain' ? name : 'a paper'
    const [document] = valueOf(await bring(home, fileOf(bytes, called, 'image/jpeg')))
    if (!document) throw new Error('it was brought')
    expect(document).toMatchObject({ name, mediaType, sizeInBytes: bytes.length, order: 1 })
    const answer = await fetched(home, document, 'original')
    expect(answer.bytes).toEqual(bytes)
    expect(answer.headers.get('content-type')).toBe(mediaType)
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a PDF and a text can be looked at, walled in; everything else is downloaded', async () => {
  const home = await family()
  const [letter, table, words] = valueOf(
    await bring(home, documentFile(), fileOf(xlsx(), 'costs.xlsx'), fileOf('Dear father', 'words.txt')),
  )
  if (!letter || !table || !words) throw new Error('three were brought')
  for (const document of [letter, words]) {
    const { headers } = await fetched(home, document, 'preview')
    expect(headers.get('content-disposition')).toMatch(/^inline; /)
    expect(headers.get('content-type')).toBe(
      document === words ? 'text/plain; charset=utf-8' : document.mediaType,
    )
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'self'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await fetched(home, table, 'preview')).status).toBe(404)
  expect((await fetched(home, letter, 'large')).status).toBe(404)
  expect((await fetched(home, letter, 'play')).status).toBe(404)
})

test.each([
  ['in UTF-8 without a mark', Buffer.from('Slatko od šljiva, za Anu.'), 'utf-8'],
  ['in UTF-16', Buffer.from('\ufeffSlatko od šljiva', 'utf16le'), 'utf-16le'],
  ['of an old Serbian program', Buffer.from([0x9a, 0x6c, 0x6a, 0x69, 0x76, 0x61]), 'windows-1250'],
])('a text %s is shown with its letters', async (_, bytes, charset) => {
  const home = await family()
  const [text] = valueOf(await bring(home, fileOf(bytes, 'words.txt')))
  const answer = await fetch(home.address + text?.documentUrl.replace(/original$/, 'preview'), {
    headers: { authorization: `Bearer ${home.ben.token}`, 'accept-language': 'sr-Latn-RS,sr;q=0.9,en;q=0.5' },
  })
  expect(answer.headers.get('content-type')).toBe(`text/plain; charset=${charset}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)

const misnamed: [string, Buffer | string][] = [
  ['bad.pdf', 'no'],
  ['letter.docx', 'Dear father, it has rained for a week.'],
  ['letter.doc', 'Dear father, it has rained for a week.'],
  ['costs.xls', 'stone;1200'],
  ['costs.xlsx', 'stone;1200'],
  ['costs.csv', 'stone;1200'],
  ['code.js', 'alert(1)'],
  ['notes.md', '# Dear father'],
  ['words', 'Dear father'],
  ['words.text', 'Dear father'],
  ['letter.txt', pdf()],
  ['letter.pdf', docx()],
  ['letter.docx', xlsx()],
  ['costs.xlsx', docx()],
  ['letter.docx', compound('WordDocument')],
  ['letter.doc', docx()],
  ['letter.doc', compound('Workbook')],
  ['costs.xls', compound('WordDocument')],
  ['slides.doc', compound('PowerPoint Document')],
  ['locked.docx', compound('EncryptedPackage')],
  ['letter.doc', '{\\rtf1\\ansi Dear father}'],
  ['letter.docx', zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
  ['letter.docx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
  ['letter.html', pdf()],
  ['photograph.jpg', docx()],
]

test('a paper that is not what its name says is refused, by the call and in pieces, and the good one beside it with it (L08, Q112)', async () => {
  const home = await family()
  const refused = { ok: false, why: 'invalidDocument', status: 400 }
  for (const [name, content] of misnamed) {
    const file = fileOf(content, name)
    expect([name, await bring(home, documentFile(), file)]).toEqual([name, refused])
  }
  for (const [name, content] of misnamed.slice(0, 2))
    expect([name, await bringInPieces(home, fileOf(content, name))]).toEqual([name, refused])
  expect((await shown(home)).totalCount).toBe(0)
  expect(await arrivingFiles(home)).toEqual([])
})

test('the ending of a name counts, not its letters, and a name may do without one (Q112)', async () => {
  const home = await family()
  const good: [string, Buffer | string][] = [
    ['LETTER.PDF', pdf('1')],
    ['Dear father', pdf('2')],
    ['No. 12', pdf('3')],
    ['visit on 12.7.1994', docx()],
    ['Words.Txt', 'Dear father'],
    ['costs.final.XLS', compound('Workbook')],
  ]
  const brought = valueOf(await bring(home, ...good.map(([name, content]) => fileOf(content, name))))
  expect(brought.map(({ name }) => name)).toEqual([
    'LETTER.PDF',
    'Dear father.pdf',
    'No. 12.pdf',
    'visit on 12.7.1994.docx',
    'Words.Txt',
    'costs.final.XLS',
  ])
})

const noPapers: [string, Buffer | string][] = [
  ['nothing at all', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page behind blanks', `${' '.repeat(600)}\n\n<HTML><script>alert(1)</script>`],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['a rich text', '{\\rtf1\\ansi Dear father}'],
  ['a program', 'MZ\x90\0\x03\0\0\0'],
  ['words with a zero in them', 'Dear\0 father'],
  ['a PDF cut off', cut(pdf())],
  ['a PDF with something before it', Buffer.concat([Buffer.from([1]), pdf()])],
  ['a letter cut off', cut(docx())],
  ['any archive', zip('letter.txt')],
  ['a book', zip('mimetype', 'META-INF/container.xml')],
  ['a letter with a program in it', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['an archive within an archive', zip('[Content_Types].xml', 'word/document.xml').subarray(0, 60)],
  ['a compound file of something else', compound('Something')],
  ['half a compound file', compound('WordDocument').subarray(0, 1_100)],
  ['a film', mp4()],
]

test('what is no document is refused, and the good one beside it is not kept either (J12, L08)', async () => {
  const home = await family()
  for (const [what, content] of [
    ...noPapers,
    ['a picture', Buffer.from(await (await picture()).arrayBuffer())] as const,
  ])
    for (const name of ['letter', 'letter.txt'])
      expect([
        what,
        name,
        await bring(home, documentFile(), fileOf(content, name, 'application/pdf')),
      ]).toEqual([what, name, { ok: false, why: 'invalidDocument', status: 400 }])
  expect((await shown(home)).totalCount).toBe(0)
  expect(await arrivingFiles(home)).toEqual([])
})

test('a text of exactly fifty megabytes is too large, and reads as a film that is (L09, Q40)', async () => {
  const home = await family()
  const large = fileOf(Buffer.alloc(largest.document, 'Dear father. '), 'letter.txt')
  expect(await bring(home, documentFile(), large)).toEqual({
    ok: false,
    why: 'maximumVideoSize',
    status: 400,
  })
  expect((await shown(home)).totalCount).toBe(0)
  expect(await arrivingFiles(home)).toEqual([])
})

test('a plan holds so many documents and no more, also of those sent side by side (L10, L11)', async () => {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Basic')
  expect(await bring(home, documentFile(1), documentFile(2), documentFile(3))).toRefuse('maximumUpload')
  expect((await shown(home)).totalCount).toBe(0)
  const answers = await Promise.all([1, 2, 3, 4].map((number) => bring(home, documentFile(number))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await shown(home)).totalCount).toBe(2)
})

test('documents come newest first until Ann orders them, by a list under any of its names (L13, L14, Q03, Q63)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  valueOf(await bring(home, documentFile(1)))
  valueOf(await bring(home, documentFile(2)))
  const names = async () => (await shown(home)).items.map(({ name }) => name)
  expect(await names()).toEqual(['letter-2.pdf', 'letter-1.pdf'])
  for (const key of ['videos', 'documents', 'images']) {
    const there = valueOf(await as(ann)(documents.names, { id: milanId }))
    const body = { [key]: there.map(({ id }, place) => ({ id, order: place + 1 })) }
    const before = await names()
    expect((await bare('PUT /api/refdocuments/updateOrder', { by: ann, body })).status).toBe(200)
    expect(await names()).toEqual(before.toReversed())
  }
  const whole = valueOf(await as(ben)(profiles.whole, { id: milanId }))
  expect(whole.documents).toEqual((await shown(home)).items)
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId })).numberOfDocuments).toBe(2)
})

test('a document that Ann deletes comes back within thirty days, and nobody talks about it', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx, clock } = home
  const [document] = valueOf(await bring(home, documentFile()))
  if (!document) throw new Error('it was brought')
  const { id } = document
  expect(await as(ben)(comments.post, { entityId: id, type: 2, text: 'A fine hand.' })).toRefuse('notFound')
  valueOf(await as(ann)(documents.remove, { id }))
  expect((await fetched(home, document, 'original')).status).toBe(404)
  const [removed] = valueOf(await as(ann)(documents.removed, { personId: milanId }))
  expect(removed).toMatchObject({ id, name: 'letter-1.pdf', placeholder: null })
  expect(valueOf(await as(ann)(documents.restore, { id }))).toEqual(document)
  expect((await fetched(home, document, 'original')).status).toBe(200)
  valueOf(await as(ann)(documents.remove, { id }))
  await ctx.db
    .updateTable('documents')
    .set({ deleted_at: daysAfter(clock.now(), -30) })
    .execute()
  expect(await as(ann)(documents.restore, { id })).toRefuse('notFound')
  const thirtyDaysAgo = { before: daysAfter(clock.now(), -30), now: clock.now() }
  expect(await mediaTrash.documents.purge(ctx.db, thirtyDaysAgo, async () => {})).toBe(1)
  expect(await as(ann)(documents.restore, { id })).toRefuse('notFound')
})
