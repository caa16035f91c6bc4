/** The days of Milica's life, with the photographs beside them, and who wrote her a greeting, and when. */
import type { PersonKey } from './people.ts'
import type { EntryName, GreetingName, PhotographName } from './words/words.ts'

interface SampleEntry {
  tells: EntryName
  from: string
  to?: string
  photographs?: readonly PhotographName[]
}

export const sampleEntries: readonly SampleEntry[] = [
  { tells: 'mulberry', from: '1929-01-01' },
  { tells: 'birth', from: '1938-04-12', photographs: ['house-with-the-mulberry-tree'] },
  { tells: 'war', from: '1941-04-06', to: '1944-10-23', photographs: ['father-and-his-hives'] },
  { tells: 'firstLetters', from: '1945-10-08', photographs: ['first-letters', 'five-on-the-fence'] },
  { tells: 'college', from: '1955-09-05', to: '1959-06-13', photographs: ['seventeen', 'walking-home'] },
  { tells: 'whitby', from: '1957-02-11' },
  {
    tells: 'teacher',
    from: '1959-09-01',
    to: '1993-06-18',
    photographs: ['class-of-1974', 'class-of-1974-again'],
  },
  { tells: 'bicycle', from: '1960-05-21', photographs: ['her-bicycle'] },
  { tells: 'wedding', from: '1962-10-21', photographs: ['wedding-in-the-rain'] },
  { tells: 'vesna', from: '1964-02-14', photographs: ['under-the-plum-trees'] },
  { tells: 'jovan', from: '1965-03-02', photographs: ['the-morning-hans-left'] },
  { tells: 'sea', from: '1968-07-23', photographs: ['first-sea'] },
  { tells: 'garden', from: '1980-01-01', photographs: ['garden-in-spring', 'pantry-in-october'] },
  { tells: 'visit', from: '1987-05-02', to: '1987-05-16', photographs: ['letters-from-whitby'] },
  { tells: 'ana', from: '1991-06-03', photographs: ['cherries'] },
  { tells: 'bridges', from: '1999-04-01', to: '1999-09-30' },
  { tells: 'kitchen', from: '2005-01-01', photographs: ['bread-on-a-saturday'] },
  { tells: 'petar', from: '2009-08-29', photographs: ['two-chairs'] },
  { tells: 'row', from: '2021-04-24', photographs: ['last-row'] },
  { tells: 'after', from: '2022-04-12', photographs: ['light-in-the-window'] },
]

interface SampleGreeting {
  by: PersonKey
  says: GreetingName
  /** A moment in UTC. */
  at: string
}

/** The newest first. */
export const sampleGreetings: readonly SampleGreeting[] = [
  { by: 'luca', says: 'boat', at: '2026-05-16T17:20:00.000Z' },
  { by: 'dragan', says: 'notebook', at: '2026-04-12T18:05:00.000Z' },
  { by: 'teodora', says: 'teeth', at: '2026-02-08T16:31:00.000Z' },
  { by: 'ana', says: 'classroom', at: '2025-09-01T19:12:00.000Z' },
  { by: 'gordana', says: 'pen', at: '2025-06-14T09:40:00.000Z' },
  { by: 'natasa', says: 'seeds', at: '2025-03-30T07:55:00.000Z' },
  { by: 'ilija', says: 'ferryman', at: '2024-08-29T05:48:00.000Z' },
  { by: 'kristina', says: 'class2b', at: '2024-05-17T10:10:00.000Z' },
  { by: 'agnes', says: 'accent', at: '2024-04-12T20:03:00.000Z' },
  { by: 'wei', says: 'scales', at: '2024-02-10T12:26:00.000Z' },
  { by: 'rade', says: 'postman', at: '2023-11-03T15:17:00.000Z' },
  { by: 'erzsebet', says: 'beans', at: '2023-07-09T06:22:00.000Z' },
  { by: 'greta', says: 'mulberries', at: '2023-07-02T13:37:00.000Z' },
  { by: 'ljiljana', says: 'fee', at: '2023-05-21T17:44:00.000Z' },
  { by: 'senka', says: 'whiteOnes', at: '2022-06-26T11:08:00.000Z' },
  { by: 'bruno', says: 'zet', at: '2022-06-05T18:59:00.000Z' },
  { by: 'stevan', says: 'stations', at: '2022-05-28T19:30:00.000Z' },
  { by: 'mirjana', says: 'drawing', at: '2022-05-14T08:15:00.000Z' },
  { by: 'gordana', says: 'wall', at: '2022-04-24T16:02:00.000Z' },
  { by: 'ana', says: 'row', at: '2022-04-12T07:10:00.000Z' },
  { by: 'luca', says: 'soup', at: '2022-02-19T20:41:00.000Z' },
  { by: 'yuqing', says: 'bread', at: '2022-01-28T21:05:00.000Z' },
  { by: 'margaret', says: 'letters', at: '2021-12-21T10:32:00.000Z' },
  { by: 'zoran', says: 'poem', at: '2021-12-18T23:50:00.000Z' },
  { by: 'ruzica', says: 'last', at: '2021-12-12T14:19:00.000Z' },
  { by: 'vesna', says: 'window', at: '2021-12-06T06:45:00.000Z' },
]
