/** Copies as somebody may have written them by hand: every checksum is right, and nothing else need be. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'
import { zipOf } from './zips.ts'

/** What a copy tells, freely to be changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- a forger does not keep to types
export type CopiedMemorial = any

/** A copy with other words in it, and other files, on a stick of its own. */
export async function forge(
  files: ReadonlyMap<string, Buffer>,
  change: (told: CopiedMemorial) => void,
  also: Readonly<Record<string, Buffer>> = {},
): Promise<{ file: string }> {
  const told = JSON.parse(files.get('data/memorial.json')?.toString() ?? '') as CopiedMemorial
  change(told)
  const payload = new Map([...files].filter(([name]) => name.startsWith('data/')))
  payload.set('data/memorial.json', Buffer.from(JSON.stringify(told)))
  for (const [name, bytes] of Object.entries(also)) payload.set(name, bytes)
  const manifest = [...payload]
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('')
  const file = path.join(temporaryFolder(), 'forged.zip')
  const parts = [
    { name: 'bagit.txt', content: files.get('bagit.txt') ?? '' },
    { name: 'manifest-sha256.txt', content: manifest },
    ...[...payload].map(([name, content]) => ({ name, content, isDeflated: name.endsWith('.json') })),
  ]
  await writeFile(file, zipOf(parts))
  return { file }
}
