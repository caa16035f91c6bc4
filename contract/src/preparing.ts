import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CreatedMemorial, memorials } from './memorials.ts'

/**
 * The new memorial, and whether it is in preparation: one that was made of the same draft before, such as by a press whose
 * answer was lost, stays as it is.
 */
const CreatedPreparation = z.object({ ...CreatedMemorial.shape, isPrepared: z.boolean() })
export type CreatedPreparation = z.infer<typeof CreatedPreparation>

/** Our addition: making a memorial for another family (YC08); what becomes of it is in `preparations.ts`. */
export const preparing = {
  /** Makes a memorial for somebody else: as `memorials.createPerson` does, but that nobody else sees it before it is theirs. */
  createPerson: endpoint({
    wire: 'POST refpreparations/createperson',
    who: 'signedIn',
    takes: memorials.createPerson.takes,
    gives: [201, CreatedPreparation],
    fails: ['invalidDate', 'invalidNumber'],
  }),
  createPet: endpoint({
    wire: 'POST refpreparations/createpet',
    who: 'signedIn',
    takes: memorials.createPet.takes,
    gives: [201, CreatedPreparation],
    fails: ['invalidDate', 'invalidNumber'],
    also: { name: ['firstName'] },
  }),
}
