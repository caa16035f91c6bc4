import { performance } from 'node:perf_hooks'
import { languages } from '@spomen/contract/languages.ts'
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { throughOutage } from '../database/through-outage.ts'
import { TryLater } from '../jobs/jobs.ts'
import { type MailTransport, Undeliverable } from './transports.ts'
import { addressMail, type AddressedMail, idOfIdentity, type MailSite, toMessage } from './envelope.ts'
import type { MailContext, PreSendCheck } from './pre-send-check.ts'
import { claimMail, markFailed, markSent, markStopped } from './mail-store.ts'

export interface DeliveryContext {
  db: Db
  log: Log
  clock: Clock
  transport: MailTransport
  checkBeforeSending: PreSendCheck
  site: MailSite
  /** Told what became of each attempt. */
  onAttempt?: ((outcome: DeliveryOutcome) => void) | undefined
}

/** `sent`; `refused`: nobody tries any more; `postponed`: tried again; `stopped`: not to be sent any more. */
export type DeliveryOutcome = 'sent' | 'refused' | 'postponed' | 'stopped'

/** How long one mail may be in one hand, in seconds. Afterwards it counts as let fall, and somebody else takes it. */
export const deliveryTimeout = 90

/** A day, in milliseconds. */
export const mailDay = 86_400_000

/** When a mail is given up that waits, or is first tried, since a moment. */
export const dayFrom = (moment: Date) => new Date(moment.getTime() + mailDay)

/** How long before that nobody tries any more to write down that it has left, in milliseconds. */
const reserve = 10_000

type ClaimedMail = Exclude<Awaited<ReturnType<typeof claimMail>>, 'busy' | null>

/**
 * Sends one mail, unless it already left or is not to be sent any more. Throws `TryLater` when the mail server cannot
 * take it now; gives the mail up when it never will, or when its day is over. A crash after sending, or a database that is
 * away for more than a minute then, sends it once more, under the same Message-ID.
 */
export async function deliverMail(delivery: DeliveryContext, letterId: string): Promise<void> {
  const { db, log, clock, transport, site, onAttempt } = delivery
  const inHand = performance.now()
  const now = clock.now()
  const busyUntil = new Date(now.getTime() + deliveryTimeout * 1_000)
  const begun = await claimMail(db, letterId, { now, busyUntil, giveUpAt: dayFrom(now) })
  if (begun === 'busy') throw new TryLater('Somebody else has the mail in hand')
  if (!begun) return
  const { id, kind } = begun
  const named = { letter: id, kind, attempt: begun.attempts + 1 }
  const outgoing = await runPreSendCheck(delivery, begun)
  if ('stop' in outgoing) {
    await markStopped(db, id, outgoing.stop, clock.now())
    onAttempt?.('stopped')
    return log.info({ ...named, why: outgoing.stop }, 'A letter was not to be sent any more')
  }
  try {
    const message = toMessage({ ...outgoing, writtenAt: begun.created_at }, site)
    await transport.send(message, { id, kind, at: begun.created_at })
  } catch (error) {
    const isOver = error instanceof Undeliverable || clock.now() >= begun.give_up_at
    await markFailed(db, id, (error as Error).message.slice(0, 500), isOver ? clock.now() : null)
    const why = describeFailure(error)
    onAttempt?.(isOver ? 'refused' : 'postponed')
    if (isOver) return log.error({ ...named, why }, 'A letter was given up')
    log.warn({ ...named, why }, 'A letter could not leave yet')
    throw new TryLater('The mail could not leave yet')
  }
  // Else whoever takes the mail next would send it once more.
  const left = deliveryTimeout * 1_000 - (performance.now() - inHand) - reserve
  await throughOutage(left, () => markSent(db, id, { at: clock.now(), to: outgoing.to.address }))
  onAttempt?.('sent')
  log.info(named, 'A letter has left')
}

async function runPreSendCheck(
  { checkBeforeSending, site }: DeliveryContext,
  begun: ClaimedMail,
): Promise<(AddressedMail & { id: string }) | { stop: string }> {
  const verdict = await checkBeforeSending({
    kind: begun.kind,
    toAddress: begun.to_address,
    about: begun.about as MailContext,
    things: begun.things,
  })
  if (verdict === 'leave') return { ...fromRow(begun), id: begun.id }
  if ('stop' in verdict) return verdict
  const { write, identity } = verdict
  return { ...addressMail(write, site), id: identity ? idOfIdentity(identity) : begun.id }
}

function fromRow({ id, subject, text, html, ...row }: ClaimedMail): AddressedMail {
  const language = languages.find((name) => name === row.language)
  if (subject === null || text === null || html === null || !language)
    throw new Error(`The mail ${id} is not written, and nobody writes mails of the kind ${row.kind}`)
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
function describeFailure(error: unknown): string {
  if (error instanceof Undeliverable) return 'refused for good'
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return [code ?? (error as Error).name, responseCode, command].filter(Boolean).join(' ')
}
