import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import type { Db } from '../../kit/database/connect.ts'
import { LostDatabase } from '../../kit/database/lost-database.ts'
import { createLog } from '../../kit/log.ts'
import { runHouseClosing } from './round.ts'

test('a round that comes upon a database that is away says so in a line without a stack', async () => {
  const { ctx } = await world()
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) }, 'info')
  const lost = new LostDatabase('Connection terminated unexpectedly')
  const db = new Proxy({} as Db, {
    get() {
      throw lost
    },
  })
  await expect(runHouseClosing({ ...ctx, db, log })).rejects.toThrow(lost)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, reason: lost.message, msg: 'failed: told that the house stays' }),
  ])
  expect(lines.join('')).not.toContain('stack')
})
