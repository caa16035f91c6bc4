/** Who gathers around Milica; the first of them keeps the page, and whoever visits the demo sees it with her eyes. */
import type { BasicUser, User } from '@spomen/contract/accounts.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import { idOf, portraitOf } from './names.ts'

/** Name, family name, and whether there is a portrait of them. */
const known = {
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

export type Who = keyof typeof known

const everybody = Object.keys(known) as Who[]

export const userIdOf = (who: Who) =>
  who === 'ana' ? demoMemorial.ownerId : idOf('WH', everybody.indexOf(who) + 1)

export const fullNameOf = (who: Who) => `${known[who][0]} ${known[who][1]}`

export const faceOf = (who: Who) => (known[who][2] ? portraitOf(who) : null)

/** Whoever follows the page: all but the one who keeps it. */
export const followers = everybody.filter((who) => who !== 'ana')

const basic = (who: Who): BasicUser => ({
  id: userIdOf(who),
  name: known[who][0],
  lastName: known[who][1],
  fullName: fullNameOf(who),
  imageUrl: faceOf(who),
})

/** What everybody signed in may know of each, by their ids. */
export const users: Readonly<Record<string, BasicUser>> = Object.fromEntries(
  everybody.map((who) => [userIdOf(who), basic(who)]),
)

/** Who one is on this page. */
export const visitor = (language: Language): User => ({
  id: demoMemorial.ownerId,
  name: known.ana[0],
  lastName: known.ana[1],
  email: 'ana@example.org',
  gender: 'Female',
  dateOfBirth: '1991-06-03',
  phone: null,
  country: 'Serbia',
  city: 'Novi Sad',
  theme: 'no-theme',
  language,
  role: null,
  profileImageUrl: faceOf('ana'),
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
