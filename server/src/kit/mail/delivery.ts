import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { TryLater } from '../jobs/jobs.ts'
import { type Carrier, type Message, Undeliverable } from './carriers.ts'
import { findWaitingLetter, markFailed, markSent } from './letters.ts'
import { words } from './words.ts'

export interface Delivering {
  db: Db
  log: Log
  clock: Clock
  carrier: Carrier
  from: { name: string; address: string }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingLetter>>>

/**
 * Sends one letter, unless it already left. Throws `TryLater` when the mail server cannot take it now; gives the letter
 * up when it never will, or when its day is over. A crash after sending sends it once more, under the same Message-ID.
 */
export async function deliver(
  { db, log, clock, carrier, from }: Delivering,
  letterId: string,
): Promise<void> {
  const letter = await findWaitingLetter(db, letterId)
  if (!letter) return
  const { id, kind } = letter
  const named = { letter: id, kind, attempt: letter.attempts + 1 }
  try {
    await carrier.carry(messageOf(letter, from), { id, kind, at: letter.created_at })
  } catch (error) {
    const now = clock.now()
    const isOver = error instanceof Undeliverable || now >= letter.give_up_at
    await markFailed(db, id, (error as Error).message.slice(0, 500), isOver ? now : null)
    const why = reasonOf(error)
    if (isOver) return log.error({ ...named, why }, 'A letter was given up')
    log.warn({ ...named, why }, 'A letter could not leave yet')
    throw new TryLater('The letter could not leave yet')
  }
  await markSent(db, id, clock.now())
  log.info(named, 'A letter has left')
}

function messageOf(letter: Waiting, from: Delivering['from']): Message {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    // NOTE: addresses travel as objects. Given as text, nodemailer would read a list of recipients in them.
    to: { name: letter.to_name, address: letter.to_address },
    subject: letter.subject,
    text: letter.text ?? '',
    html: letter.html ?? '',
    date: letter.created_at,
    messageId: `<${letter.id.toLowerCase()}@${domain}>`,
    headers: {
      ...(letter.headers as Record<string, string>),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': words[letter.language as keyof typeof words].tag,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  }
}

/** What may stand in the log: codes, but no words of the mail server's, which like to repeat the address. */
function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return 'refused for good'
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return [code ?? (error as Error).name, responseCode, command].filter(Boolean).join(' ')
}
