import { purgeTable, type Trash } from '../../kit/trash.ts'
import { lockAsFamily, type Standing } from '../following/index.ts'
import { refuseBeyondPlan } from './actions.ts'
import { countEntries } from './store.ts'

/** Entries that were taken away. */
export const entryTrash: Trash<Standing> = {
  name: 'entries',
  table: 'timeline_entries',
  removed: 'entryRemoved',
  restored: 'entryRestored',
  lock: lockAsFamily,
  async settle({ tx, clock }, { memorial }, { held }) {
    if ((await countEntries(tx, memorial.id)) > held) await refuseBeyondPlan(tx, clock, memorial, 0)
  },
  purge: (db, { before }) => purgeTable(db, 'timeline_entries', before),
}
