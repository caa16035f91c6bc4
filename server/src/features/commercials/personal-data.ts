import type { Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetCommercialsOf, hasResolved } from './account-closing-store.ts'
import { presentCommercial } from './present.ts'
import { listOwn } from './store.ts'

/** A notice somebody handed in, with the file of its image and the name of how far it is. */
export type OwnCommercial = Omit<Commercial, 'status'> & {
  status: keyof typeof commercialStatuses
  fileId: string | null
}

/** Notices go with whoever handed them in; a moderator stays named by those they resolved. */
export const commercialData: PersonalData<AsyncIterable<OwnCommercial>> = {
  collect: ({ db, today }, viewer) =>
    inPages(async (part) =>
      (await listOwn(db, { authorId: viewer.id, id: null }, part)).map((row) => ({
        ...presentCommercial(row, viewer, today),
        status: row.status as OwnCommercial['status'],
        fileId: row.file_id,
      })),
    ),
  forget: (tx, { id }, most) => forgetCommercialsOf(tx, id, most),
  names: (db, id) => hasResolved(db, id),
}
