import { expect, inject, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { listIndexesUsed } from '../../../test/query-plans.ts'
import { relationBetween } from './relation-store.ts'

/** A server that was given to the tests keeps its files elsewhere, and has no large house. */
const here = test.skipIf(inject('largeHouse') === null)

here(
  'among a million memorials how Petra stands to one is told without reading all who ever asked it',
  async () => {
    const { ctx, milanId, petra } = await family()
    const { sql } = relationBetween(ctx.db, { viewerId: petra.id, memorialId: milanId }).compile()
    const used = (await listIndexesUsed(sql)).filter((index) => index.startsWith('follow_requests'))
    expect(used.sort()).toEqual(['follow_requests_one_invitation', 'follow_requests_one_open'])
  },
)
