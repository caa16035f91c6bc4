import { Client } from 'pg'
import { expect, test } from 'vitest'
import { backedUp, emptyHouse, operate, settingsOf } from '../../test/backups.ts'
import { running } from '../../test/running-plan.ts'
import { restoreCommand } from './restore.ts'

test('a plan in a restored house is one about which Stripe is still to be asked (YE04)', async () => {
  const home = await running()
  const settings = settingsOf(home)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, await backedUp(settings))
  const client = new Client({ connectionString: there.databaseUrl ?? '' })
  await client.connect()
  const { rows } = await client.query('select id, state, looked_at from subscriptions')
  await client.end()
  expect(rows).toEqual([{ id: home.id, state: 'running', looked_at: null }])
})
