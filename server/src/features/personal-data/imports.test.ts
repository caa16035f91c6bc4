import { imports } from '@spomen/contract/imports.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { family } from '../../../test/family.ts'
import { day, leave } from '../../../test/leaving.ts'
import { beginCopy } from '../../../test/pieces.ts'
import { valueOf } from '../../../test/world.ts'
import { purge } from './index.ts'

test('what Cleo brings back is told in her archive, and forgotten when she is', async () => {
  const home = await family()
  const { as, cleo, ctx, clock } = home
  await beginCopy(home, cleo, { key: 'the-zip', filename: 'Milica 1938-2021.zip' }, 9)
  expect(valueOf(await as(cleo)(imports.find, {})).import?.state).toBe('arriving')
  const archive = await readArchive(home, cleo)
  const elsewhere: { imports: object[] } = archive.json('data/elsewhere.json')
  expect(elsewhere.imports).toEqual([
    {
      name: 'Milica 1938-2021.zip',
      bytes: 9,
      state: 'arriving',
      memorial: null,
      createdAt: '2026-04-12T10:00:00.000Z',
    },
  ])
  await leave(home, cleo)
  clock.forward(31 * day)
  await purge(ctx, clock.now())
  expect(await ctx.db.selectFrom('imports').select('id').execute()).toEqual([])
})
