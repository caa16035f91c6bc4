import { following } from '@spomen/contract/following.ts'
import { importsPath } from '@spomen/contract/imports.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import {
  arrivingFiles,
  begin,
  beginCopy,
  bring,
  bytesOf,
  callBack,
  idOf,
  look,
  offsetOf,
  photographMetadata,
  placeOf,
  send,
  sendStreamed,
} from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { forgetUploads } from './actions.ts'

test('whoever may not bring something is refused before a byte is taken, and nobody touches the file of another', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const said = photographMetadata(home)
  expect((await begin(home, null, said, 9)).text).toBe('sessionExpired')
  for (const person of [ben, cleo]) expect((await begin(home, person, said, 9)).text).toBe('forbidden')
  expect((await begin(home, ann, { ...said, memorial: ulid() }, 9)).text).toBe('notFound')
  expect((await begin(home, ann, { ...said, memorial: 'x' }, 9)).text).toBe('fillAllFields')
  expect((await begin(home, ann, { ...said, kind: 'suggestions' }, 9)).text).toBe('forbidden')
  expect((await begin(home, cleo, { ...said, kind: 'suggestions' }, 9)).text).toBe('forbidden')
  expect((await begin(home, ann, said, 9, { 'tus-resumable': '0.2.2' })).status).toBe(400)
  await putOnPlan(home, milanId, 'Basic')
  expect((await begin(home, ben, { ...said, kind: 'suggestions' }, 9)).text).toBe('packageNotAllowed')
  expect(await arrivingFiles(home)).toEqual([])

  const begun = await begin(home, ann, said, 9)
  for (const person of [ben, cleo]) {
    expect((await look(home, person, placeOf(begun))).status).toBe(403)
    expect((await send(home, person, placeOf(begun), Buffer.from('123456789'))).text).toBe('forbidden')
    expect((await callBack(home, person, placeOf(begun))).text).toBe('forbidden')
    expect(await as(person)(uploads.finish, { id: idOf(begun) })).toRefuse('forbidden')
  }
  expect((await look(home, null, placeOf(begun))).status).toBe(401)
  expect((await look(home, ann, `/api/uploads/${ulid()}`)).status).toBe(404)
  expect(offsetOf(await look(home, ann, placeOf(begun)))).toBe(0)
})

test('what a program of somebody else’s says wrongly is refused by a key, as everywhere (X13)', async () => {
  const home = await family()
  const { ann, address } = home
  const place = placeOf(await begin(home, ann, photographMetadata(home), 9))
  const wrong = [
    ...['-1', 'abc', '1e3', '', '1'.padEnd(30, '0')].map((length) => ({ 'upload-length': length })),
    ...['filename not-base64!', 'a b,a c', ','].map((metadata) => ({ 'upload-metadata': metadata })),
    ...[{ 'tus-resumable': '0.2.2' }, { 'upload-defer-length': '2' }],
  ]
  for (const headers of wrong)
    for (const answer of [
      await begin(home, ann, photographMetadata(home), 9, headers),
      await beginCopy(home, ann, { key: 'one' }, 9, headers),
    ])
      expect([headers, answer]).toMatchObject([headers, { status: 400, text: 'fillAllFields' }])
  const piece = (headers: Record<string, string>) =>
    sendStreamed(home, ann, place, { from: '0', headers, body: Buffer.from('123') })
  for (const from of ['-1', 'abc', '1e3'])
    expect(await piece({ 'upload-offset': from })).toMatchObject({ status: 400, text: 'fillAllFields' })
  const authorization = `Bearer ${ann.token}`
  for (const [method, path] of [
    ['POST', uploadsPath],
    ['POST', importsPath],
    ['DELETE', place],
  ] as const) {
    const unspoken = await fetch(new URL(path, address), { method, headers: { authorization } })
    expect([unspoken.status, await unspoken.text()]).toEqual([412, 'fillAllFields'])
    expect(unspoken.headers.get('content-length')).toBe(String('fillAllFields'.length))
  }
  expect(offsetOf(await look(home, ann, place))).toBe(0)
})

test('what is said of a file is held against the rules at once, and its bytes when they are here (J10, Q40, Q100)', async () => {
  const home = await family()
  const { as, ann } = home
  const says = (kind: 'images' | 'videos' | 'documents' | 'tales', filetype: string, bytes: number) =>
    begin(home, ann, { memorial: home.milanId, kind, filetype }, bytes).then(({ text }) => text)
  const MB = 1_048_576
  expect([
    await says('images', 'image/jpeg', 10 * MB),
    await says('images', 'image/svg+xml', 9),
    await says('images', 'text/html', 9),
    await says('images', 'image/jpeg', 0),
    await says('videos', 'video/mp4', 100 * MB),
    await says('videos', 'image/gif', 9),
    await says('documents', 'application/pdf', 50 * MB),
    await says('documents', 'image/png', 9),
    await says('tales', 'image/png', 10 * MB),
    await says('images', 'image/jpeg', 10 * MB - 1),
  ]).toEqual([
    'maximumImageSize',
    'invalidImage',
    'invalidImage',
    'invalidImage',
    'maximumVideoSize',
    'invalidVideo',
    'maximumVideoSize',
    'invalidDocument',
    'maximumImageSize',
    '',
  ])

  const id = await bring(
    home,
    ann,
    photographMetadata(home),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  )
  for (let asked = 0; asked < 2; asked += 1)
    expect(await as(ann)(uploads.finish, { id })).toRefuse('invalidImage')
  const begun = await begin(home, ann, photographMetadata(home), 9)
  expect(await send(home, ann, placeOf(begun), Buffer.from('longer than nine'))).toMatchObject({
    status: 413,
    text: 'requestTooLarge',
  })
  expect(offsetOf(await look(home, ann, placeOf(begun)))).toBe(0)
})

test('whoever was let go meanwhile brings nothing more, and nothing of theirs appears', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const said = { memorial: milanId, kind: 'suggestions' } as const
  const bytes = await bytesOf(await picture(1))
  const [whole, half] = [await bring(home, ben, said, bytes), await begin(home, ben, said, bytes.length)]
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect((await send(home, ben, placeOf(half), bytes)).text).toBe('forbidden')
  expect(await as(ben)(uploads.finish, { id: whole })).toRefuse('forbidden')
  expect(valueOf(await as(ann)(puzzle.groups, { deceasedId: milanId }))).toEqual([])
})

test('one person has only so much on its way, and what nobody goes on with is forgotten after 48 hours', async () => {
  const home = await family({ UNFINISHED_UPLOADS_MB: '100', UPLOADS_PER_HOUR: '14' })
  const { ann } = home
  const begun = await begin(home, ann, photographMetadata(home), 9_000_000)
  expect((await send(home, ann, placeOf(begun), Buffer.from('the first bytes'))).status).toBe(204)
  for (let number = 1; number < 11; number += 1)
    expect((await begin(home, ann, photographMetadata(home), 9_000_000)).status).toBe(201)
  const more = await begin(home, ann, photographMetadata(home), 9_000_000)
  expect([more.status, more.text, more.headers.get('retry-after')]).toEqual([429, 'tooManyRequests', '3600'])
  home.clock.forward(47 * 3_600_000)
  expect(await forgetUploads(home.ctx, home.clock.now())).toBe(0)
  expect((await look(home, ann, placeOf(begun))).headers.get('upload-expires')).toBe(
    'Tue, 14 Apr 2026 10:00:00 GMT',
  )
  home.clock.forward(3_600_000)
  expect(await forgetUploads(home.ctx, home.clock.now())).toBe(11)
  expect(await arrivingFiles(home)).toEqual([])
})
