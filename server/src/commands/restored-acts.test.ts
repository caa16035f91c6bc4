/** Whoever gives a house back reads whom moderators had kept out since the backup was made (YE04). */
import { admin } from '@spomen/contract/admin.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backedUp, emptyHouse, operate, settingsOf } from '../../test/backups.ts'
import { family } from '../../test/family.ts'
import { accept, suspend, tell } from '../../test/reported.ts'
import { valueOf } from '../../test/world.ts'
import { connect } from '../kit/database/connect.ts'
import { restoreCommand } from './restore.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A house on another machine, where Mod has hidden a greeting before its last backup, and been at work since. */
async function houseWithActsSince() {
  const home = await family()
  const { as, ben, cleo, mod, milanId: personId } = home
  const hideOne = async () => {
    const { id } = valueOf(await as(ben)(greetings.post, { personId, note: 'Buy my candles.' }))
    await accept(home, await tell(home, cleo, id, 'LastGreeting'))
    return id
  }
  const known = await hideOne()
  const earlier = await backedUp(settingsOf(home))
  home.clock.forward(60_000)
  const later = await hideOne()
  await suspend(home)
  valueOf(await as(mod)(admin.suspendUser, { id: ben.id, reason: 'He threatens us.' }))
  const there = await emptyHouse(settingsOf(home))
  await operate(restoreCommand, there, await backedUp(settingsOf(home)))
  return { home, there, earlier, known, later }
}

test('the operator reads what moderators did after the backup, so that it can be done again before the start (YE04)', async () => {
  const { home, there, earlier, known, later } = await houseWithActsSince()
  const told = await operate(restoreCommand, there, earlier)
  const at = home.clock.now().toISOString().slice(0, 16).replace('T', ' ')
  expect(told).toContain(`
What moderators and the operator did since then, and nobody has done here:
  ${at} UTC  report approved: greeting ${later}
  ${at} UTC  suspended: page ${home.milanId}
  ${at} UTC  suspended: account ${home.ben.mail}
What was here before is set aside`)
  for (const kept of [known, 'threatens', home.cleo.mail]) expect(told).not.toContain(kept)
})

test('where a house of before cannot be read any more, the operator is told so, and has the backup (YE04)', async () => {
  const { there, earlier } = await houseWithActsSince()
  const { db, close } = connect({ url: there.databaseUrl ?? '', most: 1, log: silent })
  await sql`alter table moderator_acts rename to acts_of_before`.execute(db)
  await close()
  const told = await operate(restoreCommand, there, earlier)
  expect(told).toContain(
    'What moderators and the operator did since then cannot be read in what was here before.',
  )
  expect(told).toContain('What was here before is set aside')
})
