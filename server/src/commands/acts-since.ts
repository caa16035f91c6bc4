/** What moderators and the operator did after a backup was made: a house that is given back from it knows nothing of it. */
import { actTypes, type ActType } from '@spomen/contract/reports.ts'
import { connect, type Db, type Log } from '../kit/database/connect.ts'
import type { ActName } from '../features/reports/index.ts'

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
 * Tells what was done in a house that is set aside and is not known in the one that was restored, a line each, for the end of a
 * sentence; nothing where nothing was done. Where it cannot be read, as in a house of an early version, it says so.
 */
export async function tellActsSince(
  log: Log,
  { restored, aside }: { restored: string; aside: string },
): Promise<string> {
  const { findLastActId, listActsAfter } = await import('../features/reports/index.ts')
  try {
    const last = await inDatabase(log, restored, findLastActId)
    const acts = await inDatabase(log, aside, (db) => listActsAfter(db, last))
    if (acts.length === 0) return ''
    const lines = acts.slice(0, mostTold).map(({ act, type, entity_id: id, created_at: at, mail }) => {
      const what = `${typeWords[type as ActType]} ${mail ?? id}`
      return `\n  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${actWords[act as ActName]}: ${what}`
    })
    const more = acts.length - lines.length
    return `\nWhat moderators and the operator did since then, and nobody has done here:${lines.join('')}${more > 0 ? `\n  and ${more.toLocaleString('en')} more` : ''}`
  } catch (error) {
    log.warn({ why: (error as Error).message }, 'what moderators did since the backup cannot be read')
    return '\nWhat moderators and the operator did since then cannot be read in what was here before.'
  }
}

async function inDatabase<Read>(log: Log, url: string, read: (db: Db) => Promise<Read>): Promise<Read> {
  const { db, close } = connect({ url, most: 1, log })
  try {
    return await read(db)
  } finally {
    await close()
  }
}
