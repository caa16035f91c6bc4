/** The living: who they are to Milica, which language they write, what they show instead of a photograph. */
import type { CallInput } from '../../contract/src/endpoint.ts'
import type { accounts } from '../../contract/src/accounts.ts'
import type { Theme } from '../../contract/src/themes.ts'

export interface Person {
  about: Omit<CallInput<typeof accounts.signUp>, 'password' | 'passwordConfirmed'>
  theme: Theme
  /** The name of a picture. */
  face: string | null
  /** One line for whoever looks around. */
  introduction: string
}

/** Everybody's. */
export const password = 'the mulberry tree'

export const people = {
  ana: {
    about: {
      name: 'Ana',
      lastName: 'Jovanović',
      email: 'ana@example.org',
      gender: 'Female',
      dateOfBirth: '1991-06-03',
      country: 'Srbija',
      city: 'Novi Sad',
      language: 'srb',
    },
    theme: 'theme-green',
    face: 'ana',
    introduction:
      'keeps the pages of her grandmother Milica, her grandfather Petar and the cat; somebody waits for her answer',
  },
  luca: {
    about: {
      name: 'Luca',
      lastName: 'Marsich',
      email: 'luca@example.org',
      gender: 'Male',
      dateOfBirth: '1988-09-14',
      country: 'Italia',
      city: 'Trieste',
      language: 'it',
    },
    theme: 'theme-cyan',
    face: 'luca',
    introduction: 'her cousin, keeps the pages of his daughter Stella and of the dog; remembers Milica',
  },
  greta: {
    about: {
      name: 'Greta',
      lastName: 'Aichele',
      email: 'greta@example.org',
      gender: 'Female',
      dateOfBirth: '1970-02-27',
      country: 'Deutschland',
      city: 'Esslingen am Neckar',
      language: 'de',
    },
    theme: 'theme-blue-gray',
    face: 'greta',
    introduction: 'daughter of Hans, who emigrated, and keeps his page; remembers Milica',
  },
  margaret: {
    about: {
      name: 'Margaret',
      lastName: 'Ellerby',
      email: 'margaret@example.org',
      gender: 'Female',
      dateOfBirth: '1937-11-08',
      country: 'England',
      city: 'Whitby',
      language: 'en',
    },
    theme: 'theme-light-purple',
    face: 'margaret',
    introduction: 'wrote letters with Milica for sixty-four years',
  },
  yuqing: {
    about: {
      name: 'Yuqing',
      lastName: 'Lin',
      email: 'yuqing@example.org',
      gender: 'Female',
      dateOfBirth: '1996-04-19',
      country: 'Srbija',
      city: 'Novi Sad',
      language: 'zh',
    },
    theme: 'theme-pink',
    face: 'yuqing',
    introduction: 'learned Serbian at Milica’s kitchen table',
  },
  zoran: {
    about: {
      name: 'Zoran',
      lastName: 'Telečki',
      email: 'zoran@example.org',
      gender: 'Male',
      dateOfBirth: '1963-05-30',
      country: 'Canada',
      city: 'Toronto',
      language: 'en',
    },
    theme: 'theme-light-brown',
    face: 'zoran',
    introduction: 'of the class of 1974; has asked to follow Milica’s page and waits',
  },
  gordana: {
    about: {
      name: 'Gordana',
      lastName: 'Šijakov',
      email: 'gordana@example.org',
      gender: 'Female',
      dateOfBirth: '1952-01-16',
      country: 'Srbija',
      city: 'Sremski Karlovci',
      language: 'srb',
    },
    theme: 'no-theme',
    face: null,
    introduction: 'taught in the next classroom; Ana has invited her, and she has not answered yet',
  },
  katharina: {
    about: {
      name: 'Katharina',
      lastName: 'Stuhlmüller',
      email: 'katharina@example.org',
      gender: 'Female',
      dateOfBirth: '1958-08-22',
      country: 'Deutschland',
      city: 'Ulm',
      language: 'de',
    },
    theme: 'theme-orange',
    face: null,
    introduction: 'a stranger, who keeps the names of her parents’ village',
  },
} as const satisfies Record<string, Person>

export type Name = keyof typeof people
