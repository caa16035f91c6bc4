/** A memorial that is prepared for a family, as stories tell it. */
import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { bringAccount, type Person } from './cast.ts'
import { valueOf, type World } from './world.ts'

/** Whom the funeral house prepares a page for. */
export const vera = {
  firstName: 'Vera',
  lastName: 'Jovanović',
  gender: 'Female',
  dateOfBirth: '1941-03-02',
  dateOfDeath: '2026-03-20',
  city: 'Subotica',
  country: 'Serbia',
} as const

/** Somebody of a funeral house, signed in. */
export const funeralHouse = ({ ctx }: Pick<World, 'ctx'>): Promise<Person> =>
  bringAccount(ctx, {
    name: 'Pogrebno',
    last_name: 'Mir',
    language: 'srb',
    role: null,
    mail: 'mir@example.org',
  })

export interface PreparationWithCard {
  id: string
  code: string
}

/** Somebody prepares Vera's memorial; answers it with the code of its card. */
export async function prepare({ as }: Pick<World, 'as'>, by: Person): Promise<PreparationWithCard> {
  const { id } = valueOf(await as(by)(preparing.createPerson, vera))
  const { code } = valueOf(await as(by)(preparations.find, { deceasedId: id }))
  return { id, code: code ?? '' }
}

/** Somebody comes with the card, and the memorial is theirs. */
export async function accept({ as }: Pick<World, 'as'>, by: Person, code: string): Promise<void> {
  valueOf(await as(by)(preparations.accept, { code }))
}
