/** Who gathers around Milica; the first of them keeps the page, and whoever visits the demo sees it with her eyes. */
import type { BasicUser, User } from '@spomen/contract/accounts.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { demoId, portraitUrl } from './urls.ts'

/** Name, family name, and whether there is a portrait of them. */
const people = {
  ana: ['Ana', 'Jovanović', true],
  vesna: ['Vesna', 'Marsich', true],
  luca: ['Luca', 'Marsich', true],
  bruno: ['Bruno', 'Marsich', true],
  teodora: ['Teodora', 'Marsich', true],
  ruzica: ['Ružica', 'Beočanin', true],
  greta: ['Greta', 'Aichele', true],
  margaret: ['Margaret', 'Ellerby', true],
  yuqing: ['Yuqing', 'Lin', true],
  wei: ['Wei', 'Lin', false],
  zoran: ['Zoran', 'Telečki', true],
  gordana: ['Gordana', 'Šijakov', true],
  mirjana: ['Mirjana', 'Vučković', true],
  stevan: ['Stevan', 'Lalić', true],
  agnes: ['Ágnes', 'Szabó', false],
  ilija: ['Ilija', 'Popović', true],
  rade: ['Rade', 'Nikolin', false],
  erzsebet: ['Erzsébet', 'Kovács', false],
  ljiljana: ['Ljiljana', 'Popov', false],
  senka: ['Senka', 'Obradov', false],
  dragan: ['Dragan', 'Mandić', false],
  kristina: ['Kristina', 'Bajić', false],
  natasa: ['Nataša', 'Grujić', false],
} as const satisfies Record<string, readonly [string, string, boolean]>

export type PersonKey = keyof typeof people

const personKeys = Object.keys(people) as PersonKey[]

/** The id by which the sample knows one of its people. */
export const demoUserId = (who: PersonKey) =>
  who === 'ana' ? demoMemorial.ownerId : demoId('WH', personKeys.indexOf(who) + 1)

/** The whole name of one of the sample's people. */
export const demoFullName = (who: PersonKey) => `${people[who][0]} ${people[who][1]}`

/** The address of the portrait of one of the sample's people; null of those who have none. */
export const demoPortrait = (who: PersonKey) => (people[who][2] ? portraitUrl(who) : null)

/** Whoever follows the page: all but the one who keeps it. */
export const demoFollowers = personKeys.filter((who) => who !== 'ana')

const toBasicUser = (who: PersonKey): BasicUser => ({
  id: demoUserId(who),
  name: people[who][0],
  lastName: people[who][1],
  fullName: demoFullName(who),
  imageUrl: demoPortrait(who),
})

/** What everybody signed in may know of each, by their ids. */
export const demoUsers: Readonly<Record<string, BasicUser>> = Object.fromEntries(
  personKeys.map((who) => [demoUserId(who), toBasicUser(who)]),
)

/** Who one is on this page. */
export const demoVisitor = (language: Language): User => ({
  id: demoMemorial.ownerId,
  name: people.ana[0],
  lastName: people.ana[1],
  email: 'ana@example.org',
  gender: 'Female',
  dateOfBirth: '1991-06-03',
  phone: null,
  country: 'Serbia',
  city: 'Novi Sad',
  theme: 'no-theme',
  language,
  role: null,
  needsSecondStep: false,
  secondStepEndsAt: null,
  profileImageUrl: demoPortrait('ana'),
  imageOriginalName: null,
  imageName: null,
  notifications: {
    imageComment: true,
    videoComment: true,
    followRequest: true,
    lastGreeting: true,
    suggestion: true,
    imageVideoLike: true,
    remembrance: true,
  },
})
