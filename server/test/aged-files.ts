/** A store with files of any age, and rows about them, for stories of what is purged. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../src/kit/database/connect.ts'
import { diskStore } from '../src/kit/files/disk.ts'
import { originalKey } from '../src/kit/files/store.ts'
import { temporaryFolder } from './temporary-folder.ts'

const hour = 3_600_000

/** Whoever brings what these stories are about. */
export const annId = '01HZZZZZZZZZZZZZZZZZZZZANN'

/** Writes down an account for her, with the portrait she has. */
export const signUpAnn = (db: Db, portraitFileId: string | null = null) =>
  db
    .insertInto('accounts')
    .values({
      id: annId,
      mail: 'ann@example.org',
      password_hash: '',
      name: 'Ann',
      last_name: 'Jovanović',
      gender: 'Female',
      born: '1970-05-17',
      country: 'Serbia',
      city: 'Novi Sad',
      portrait_file_id: portraitFileId,
    })
    .execute()

/** When these stories happen. */
export const now = new Date('2027-03-04T12:00:00Z')
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour)

/** A store whose files are as old as a story says. */
export function storeOfAgedFiles() {
  const root = path.join(temporaryFolder(), 'files')
  const store = diskStore(root)
  const put = async (key: string, storedAt: Date) => {
    const draft = path.join(temporaryFolder(), randomUUID())
    writeFileSync(draft, key)
    utimesSync(draft, storedAt, storedAt)
    await store.put(draft, key)
  }
  const photograph = async (name: string, storedAt: Date) => {
    const sha256 = createHash('sha256').update(name).digest('hex')
    await put(originalKey(sha256), storedAt)
    for (const part of ['large.webp', 'picture-2.json']) await put(`derived/${sha256}/${part}`, storedAt)
    return sha256
  }
  const isThere = async (sha256: string) => (await store.head(originalKey(sha256))) !== null
  const parts = async (sha256: string) => {
    let found = 0
    for await (const _ of store.list(`derived/${sha256}`)) found += 1
    return found
  }
  const names = () =>
    readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  return { store, put, photograph, isThere, parts, names }
}

/** A row about some bytes. */
export const fileRow = (sha256: string) =>
  ({
    sha256,
    bytes: 10,
    type: 'image/jpeg',
    name: 'garden.jpg',
    audience: 'followers',
    memorialId: null,
    uploaderId: annId,
  }) as const
