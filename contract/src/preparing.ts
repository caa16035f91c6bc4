import { endpoint } from './endpoint.ts'
import { memorials } from './memorials.ts'

/** Our addition: making a memorial for another family (YC08); what becomes of it is in `preparations.ts`. */
export const preparing = {
  /** Makes a memorial for somebody else: as `memorials.createPerson` does, but that nobody else sees it before it is theirs. */
  createPerson: endpoint({
    wire: 'POST refpreparations/createperson',
    who: 'signedIn',
    takes: memorials.createPerson.takes,
    gives: memorials.createPerson.gives,
    fails: ['invalidDate', 'invalidNumber'],
  }),
  createPet: endpoint({
    wire: 'POST refpreparations/createpet',
    who: 'signedIn',
    takes: memorials.createPet.takes,
    gives: memorials.createPet.gives,
    fails: ['invalidDate', 'invalidNumber'],
    also: { name: ['firstName'] },
  }),
}
