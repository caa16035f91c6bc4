/** A row of the permission matrix: a call, an example of what it takes, and what each person gets. */
import type { Endpoint, CallInput } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Person } from '../cast.ts'
import type { Family } from '../family.ts'

/**
 * Nobody signed in, Cleo, Petra, Ben, whoever keeps Milan's memorial beside Ann (YC01), Ann, Mod; whoever wrote the thing in question; and last, with the door of the memorial
 * wholly open, nobody signed in once more (YA01).
 */
export const columns = [
  'visitor',
  'stranger',
  'pending',
  'follower',
  'keeper',
  'owner',
  'moderator',
  'author',
  'guest',
] as const
export type Column = (typeof columns)[number]

export interface Scene extends Family {
  /** Whoever asks; null is a visitor. */
  asker: Person | null
  /** Whether they keep Milan's memorial beside Ann. */
  isKeeper: boolean
  /** Whose words or mark the thing in question is: never the asker's, but in the author's own cell. */
  author: Person
}

export type Gets = Readonly<Partial<Record<Column, 'yes' | RefusalKey>>>

/** Only the author of it; nobody else hears that it is there. */
export const authorAlone: Gets = {
  visitor: 'sessionExpired',
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  owner: 'notFound',
  moderator: 'notFound',
  author: 'yes',
}

export interface Row {
  /** What is special about this row of a call that has several. */
  about: string
  endpoint: Endpoint
  gets: Gets
  /** What the call takes; whatever it uses up is made anew each time. */
  asks(scene: Scene): Promise<Record<string, unknown>>
  files(): Promise<File[]>
  /** The settings of the house in which it is tried. */
  house(): Promise<Record<string, string>>
  /** What the asker's browser keeps. */
  cookie: string | null
}

interface More {
  about?: string
  files?: () => Promise<File[]>
  house?: () => Promise<Record<string, string>>
  cookie?: string
}

export function row<E extends Endpoint>(
  endpoint: E,
  gets: Gets,
  asks: (scene: Scene) => CallInput<E> | Promise<CallInput<E>>,
  { about = '', files = async () => [], house = async () => ({}), cookie }: More = {},
): Row {
  return {
    about,
    endpoint,
    gets,
    asks: async (scene) => (await asks(scene)) as Record<string, unknown>,
    files,
    house,
    cookie: cookie ?? null,
  }
}

const closed = {
  visitor: 'sessionExpired',
  stranger: 'forbidden',
  pending: 'forbidden',
  follower: 'forbidden',
  owner: 'forbidden',
  moderator: 'forbidden',
  keeper: 'forbidden',
} as const

export const nobody: Gets = closed
/** What is the owner's alone: paying, closing, and who keeps the memorial (YC01). */
export const ownerAlone: Gets = { ...closed, owner: 'yes' }
export const family: Gets = { ...ownerAlone, keeper: 'yes' }
export const inside: Gets = { ...family, follower: 'yes' }
/** Only the hand that wrote it. */
export const ownHand: Gets = { ...closed, author: 'yes' }
/** The hand that wrote it, and the family of the memorial (Q36). */
export const ownHandOrFamily: Gets = { ...family, author: 'yes' }
export const signedIn: Gets = {
  visitor: 'sessionExpired',
  stranger: 'yes',
  pending: 'yes',
  follower: 'yes',
  owner: 'yes',
  moderator: 'yes',
  keeper: 'yes',
}
export const everybody: Gets = { ...signedIn, visitor: 'yes' }
/** Whoever comes through an open door; to all others the page is not there. */
export const guests: Gets = {
  visitor: 'notFound',
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  owner: 'notFound',
  moderator: 'notFound',
  keeper: 'notFound',
  guest: 'yes',
}
