import { purgeTable, type Trash } from '../../kit/trash.ts'
import { standingOfFamily } from '../following/index.ts'
import { lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { refuseBeyondPlan } from './actions.ts'

/** Entries that were taken away. */
export const entryTrash: Trash<MemorialRow> = {
  name: 'entries',
  table: 'timeline_entries',
  removed: 'entryRemoved',
  restored: 'entryRestored',
  standing: standingOfFamily,
  lock: lockMemorial,
  settle: ({ tx, clock }, memorial) => refuseBeyondPlan(tx, clock, memorial, 0),
  purge: (db, { before }) => purgeTable(db, 'timeline_entries', before),
}
