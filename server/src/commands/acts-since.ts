/** What moderators and the operator did after a backup was made: a house that is given back from it knows nothing of it. */
import { actTypes, type ActType } from '@spomen/contract/reports.ts'
import { listSetAside, siblingDatabaseUrl } from '../kit/backup/set-aside.ts'
import { connect, type Db, type Log } from '../kit/database/connect.ts'
import type { ActName, listActsById } from '../features/reports/index.ts'

/** How many of them are told one by one. */
const mostTold = 50

const actWords: Readonly<Record<ActName, string>> = {
  Approved: 'report approved',
  Rejected: 'report declined',
  Reopened: 'report waits again',
  Suspended: 'suspended',
  Restored: 'shown or let in again',
  Granted: 'made a moderator',
  Revoked: 'no moderator any more',
  SecondStepReset: 'second step taken away',
  LoggedOut: 'logged out everywhere',
  TakeoverGranted: 'takeover granted',
  TakeoverRefused: 'takeover refused',
  Retried: 'tried once more',
}

const typeWords: Readonly<Record<ActType, string>> = {
  [actTypes.Image]: 'photograph',
  [actTypes.Comment]: 'comment',
  [actTypes.CommentThread]: 'reply',
  [actTypes.Video]: 'video',
  [actTypes.LastGreeting]: 'greeting',
  [actTypes.Deceased]: 'page',
  [actTypes.Account]: 'account',
  [actTypes.Letter]: 'e-mail',
  [actTypes.Job]: 'job',
}

/**
 * Tells what was done in the houses that are set aside beside a restored one and is not known in that, a line each, for the end
 * of a sentence; nothing where nothing was done. What cannot be read, as in a house of an early version, it names.
 */
export async function tellActsSince(log: Log, restored: string): Promise<string> {
  const { listActIds } = await import('../features/reports/index.ts')
  try {
    const known = new Set(await inDatabase(log, restored, listActIds))
    const houses: UnknownActs[] = []
    // NOTE: an earlier restore has set a house aside as well, whose acts nobody may have done again.
    for (const name of await listSetAside(restored))
      houses.push(await readUnknownActs(log, { url: siblingDatabaseUrl(restored, name), name, known }))
    return tellUnknownActs(houses)
  } catch (error) {
    log.warn({ why: (error as Error).message }, 'what moderators did since the backup cannot be read')
    return '\nWhat moderators and the operator did since then cannot be read.'
  }
}

type Act = Awaited<ReturnType<typeof listActsById>>[number]

interface UnknownActs {
  ids: readonly string[]
  /** Of the first of them what was done. */
  acts: readonly Act[]
  /** How the database is called where it cannot be read. */
  unread?: string
}

interface HouseAside {
  url: string
  name: string
  known: ReadonlySet<string>
}

async function readUnknownActs(log: Log, { url, name, known }: HouseAside): Promise<UnknownActs> {
  const reports = await import('../features/reports/index.ts')
  try {
    return await inDatabase(log, url, async (db) => {
      const ids = (await reports.listActIds(db)).filter((id) => !known.has(id))
      return { ids, acts: await reports.listActsById(db, ids.slice(0, mostTold)) }
    })
  } catch (error) {
    log.warn({ database: name, why: (error as Error).message }, 'what moderators did there cannot be read')
    return { ids: [], acts: [], unread: name }
  }
}

/** What stands in several of them is told once. */
function tellUnknownActs(houses: readonly UnknownActs[]): string {
  const unread = houses.flatMap(({ unread: name }) =>
    name === undefined
      ? []
      : `\nWhat moderators and the operator did cannot be read in the database "${name}", which is set aside.`,
  )
  const count = new Set(houses.flatMap(({ ids }) => ids)).size
  if (count === 0) return unread.join('')
  const byId = new Map(houses.flatMap(({ acts }) => acts.map((act) => [act.id, act])))
  const acts = [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, mostTold)
  const more = count - acts.length
  return `\nWhat moderators and the operator did and this house does not know of:${acts.map(lineOf).join('')}${more > 0 ? `\n  and ${more.toLocaleString('en')} more` : ''}${unread.join('')}`
}

function lineOf({ act, type, entity_id: id, created_at: at, mail }: Act): string {
  const what = `${typeWords[type as ActType]} ${mail ?? id}`
  return `\n  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${actWords[act as ActName]}: ${what}`
}

async function inDatabase<Read>(log: Log, url: string, read: (db: Db) => Promise<Read>): Promise<Read> {
  const { db, close } = connect({ url, most: 1, log })
  try {
    return await read(db)
  } finally {
    await close()
  }
}
