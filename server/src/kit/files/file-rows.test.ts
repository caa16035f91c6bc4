import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { addFile, findFile, removeFile } from './file-rows.ts'

const photograph = {
  sha256: 'a'.repeat(64),
  bytes: 4_000_000,
  type: 'image/jpeg',
  name: 'Мајка.jpg',
  picture: { width: 4_000, height: 3_000, placeholder: 'HioKDYJ5h4ifmHmYmJhnhzZfFAc6' },
  audience: 'followers',
  memorialId: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  uploaderId: '01HZZZZZZZZZZZZZZZZZZZZANN',
} as const

test('a photograph is found by its id with everything known of it', async () => {
  const { db } = await freshDatabase()
  const id = await addFile(db, photograph)
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(await findFile(db, id)).toMatchObject({
    id,
    bytes: 4_000_000,
    name: 'Мајка.jpg',
    width: 4_000,
    height: 3_000,
    audience: 'followers',
    created_at: expect.any(Date),
  })
})

test('a document has no size in pixels, and the same bytes may belong to several', async () => {
  const { db } = await freshDatabase()
  const { picture: _, ...paper } = photograph
  const first = await addFile(db, { ...paper, type: 'application/pdf' })
  const second = await addFile(db, paper)
  expect(first).not.toBe(second)
  expect(await findFile(db, first)).toMatchObject({ width: null, placeholder: null })
})

test('what Ann removes is gone at once, and removing it again changes nothing', async () => {
  const { db } = await freshDatabase()
  const id = await addFile(db, photograph)
  expect(await removeFile(db, id, new Date('2027-03-04T12:00:00Z'))).toBe(true)
  expect(await findFile(db, id)).toBeUndefined()
  expect(await removeFile(db, id, new Date('2027-03-05T12:00:00Z'))).toBe(false)
})
