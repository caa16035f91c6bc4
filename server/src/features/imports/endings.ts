/** How bringing a copy in ends, and what is told of it to whoever brought it (YE02, YE03). */
import { linkFor } from '@spomen/contract/addressee.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isDiskFull } from '../../kit/files/disk-full.ts'
import { mostTries, NotWanted } from '../../kit/long-work.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type AccountRow, accountNameOf, languageOf } from '../accounts/index.ts'
import { findDoor } from '../doors/index.ts'
import { findMemorial } from '../memorials/index.ts'
import type { ImportOutcome } from './actions.ts'
import { isAboutCopy, mostLeft } from './arrival-rules.ts'
import {
  countUnclaimed,
  endImport,
  type ImportEnd,
  type ImportRow,
  importsUnderWay,
} from './arrivals-store.ts'
import { dropImport, removeArrived } from './arrived-copy.ts'
import { importFailedMail, importReadyMail, importRefusedMail, type ImportTroubleFacts } from './mails.ts'

interface Checked {
  row: ImportRow
  owner: AccountRow
}

/**
 * Writes down that the memorial is here, and tells whoever brought it; by mail as well, for it may take long. Throws
 * `NotWanted` where the copy was called back meanwhile.
 */
export async function noteImportReady(
  ctx: Context,
  tx: Db,
  { row, owner, outcome: { memorialId, name, left } }: Checked & { outcome: ImportOutcome },
) {
  const end = { memorialId, name, left: left.slice(0, mostLeft), leftCount: left.length }
  if (!(await endImport(tx, row.id, end, ctx.clock.now()))) throw new NotWanted()
  const life = (await findMemorial(tx, memorialId)) ?? null
  const opens = (await findDoor(tx, memorialId))?.opens ?? 'closed'
  const isPrepared = life?.in_preparation === true
  const facts = {
    ...mailFacts(ctx, { row, owner }),
    memorial: name,
    life,
    page: linkFor(
      owner.mail,
      `${ctx.settings.publicUrl}/${isPrepared ? 'Prepared' : 'Profile'}/${memorialId}`,
    ),
    isPrepared,
    // Guests see no page that a moderator had hidden where the copy was made.
    isOpen: life?.suspended_at === null && opens !== 'closed',
    left: left.length,
    unclaimed: await countUnclaimed(tx, memorialId),
  }
  await mailOwner(ctx, tx, owner, importReadyMail(languageOf(owner), facts))
}

/**
 * Notes what came in the way. What is wrong with the copy is kept, and the copy goes, as it does where its account is closed by
 * now. What is wrong with the house passes: the copy waits, and the error is thrown on for the job to be tried again, unless
 * there is no room or it was tried often enough.
 */
export async function noteImportTrouble(
  ctx: Context,
  { row, owner, error }: Checked & { error: unknown },
): Promise<void> {
  const { db, log } = ctx
  if (error instanceof NotWanted) return
  // Whoever brought it has closed their account since it was begun.
  if (error instanceof Refusal && error.key === 'sessionExpired') return dropImport(ctx, row.id)
  if (error instanceof Refusal && isAboutCopy(error.key)) {
    log.info({ import: row.id, why: error.message }, 'a copy of a memorial was refused')
    await endInVain(ctx, { row, owner }, { refused: error.key, file: error.detail }, importRefusedMail)
    return removeArrived(ctx, row.id)
  }
  logFailedWork(log, { import: row.id }, { error, message: 'a copy of a memorial could not be brought in' })
  const isFull = isDiskFull(error) || (error instanceof Refusal && error.key === 'noRoomForCopy')
  // Where it was to be brought to this server alone, the next try may be another's.
  const isFullHere = isFull || (error instanceof Refusal && error.detail === 'disk full')
  if (isFull || row.tries >= mostTries)
    return endInVain(ctx, { row, owner }, { failure: isFullHere ? 'noRoom' : 'broken' }, importFailedMail)
  await importsUnderWay.letGo(db, row.id)
  throw error
}

type EndInVain = ImportEnd & { refused?: RefusalKey; file?: string | null }
type TroubleMail = (language: Language, facts: ImportTroubleFacts) => MailContent

/** Ends it without a memorial, and tells whoever brought the copy why; nothing happens where it has ended before. */
async function endInVain(ctx: Context, { row, owner }: Checked, how: EndInVain, mail: TroubleMail) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await endImport(tx, row.id, how, ctx.clock.now()))) return
    const { refused: why = null, file = null } = how
    const content = mail(languageOf(owner), { ...mailFacts(ctx, { row, owner }), why, inside: file })
    await mailOwner(ctx, tx, owner, content)
  })
}

const mailFacts = ({ settings }: Context, { row, owner }: Checked) => ({
  name: owner.name,
  file: row.name,
  way: linkFor(owner.mail, `${settings.publicUrl}/BringBack`),
})

const mailOwner = (ctx: Context, tx: Db, owner: AccountRow, content: MailContent) =>
  ctx.queueMail(tx, {
    to: { name: accountNameOf(owner), address: owner.mail, language: languageOf(owner) },
    kind: 'import',
    content,
  })
