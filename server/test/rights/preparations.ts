import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { prepare, vera } from '../preparations.ts'
import { everybody, type Gets, row, type Scene, signedIn } from './row.ts'

/** What Ann prepares for another family: there for nobody else. */
const prepared = async (scene: Scene) => ({ deceasedId: (await prepare(scene, scene.ann)).id })

const preparer: Gets = {
  visitor: 'sessionExpired',
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  keeper: 'notFound',
  owner: 'yes',
  moderator: 'notFound',
}

/** The card of what somebody else has prepared. */
const card = async (scene: Scene) => ({ code: (await prepare(scene, scene.author)).code })

const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

export const preparationRows = [
  row(preparing.createPerson, signedIn, () => vera),
  row(preparing.createPet, signedIn, () => rex),
  row(preparations.list, signedIn, () => ({})),
  row(preparations.find, preparer, prepared),
  row(preparations.makeCard, preparer, prepared),
  row(preparations.prolong, preparer, prepared),
  row(preparations.withdrawCard, preparer, prepared),
  row(preparations.card, everybody, card),
  row(preparations.accept, signedIn, card),
]
