import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import { inParts } from '../../kit/database/in-parts.ts'
import { findAccount, fullNameOf, languageOf } from '../accounts/index.ts'
import { endPackage, listOverdue, type MemorialRow, nameOf } from '../memorials/index.ts'
import { planEndedMail } from './mail.ts'

type PlanContext = Pick<Context, 'db' | 'clock' | 'post' | 'settings'>

/**
 * Writes down which plans are over, and tells whoever keeps the page, once. Nothing waits for it: what counts is told by
 * the clock. Answers how many there were.
 */
export async function endOverduePlans(place: PlanContext): Promise<number> {
  const { db, clock } = place
  const today = dayOf(clock.now())
  let count = 0
  for await (const { id } of inParts((behind, most) => listOverdue(db, today, behind, most)))
    if (await end(place, id, today)) count += 1
  return count
}

function end(place: PlanContext, id: string, today: string): Promise<boolean> {
  return place.db.transaction().execute(async (tx) => {
    const memorial = await endPackage(tx, id, today)
    if (memorial) await tell({ ...place, db: tx }, memorial)
    return memorial !== undefined
  })
}

/** Of a page that is closed, and to somebody who has left, there is nothing to tell. */
async function tell({ db, post, settings }: PlanContext, memorial: MemorialRow) {
  if (memorial.deleted_at) return
  const owner = await findAccount(db, memorial.owner_id)
  if (!owner || owner.deleted_at) return
  const language = languageOf(owner)
  await post(db, {
    to: { name: fullNameOf(owner), address: owner.mail, language },
    kind: 'planEnded',
    letter: planEndedMail(language, {
      name: owner.name,
      memorial: nameOf(memorial),
      plan: memorial.package_ended ?? '',
      on: memorial.package_due,
      page: `${settings.publicUrl}/Profile/${memorial.id}?plan=info`,
    }),
  })
}
