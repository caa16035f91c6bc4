import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { zipOf } from '../../server/test/zips.ts'
import { readArchive } from '../zip.ts'

/**
 * The same copy as if it had been made of another memorial: nothing in it goes by an id that this house knows. The house
 * is shared with other journeys, so that no page can be purged from it to be brought back.
 */
export async function copyFromElsewhere(archive: string): Promise<Buffer> {
  const ids = new Map<string, string>()
  const anew = (text: string) =>
    text.replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, (id) => {
      const other = ids.get(id) ?? ulid()
      ids.set(id, other)
      return other
    })
  const parts = [...(await readArchive(archive))]
    .filter(([name]) => /\/(?:bagit\.txt|data\/.*)$/.test(name))
    .map(([name, content]) => ({
      name,
      content: name.endsWith('/data/memorial.json') ? Buffer.from(anew(content.toString())) : content,
    }))
  const folder = parts[0]?.name.split('/')[0] ?? ''
  const manifest = parts
    .filter(({ name }) => name.startsWith(`${folder}/data/`))
    .map(
      ({ name, content }) =>
        `${createHash('sha256').update(content).digest('hex')}  ${name.slice(folder.length + 1)}\n`,
    )
    .join('')
  return zipOf([...parts, { name: `${folder}/manifest-sha256.txt`, content: manifest }])
}
