/** A family for whoever wants to look around: brought in through the front door, as everybody comes. */
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '../contract/src/accounts.ts'
import { following } from '../contract/src/following.ts'
import { gifts, priceOf } from '../contract/src/gifts.ts'
import { greetings } from '../contract/src/greetings.ts'
import { bookmarks, comments, commentTypes, likes, likeTypes } from '../contract/src/interactions.ts'
import { photographs } from '../contract/src/media.ts'
import { memorials } from '../contract/src/memorials.ts'
import { payments } from '../contract/src/payments.ts'
import { profiles } from '../contract/src/profiles.ts'
import { assetTypes, timelines } from '../contract/src/timeline.ts'
import { readMails } from '../server/test/mailbox.ts'
import { type Ask, at, Refused } from './sample/ask.ts'
import { hans } from './sample/memorials/hans.ts'
import { milica } from './sample/memorials/milica.ts'
import { petar } from './sample/memorials/petar.ts'
import { argo, zuca } from './sample/memorials/pets.ts'
import { stella } from './sample/memorials/stella.ts'
import { wall } from './sample/memorials/wall.ts'
import type { Caption, Chapter, Memory, Remark, SampleFacts } from './sample/memory.ts'
import { type Name, password, people, type Person } from './sample/people.ts'

interface SampleServer {
  /** Where the server answers, e.g. http://127.0.0.1:3000. */
  address: string
  /** The server's DATA_DIR: its outbox holds the activation mails. */
  dataDir: string
}

/** The front door of sample-studio/, which paints what the sample uploads. */
interface Studio {
  paintPictures: (names: readonly string[]) => Promise<ReadonlyMap<string, File>>
}

/** Finds a picture by its name. */
type FileOf = (name: string) => File

interface Guest {
  id: string
  ask: Ask
}
type Guests = Readonly<Record<Name, Guest>>

/** The last of them stands first on the wall. */
const memories: readonly Memory[] = [argo, stella, hans, zuca, petar, milica]

/**
 * Fills an empty database with Milica's family: accounts, memorials, photographs, and what people said about them.
 * Answers, for people, who can log in and what to look at. Refuses, in a sentence, a database that is not empty and a
 * server that sends its mails away.
 */
export async function fillSample({ address, dataDir }: SampleServer): Promise<string> {
  await refuseUsed(dataDir)
  const guests = await bringEverybody({ address, dataDir })
  const { totalCount } = await guests.ana.ask(profiles.wall, { limit: 1 })
  if (totalCount > 0) throw new Error('The database is not empty; the sample wants one of its own.')
  const faces = Object.values(people).flatMap(({ face }: Person) => face ?? [])
  const pictures = memories.flatMap((memory) => [memory.portrait, ...memory.pictures])
  // By an address no tool follows: the studio is checked on its own.
  const { paintPictures }: Studio = await import(new URL('../sample-studio/index.ts', import.meta.url).href)
  const files = await paintPictures([...faces, ...pictures])
  const fileOf = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`nobody has painted ${name}`)
    return file
  }
  for (const name of names) await dress(guests[name], people[name], fileOf)
  for (const name of names) for (const facts of wall[name] ?? []) await create(guests[name].ask, facts)
  for (const memory of memories) await remember(guests, memory, fileOf)
  return introduction(address)
}

const names = Object.keys(people) as Name[]

/** Where no mail was ever sent, nobody has signed up. */
async function refuseUsed(dataDir: string) {
  if ((await readMails(dataDir)).length > 0) {
    throw new Error(
      `Somebody has signed up here before (${dataDir}/outbox); the sample wants an empty database.`,
    )
  }
}

async function bringEverybody(place: SampleServer): Promise<Guests> {
  const ask = at(place.address)
  for (const name of names) await signUp(ask, people[name])
  const guests: Partial<Record<Name, Guest>> = {}
  for (const name of names) guests[name] = await arrive(ask, people[name], place)
  return guests as Guests
}

async function signUp(ask: Ask, { about }: Person) {
  try {
    await ask(accounts.signUp, { ...about, password, passwordConfirmed: password })
  } catch (error) {
    if (error instanceof Refused && error.why === 'userAlreadyExists') {
      throw new Error(`${about.email} has an account here already; the sample wants an empty database.`)
    }
    throw error
  }
}

/** Opens the activation mail, follows its link and logs in. */
async function arrive(
  ask: Ask,
  { about, theme }: Person,
  { address, dataDir }: SampleServer,
): Promise<Guest> {
  const link = await activationLink(dataDir, about.email)
  await ask(accounts.activate, { activationGuid: link.split('/').at(-1) ?? '' })
  const inside = at(address, await ask(accounts.logIn, { mail: about.email, password }))
  const { id } = await inside(accounts.profile, {})
  await inside(accounts.changeTheme, { id, theme })
  return { id, ask: inside }
}

/** How long a letter may take from being written to lying in the outbox, in milliseconds. */
const mailTimeout = 30_000

async function activationLink(dataDir: string, mail: string): Promise<string> {
  const until = Date.now() + mailTimeout
  while (Date.now() < until) {
    const sentMail = (await readMails(dataDir)).find(
      ({ to, link }) => to === mail && link.includes('AccountActivation'),
    )
    if (sentMail) return sentMail.link
    await pause(100)
  }
  throw new Error(
    `No activation mail for ${mail} came to ${dataDir}/outbox. Is SMTP_URL set? The sample needs it not to be.`,
  )
}

async function dress({ ask }: Guest, { face }: Person, fileOf: FileOf) {
  if (face) await ask(memorials.changePortrait, { type: 2 }, [fileOf(face)])
}

