/** A memorial that is handed on, found at its grave, and put on paper. */
import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { doors, suggestedParts } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { at } from '../dev/sample/ask.ts'
import type { TestServer } from './test-server.ts'
import { type Newcomer, password } from './people.ts'
import { aPortrait, someOfDozen } from './photographs.ts'
import { preparePerson } from './prepare.ts'

/** The name of whoever the page is about. */
export const name = 'Milan Jovanović'

/** Jelena keeps the page of her father, with a portrait, three photographs, a day of his life, a greeting and a grave; Marko follows it. */
export async function family(server: TestServer) {
  const [jelena, marko] = [
    await preparePerson(server, 'Jelena', 'Jovanović'),
    await preparePerson(server, 'Marko', 'Petrović'),
  ]
  const as = async (who: Newcomer) =>
    at(server.address, await at(server.address)(accounts.logIn, { mail: who.mail, password }))
  const [hers, his] = [await as(jelena), await as(marko)]
  const { id } = await hers(memorials.createPerson, {
    firstName: 'Milan',
    lastName: 'Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Male',
    graveLocationCountry: 'Serbia',
    graveLocationCity: 'Sremski Karlovci',
    graveLocationDescription: 'By the lime tree.',
    graveLocationLat: 45.200314,
    graveLocationLng: 19.940218,
  })
  const files = (painted: { name: string; buffer: Buffer }[]) =>
    painted.map((one) => new File([new Uint8Array(one.buffer)], one.name, { type: 'image/jpeg' }))
  await hers(memorials.changePortrait, { deceasedId: id, type: 1 }, files([await aPortrait()]))
  const hung = await hers(photographs.upload, { deceasedId: id }, files(await someOfDozen(3)))
  const request = await his(following.ask, { personId: id, description: 'Bili smo komšije.' })
  if ('id' in request) await hers(following.answer, { id: request.id, accepted: true })
  await hers(timelines.add, {
    personId: id,
    title: 'The workshop',
    description: 'He made the table we eat at.',
    from: '1960-05-01',
    assets: [{ type: 1, entityId: hung[0]?.id ?? '' }],
  })
  await hers(greetings.post, { personId: id, note: '<p>The plum tree is in bloom.</p>' })
  /** Opens the page to everybody, as far as is suggested. */
  const openToAll = () =>
    hers(doors.change, {
      ...{ deceasedId: id, opens: 'open', parts: [...suggestedParts], hidesBirthDay: false },
      ...{ isSearchable: false, takesWords: false, wordsReaderId: null, wordsMailHour: 18 },
    })
  return {
    jelena,
    marko,
    openToAll,
    id,
    photograph: hung[0]?.id ?? '',
    link: `${server.address}/Profile/${id}?id=${id}&type=0`,
  }
}

/** What one can do with the page, as a row of buttons. */
export const row = (page: Page) => page.getByRole('group', { name: 'This page' })
