/** A house with a replica (decision 95): what somebody has done they see, and whoever may not read any more reads nothing. */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasePair } from './database-pair.ts'
import { milan } from './family.ts'
import { hang } from './photographs.ts'
import { valueOf, world } from './world.ts'

test('whoever writes sees it at once, whoever was sent away sees nothing more, and long lists are read from the replica', async () => {
  const { primary, replica } = await databasePair()
  const { url, db } = primary
  const { ctx, as, bring } = await world(
    { DATABASE_URL: url, DATABASE_READ_URL: replica.url },
    { database: { url, db, rows: async () => '', putBack: async () => {} } },
  )
  const { ann, ben } = await bring('ann', 'ben')
  const { id: milanId } = valueOf(await as(ann)(memorials.createPerson, milan))
  const asked = valueOf(await as(ben)(following.ask, { personId: milanId, description: 'From the bridge.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  await hang(ctx, milanId, ann.id)

  const wall = { isHuman: true, limit: 12, pageNumber: 1 } as const
  const reads = [
    () => as(ben)(profiles.wall, wall),
    () => as(ben)(greetings.list, { personId: milanId }),
    () => as(ben)(photographs.list, { deceasedId: milanId, pageSize: 12, pageNumber: 1 }),
    () => as(ben)(profiles.media, { id: milanId }),
    () => as(ann)(statistics.of, { personId: milanId }),
  ]
  const ofReplica = async <Value>(asked: RawBuilder<{ value: Value }>) =>
    (await asked.execute(replica.db)).rows[0]?.value
  for (const read of reads) {
    const asked = async () => {
      const begun = await ofReplica(sql<{ value: string }>`select clock_timestamp()::text as value`)
      valueOf(await read())
      return ofReplica(sql<{ value: number }>`select count(*) as value from pg_stat_activity
        where application_name = 'spomen' and query not like '%pg_%' and query_start > ${begun}::timestamptz`)
    }
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(0)
  }

  for (let count = 1; count <= 20; count++) {
    valueOf(await as(ben)(greetings.post, { personId: milanId, note: `Word ${count}` }))
    expect(valueOf(await as(ben)(greetings.list, { personId: milanId }))).toHaveLength(count)
    expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toHaveLength(count)
  }

  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  const mine = await as(ann)(memorials.createPerson, { ...milan, firstName: 'Vera' })
  const { id: veraId } = valueOf(mine)
  expect(valueOf(await as(ann)(profiles.mine, wall)).items.map(({ id }) => id)).toContain(veraId)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(await as(ben)(greetings.list, { personId: milanId })).toMatchObject({ ok: false, why: 'forbidden' })
  expect(await as(ben)(profiles.media, { id: milanId })).toMatchObject({ ok: false, why: 'forbidden' })

  await replica.stop()
  expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toHaveLength(20)
  expect(valueOf(await as(ann)(profiles.wall, wall)).items).toHaveLength(2)
})
