/** What the parts of a memorial are made with. */
import { cleanName } from '../../src/kit/files/file-names.ts'
import type { Person } from '../cast.ts'
import type { Chance } from './chance.ts'
import type { GatheredRows } from './rows.ts'
import type { Original, SharedByAll } from './shared.ts'

export interface Making {
  id: string
  owner: Person
  shared: SharedByAll
  chance: Chance
  rows: GatheredRows
  /** How many there are at most: none of a memorial on which nothing stands yet. */
  few: (most: number) => number
  /** Somebody who is here, or who has left. */
  anybody: () => string
  /** Somebody who is here. */
  here: () => string
}

interface WantedFile {
  original: Original
  by: string
  audience: 'signedIn' | 'followers' | 'owner' | 'uploader'
  removed_at?: Date | null
  expires_at?: Date | null
  name?: string
}

/** Notes a file, to be written before whatever it is for; answers its id. */
export function addMadeFile(
  { id, chance, rows }: Making,
  { original, by, audience, removed_at = null, expires_at = null, name }: WantedFile,
): string {
  const { ending, ...about } = original
  const born = chance.born()
  rows.files.push({
    ...about,
    ...born,
    name: name ?? cleanName(`${chance.word().slice(0, 60)}.${ending}`),
    placeholder: about.type === 'image/jpeg' ? 'AAAAAAAA' : null,
    audience,
    memorial_id: id,
    uploader_id: by,
    removed_at,
    expires_at,
  })
  return born.id
}
