/** The tables of the door and of the day itself; of a memorial without them there are none. */
import { csv } from '../../kit/csv.ts'
import type { CopyHead, CopyLists, FileInCopy } from './format.ts'
import type { Spool } from './spool.ts'

/** The links, with the codes that are printed, and the ceremonies. */
export function* doorTables({ memorial: { door, ceremonies } }: CopyHead) {
  if (door)
    yield [
      'links',
      csv(
        ['name', 'code', 'last day', 'created', 'taken back'],
        door.links.map(({ name, code, endsOn, createdAt, takenBackAt }) => [
          name,
          code,
          endsOn,
          createdAt,
          takenBackAt,
        ]),
      ),
    ] as const
  if (ceremonies)
    yield [
      'ceremonies',
      csv(
        ['kind', 'title', 'day', 'time', 'place', 'address', 'latitude', 'longitude', 'details'],
        ceremonies.all.map(({ id: _id, kind, title, day, time, ...rest }) => [
          kind,
          title,
          day,
          time,
          rest.place,
          rest.address,
          rest.latitude,
          rest.longitude,
          rest.details,
        ]),
      ),
    ] as const
}

/** What guests left, whatever became of it. */
export const guestWordsTable = (spool: Spool<CopyLists>, where: (file: FileInCopy) => string | null) =>
  [
    'guest words',
    csv(
      ['name', 'knew them as', 'words', 'file', 'state', 'answer', 'created', 'answered'],
      rowsOfGuests(spool, where),
    ),
  ] as const

async function* rowsOfGuests(spool: Spool<CopyLists>, where: (file: FileInCopy) => string | null) {
  for await (const { name, knownAs, words, file, state, answer, createdAt, answeredAt } of spool.read(
    'guestWords',
  ))
    yield [name, knownAs, words, file && where(file), state, answer, createdAt, answeredAt]
}
