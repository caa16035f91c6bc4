/** The archive of all about oneself, as stories fetch it. */
import { expect } from 'vitest'
import type { Person } from './cast.ts'
import { unzip } from './unzip.ts'
import type { World } from './world.ts'

export const archivePath = '/api/files/export'

export const byToken = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Somebody's archive, unpacked: its files by their paths, as text or as JSON. */
export async function readArchive({ address: host }: World, person: Person) {
  const response = await fetch(host + archivePath, { headers: byToken(person) })
  expect(response.status).toBe(200)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  return { files, paths: [...files.keys()], text, json: (path: string) => JSON.parse(text(path)) as never }
}
