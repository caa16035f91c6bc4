import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { dayOf } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Who reads: a moderator, or the operator at the command line, who has no account. */
export type LogReader = { moderatorId: string } | 'operator'

/**
 * Records that somebody's log was read, or that of all: with the one it is about and with the moderator who read, a line of
 * each for a day.
 */
export async function recordReading(
  context: Pick<Context, 'clock'> & Parameters<typeof recordAccountEvent>[0],
  tx: Db,
  { reader, accountId }: { reader: LogReader; accountId: string | null },
): Promise<void> {
  const now = context.clock.now()
  const moderatorId = reader === 'operator' ? null : reader.moderatorId
  const way = accountId ? 'one' : 'all'
  const event = { kind: 'logRead', way, now } as const
  if (moderatorId) {
    const batch = `${dayOf(now)} own ${way}`
    await recordAccountEvent(context, tx, { ...event, accountId: moderatorId, batch })
  }
  if (!accountId || accountId === moderatorId) return
  const by = moderatorId ? 'moderator' : 'operator'
  const batch = `${dayOf(now)} ${moderatorId ?? by}`
  await recordAccountEvent(context, tx, { ...event, accountId, by, moderatorId, batch })
}
