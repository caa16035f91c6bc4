import type { Db } from '../../kit/database/connect.ts'
import { refold } from '../../kit/database/refold.ts'
import { foldedFor, foldEdition } from '../../kit/fold.ts'
import type { MemorialRow } from './store.ts'

/** What of a memorial is kept to be searched in (E02, E35): a person's two names, a pet's one. */
export const searchNamesOf = ({
  is_human: isHuman,
  first_name: first,
  last_name: last,
  name,
}: Partial<Pick<MemorialRow, 'first_name' | 'last_name' | 'name'>> & Pick<MemorialRow, 'is_human'>) => ({
  search_first: foldedFor((isHuman ? first : name) ?? ''),
  search_last: foldedFor((isHuman ? last : null) ?? ''),
  fold_edition: foldEdition,
})

/** Folds anew the names that an earlier edition of the rules has folded; answers how many. */
export const refoldMemorialNames = (db: Db): Promise<number> =>
  refold(db, {
    table: 'memorials',
    from: ['is_human', 'first_name', 'last_name', 'name'],
    fold: searchNamesOf,
  })
