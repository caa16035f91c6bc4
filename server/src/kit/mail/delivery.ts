import { languages } from '@spomen/contract/vocabulary.ts'
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { TryLater } from '../jobs/jobs.ts'
import { type Carrier, Undeliverable } from './carriers.ts'
import { messageOf, type Site, type Written, written } from './envelope.ts'
import type { About, LastLook } from './last-look.ts'
import { beginLetter, markFailed, markSent, markStopped } from './letters.ts'

export interface Delivering {
  db: Db
  log: Log
  clock: Clock
  carrier: Carrier
  lastLook: LastLook
  site: Site
}

/** How long one letter may be in one hand, in seconds. Afterwards it counts as let fall, and somebody else takes it. */
export const longestCarrying = 90

type Begun = Exclude<Awaited<ReturnType<typeof beginLetter>>, 'busy' | null>

/**
 * Sends one letter, unless it already left or is not to be sent any more. Throws `TryLater` when the mail server cannot
 * take it now; gives the letter up when it never will, or when its day is over. A crash after sending sends it once
 * more, under the same Message-ID.
 */
export async function deliver(delivering: Delivering, letterId: string): Promise<void> {
  const { db, log, clock, carrier, site } = delivering
  const now = clock.now()
  const busyUntil = new Date(now.getTime() + longestCarrying * 1_000)
  const begun = await beginLetter(db, letterId, { now, busyUntil })
  if (begun === 'busy') throw new TryLater('Somebody else has the letter in hand')
  if (!begun) return
  const { id, kind } = begun
  const named = { letter: id, kind, attempt: begun.attempts + 1 }
  const letter = await lookOnce(delivering, begun)
  if ('stop' in letter) {
    await markStopped(db, id, letter.stop, clock.now())
    return log.info({ ...named, why: letter.stop }, 'A letter was not to be sent any more')
  }
  try {
    const message = messageOf({ ...letter, id, writtenAt: begun.created_at }, site)
    await carrier.carry(message, { id, kind, at: begun.created_at })
  } catch (error) {
    const isOver = error instanceof Undeliverable || clock.now() >= begun.give_up_at
    await markFailed(db, id, (error as Error).message.slice(0, 500), isOver ? clock.now() : null)
    const why = reasonOf(error)
    if (isOver) return log.error({ ...named, why }, 'A letter was given up')
    log.warn({ ...named, why }, 'A letter could not leave yet')
    throw new TryLater('The letter could not leave yet')
  }
  await markSent(db, id, { at: clock.now(), to: letter.to.address })
  log.info(named, 'A letter has left')
}

async function lookOnce({ lastLook, site }: Delivering, begun: Begun): Promise<Written | { stop: string }> {
  const verdict = await lastLook({
    kind: begun.kind,
    toAddress: begun.to_address,
    about: begun.about as About,
    things: begun.things,
  })
  if (verdict === 'leave') return asWritten(begun)
  return 'stop' in verdict ? verdict : written(verdict.write, site)
}

function asWritten({ id, subject, text, html, ...row }: Begun): Written {
  const language = languages.find((name) => name === row.language)
  if (subject === null || text === null || html === null || !language)
    throw new Error(`The letter ${id} is not written, and nobody writes letters of the kind ${row.kind}`)
  return {
    to: { name: row.to_name, address: row.to_address },
    language,
    subject,
    text,
    html,
    headers: row.headers as Record<string, string>,
  }
}

/** What may stand in the log: codes, but no words of the mail server's, which like to repeat the address. */
function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return 'refused for good'
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return [code ?? (error as Error).name, responseCode, command].filter(Boolean).join(' ')
}
