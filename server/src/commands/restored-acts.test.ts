/** Whoever gives a house back reads whom moderators had kept out since the backup was made (YE04). */
import { admin } from '@spomen/contract/admin.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { actTypes } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backedUp, emptyHouse, operate, settingsOf } from '../../test/backups.ts'
import { type Family, family } from '../../test/family.ts'
import { accept, suspend, tell } from '../../test/reported.ts'
import { valueOf } from '../../test/world.ts'
import { addAct } from '../features/reports/index.ts'
import { listSetAside, siblingDatabaseUrl } from '../kit/backup/set-aside.ts'
import { connect, type Db } from '../kit/database/connect.ts'
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

async function inHouse(url: string | null, act: (db: Db) => Promise<unknown>) {
  const { db, close } = connect({ url: url ?? '', most: 1, log: silent })
  await act(db)
  await close()
}

const forgetActs = (db: Db) => sql`alter table moderator_acts rename to acts_of_before`.execute(db)

const makeModerator = (db: Db, { cleo, clock }: Family) =>
  addAct({ log: silent }, db, {
    ...{ act: 'Granted', type: actTypes.Account, entityId: cleo.id },
    ...{ moderatorId: null, comment: null, now: clock.now() },
  })

const unreadIn = (database = '') =>
  `What moderators and the operator did cannot be read in the database "${database}", which is set aside.`

/** What was done, as the command lists it, without its moments. */
const linesOf = (told: string) => [...told.matchAll(/ UTC {2}(.+)/g)].map(([, line]) => line)

test('the operator reads what moderators did after the backup, so that it can be done again before the start (YE04)', async () => {
  const { home, there, earlier, known, later } = await houseWithActsSince()
  const told = await operate(restoreCommand, there, earlier)
  const at = home.clock.now().toISOString().slice(0, 16).replace('T', ' ')
  expect(told).toContain(`
What moderators and the operator did and this house does not know of:
  ${at} UTC  report approved: greeting ${later}
  ${at} UTC  suspended: page ${home.milanId}
  ${at} UTC  suspended: account ${home.ben.mail}
What was here before is set aside`)
  for (const kept of [known, 'threatens', home.cleo.mail]) expect(told).not.toContain(kept)
})

test('where a house of before cannot be read any more, the operator is told so, and has the backup (YE04)', async () => {
  const { there, earlier } = await houseWithActsSince()
  await inHouse(there.databaseUrl, forgetActs)
  const told = await operate(restoreCommand, there, earlier)
  const [aside] = await listSetAside(there.databaseUrl ?? '')
  expect(told).toContain(`\n${unreadIn(aside)}\nWhat was here before is set aside`)
})

test('who restores a second time reads all that was done in both houses of before, once each (YE04)', async () => {
  const { home, there, earlier, later } = await houseWithActsSince()
  await operate(restoreCommand, there, earlier)
  await inHouse(there.databaseUrl, (db) => makeModerator(db, home))
  const told = await operate(restoreCommand, there, earlier)
  expect(linesOf(told)).toEqual([
    `report approved: greeting ${later}`,
    `suspended: page ${home.milanId}`,
    `suspended: account ${home.ben.mail}`,
    `made a moderator: account ${home.cleo.mail}`,
  ])
  expect(linesOf(await operate(restoreCommand, there, earlier))).toEqual(linesOf(told))
})

test('what the restored house has of a house of before is left out, and what it has not is told, however old (YE04)', async () => {
  const { home, there, earlier, later } = await houseWithActsSince()
  await operate(restoreCommand, there, earlier)
  home.clock.forward(60_000)
  await inHouse(there.databaseUrl, (db) => makeModerator(db, home))
  const told = await operate(restoreCommand, there, await backedUp(there))
  expect(linesOf(told)).toEqual([
    `report approved: greeting ${later}`,
    `suspended: page ${home.milanId}`,
    `suspended: account ${home.ben.mail}`,
  ])
})

test('where one of two houses of before cannot be read, the other one is told (YE04)', async () => {
  const { home, there, earlier } = await houseWithActsSince()
  await operate(restoreCommand, there, earlier)
  const url = there.databaseUrl ?? ''
  const [first = ''] = await listSetAside(url)
  await inHouse(siblingDatabaseUrl(url, first), forgetActs)
  await inHouse(url, (db) => makeModerator(db, home))
  const told = await operate(restoreCommand, there, earlier)
  expect(linesOf(told)).toEqual([`made a moderator: account ${home.cleo.mail}`])
  expect(told).toContain(`${home.cleo.mail}\n${unreadIn(first)}\nWhat was here before`)
})
