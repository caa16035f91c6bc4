/** Tells moderators, by mail and in the log, when what people have given is not as safe as it should be. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { readFolderId } from '../../kit/database/folder-lock.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { accountNameOf, findAccountByMail, languageOf, listModerators } from '../accounts/index.ts'
import { nameOf } from '../memorials/index.ts'
import { isReached } from '../notifications/index.ts'
import { byteSize } from '../../kit/amounts.ts'
import { diskSpaceAt } from '../../kit/files/storage-use.ts'
import { Refusal } from '../../kit/refusal.ts'
import { brokenFilesMail, fullDiskMail, oldBackupMail } from './mails.ts'
import { listBrokenMemorials, markAllNotified } from './originals-store.ts'
import { isWarningDue } from './rules.ts'
import { findFirstAttempt, findLastAttempt, findLastVerified, noteWarned } from './store.ts'

type WarningContext = Pick<Context, 'db' | 'clock' | 'settings' | 'log' | 'queueMail' | 'throttle' | 'limits'>

/** Tells what there is to tell: what is broken once, an old backup and a disk that is nearly full every three days. */
export async function sendBackupWarnings(ctx: WarningContext): Promise<void> {
  await warnOfOldBackup(ctx)
  await warnOfBrokenFiles(ctx)
  await warnOfFullDisk(ctx)
}

/**
 * Tells of the disk of this process's own DATA_DIR, every three days while it is nearly full: told while there is room for
 * what tells it, since once a disk is full neither people nor mails find any. Of several machines none keeps another from
 * being told of.
 */
export async function warnOfFullDisk(ctx: WarningContext) {
  const { db, settings, log, limits } = ctx
  const { free, total } = await diskSpaceAt(settings.dataDir)
  if (free >= settings.diskWarningGb * 1_000_000_000) return
  try {
    await ctx.throttle(limits.diskWarnings, String(readFolderId(settings.dataDir)))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  log.warn({ free: byteSize(free), total: byteSize(total) }, 'the disk of DATA_DIR is nearly full')
  await db
    .transaction()
    .execute((tx) =>
      writeToModerators(ctx, tx, 'fullDisk', (reader) => fullDiskMail({ ...reader, free, total })),
    )
}

/** How old a backup is counts from the first attempt where none ever succeeded; who never tried is not told. */
async function warnOfOldBackup(ctx: WarningContext) {
  const { db, clock, settings, log } = ctx
  const now = clock.now()
  const verified = await findLastVerified(db, now)
  const counted = verified ?? (await findFirstAttempt(db, now))
  if (!counted) return
  const since = verified?.verified_at ?? counted.begun_at
  if (!isWarningDue(now, { since, warnedAt: counted.warned_at })) return
  const last = await findLastAttempt(db, now)
  const days = Math.floor((now.getTime() - since.getTime()) / 86_400_000)
  await db.transaction().execute(async (tx) => {
    if (!(await noteWarned(tx, counted, now))) return
    log.error({ since, error: last?.error ?? null }, 'there has been no verified backup for days')
    await writeToModerators(ctx, tx, 'oldBackup', (reader) =>
      oldBackupMail({
        ...reader,
        since,
        days,
        timeZone: settings.timeZone,
        isFirst: !verified,
        error: last?.id === verified?.id ? null : (last?.error ?? null),
      }),
    )
  })
}

async function warnOfBrokenFiles(ctx: WarningContext) {
  const { db, clock, log } = ctx
  await db.transaction().execute(async (tx) => {
    const count = await markAllNotified(tx, clock.now())
    if (count === 0) return
    log.error({ count }, 'originals are not as they came, and could not be mended')
    const memorials = (await listBrokenMemorials(tx, 100)).map(nameOf)
    await writeToModerators(ctx, tx, 'brokenFiles', (reader) =>
      brokenFilesMail({ ...reader, count, memorials }),
    )
  })
}

type Reader = Parameters<typeof brokenFilesMail>[0]

async function writeToModerators(
  { queueMail, settings }: WarningContext,
  tx: Db,
  kind: string,
  contentFor: (reader: Pick<Reader, 'language' | 'name' | 'page'>) => MailContent,
) {
  for (const mail of await listModerators(tx)) {
    const account = await findAccountByMail(tx, mail)
    if (!account || !isReached(account)) continue
    const language = languageOf(account)
    await queueMail(tx, {
      to: { name: accountNameOf(account), address: account.mail, language },
      kind,
      content: contentFor({ language, name: account.name, page: `${settings.publicUrl}/Admin` }),
    })
  }
}