async function create(ask: Ask, { kind, ...facts }: SampleFacts): Promise<string> {
  const { id } =
    kind === 'person'
      ? await ask(memorials.createPerson, facts as Extract<SampleFacts, { kind: 'person' }>)
      : await ask(memorials.createPet, facts as Extract<SampleFacts, { kind: 'pet' }>)
  return id
}

/** One memorial: its page, those who may see it, its photographs, and what is said on it. */
async function remember(guests: Guests, memory: Memory, fileOf: FileOf) {
  const owner = guests[memory.owner]
  const personId = await create(owner.ask, memory.facts)
  await owner.ask(memorials.changePortrait, { deceasedId: personId, type: 1 }, [fileOf(memory.portrait)])
  await gather(guests, memory, personId)
  const hung = await owner.ask(photographs.upload, { deceasedId: personId }, memory.pictures.map(fileOf))
  const named = [...Object.keys(memory.captions), ...memory.life.flatMap(({ pictures }) => pictures ?? [])]
  const stray = named.filter((name) => !memory.pictures.includes(name))
  if (stray.length > 0) throw new Error(`words without a picture: ${stray.join(', ')}`)
  for (const [index, { id }] of hung.entries()) {
    const caption = memory.captions[memory.pictures[index] ?? '']
    if (caption) await tell(guests, memory.owner, { personId, id, caption })
  }
  const idOf = (name: string) => hung[memory.pictures.indexOf(name)]?.id ?? ''
  for (const chapter of memory.life) await narrate(owner.ask, personId, chapter, idOf)
  const said = new Map<string, string>()
  for (const { by, note } of memory.greetings)
    said.set(by, (await guests[by].ask(greetings.post, { personId, note })).id)
  await inscribe(owner.ask, personId, memory, said)
  await bring(owner.ask, personId, memory.gifts ?? [])
}

/** Puts something under the name: a line, or a greeting by who said it. */
async function inscribe(ask: Ask, id: string, { facts, epitaph }: Memory, said: ReadonlyMap<string, string>) {
  if (!epitaph) return
  if ('of' in epitaph) await ask(greetings.pin, { id: said.get(epitaph.of) ?? '', isPinned: true })
  else if (facts.kind === 'person') {
    const { kind: _, ...about } = facts
    await ask(profiles.changePerson, { ...about, gender: about.gender ?? 'Other', id, epitaph: epitaph.line })
  }
}

/** Brings candles and flowers, where they can be had without money moving. */
async function bring(ask: Ask, deceasedId: string, brought: NonNullable<Memory['gifts']>) {
  if ((await ask(payments.paying, {})).provider !== 'sandbox') return
  for (const gift of brought) {
    const totalPrice = priceOf(gift).total / 100
    const { id } = await ask(gifts.order, { ...gift, deceasedId, totalPrice })
    await ask(payments.tryOut, { id, outcome: 'succeed' })
  }
}

/** Puts an entry of a life on its page, with the pictures beside it. */
async function narrate(
  ask: Ask,
  personId: string,
  { pictures = [], ...entry }: Chapter,
  idOf: (name: string) => string,
) {
  const assets = pictures.map((name) => ({ type: assetTypes.image, entityId: idOf(name) }))
  await ask(timelines.add, { ...entry, personId, assets })
}

async function gather(guests: Guests, { owner, followers, invited }: Memory, personId: string) {
  for (const { who, words, isWaiting } of followers) {
    const asked = await guests[who].ask(following.ask, { personId, description: words })
    if (!isWaiting && 'id' in asked)
      await guests[owner].ask(following.answer, { id: asked.id, accepted: true })
  }
  if (!invited) return
  const emails = [people[invited.who].about.email]
  await guests[owner].ask(following.ask, { personId, emails, description: invited.words })
}

interface HungPhotograph {
  personId: string
  /** The photograph's. */
  id: string
  caption: Caption
}

async function tell(guests: Guests, owner: Name, { personId, id, caption }: HungPhotograph) {
  const { likedBy = [], keptBy = [], remarks = [], ...words } = caption
  await guests[owner].ask(photographs.describe, { id, ...words })
  for (const by of likedBy) await guests[by].ask(likes.add, { entityId: id, type: likeTypes.image })
  for (const by of keptBy) await guests[by].ask(bookmarks.add, { entityId: id, personId, type: 'Image' })
  for (const remark of remarks) await say(guests, id, remark)
}

async function say(guests: Guests, entityId: string, { by, text, likedBy = [], answers = [] }: Remark) {
  const said = await guests[by].ask(comments.post, { entityId, text, type: commentTypes.image })
  for (const one of likedBy) await guests[one].ask(likes.add, { entityId: said.id, type: likeTypes.comment })
  for (const answer of answers) {
    const { id } = await guests[answer.by].ask(comments.post, {
      entityId: said.id,
      text: answer.text,
      type: commentTypes.reply,
    })
    for (const one of answer.likedBy ?? [])
      await guests[one].ask(likes.add, { entityId: id, type: likeTypes.reply })
  }
}

function introduction(address: string): string {
  const lines = Object.values(people).map(
    ({ about, introduction: line }) => `  ${about.email.padEnd(24)}${about.name} (${about.language}) ${line}`,
  )
  return [
    `A family lives here now. Log in at ${address}/Login; everybody’s password is “${password}”.`,
    '',
    ...lines,
    '',
    'Begin as ana@example.org: open Milica’s page, then Pending Requests. All of them, and all pictures, are invented.',
  ].join('\n')
}
