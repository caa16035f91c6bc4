/** What a moderator has hidden in one house, the moderators of the house its copy comes to can show again (YE02, Q26). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, suspend, tell } from '../../../test/reported.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** Milan’s page with a photograph, a comment, an answer and a greeting, all of them hidden by Mod, as is the page. */
async function hiddenPage() {
  const home = await family()
  const { as, ann, ben, cleo, milanId: personId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: personId }, [await picture(1)]))
  const photograph = hung?.id ?? ''
  const say = async (entityId: string, type: 2 | 3) =>
    valueOf(await as(ben)(comments.post, { entityId, type, text: 'He owed me money.' })).id
  const comment = await say(photograph, 2)
  const answer = await say(comment, 3)
  const { id: greeting } = valueOf(await as(ben)(greetings.post, { personId, note: 'Buy my candles.' }))
  const hidden = [
    [greeting, 'LastGreeting'],
    [answer, 'CommentThread'],
    [comment, 'Comment'],
    [photograph, 'Image'],
  ] as const
  for (const [id, type] of hidden) await accept(home, await tell(home, cleo, id, type))
  await suspend(home)
  return { home, ids: [personId, ...hidden.map(([id]) => id)] }
}

const stillHidden = async ({ ctx: { db } }: Pick<World, 'ctx'>) => {
  const of = (table: 'images' | 'greetings' | 'comments') =>
    db.selectFrom(table).select('id').where('reported', '=', true).execute()
  return [...(await of('images')), ...(await of('greetings')), ...(await of('comments'))]
}

type Desk = Pick<Family, 'as' | 'mod' | 'ctx'>

/** Mod looks at all that was accepted, and shows it again. */
async function showAllAgain({ as, mod }: Desk) {
  const listed = valueOf(await as(mod)(reports.search, { status: 'Approved' }))
  for (const { id } of listed) {
    const { isHidden } = valueOf(await as(mod)(reports.detail, { id }))
    if (isHidden) valueOf(await as(mod)(reports.restore, { id }))
  }
  return listed
}

test('Ann brings a page that was suspended, with what was hidden on it: Mod of that house finds all of it, and shows it again (YE02, Q26)', async () => {
  const { home, ids } = await hiddenPage()
  const milanId = ids[0] ?? ''
  const { files } = await copyOf(home, home.ann, milanId)
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const there = { ...house, ...(await house.bring('ann', 'cleo', 'mod')) }
  await importCopy(there.ctx, {
    source: await forge(files, () => {}),
    owner: await getAccount(there.ctx.db, there.ann.id),
  })
  const wall = async () => valueOf(await there.as(there.cleo)(profiles.wall, {})).totalCount
  expect([await wall(), (await stillHidden(there)).length]).toEqual([0, 4])

  const listed = await showAllAgain(there)
  expect(listed.map(({ entityId }) => entityId).sort()).toEqual(ids.toSorted())
  expect(listed.every(({ reason }) => reason === 'Other')).toBe(true)
  expect(listed[0]).toMatchObject({
    userId: '0'.repeat(26),
    reportedBy: '',
    resolvedByUserId: null,
    statusComment: null,
  })
  expect([await wall(), await stillHidden(there)]).toEqual([1, []])
  const acts = valueOf(await there.as(there.mod)(reports.acts, {})).items
  expect(acts.map(({ act, entityId }) => `${act} ${entityId}`).sort()).toEqual(
    ids.map((id) => `Restored ${id}`).sort(),
  )
  const { text } = (await there.mails()).at(-1) ?? {}
  expect(text).toContain('is not suspended any more')
})

test('of a copy with nothing hidden moderators hear nothing (YE02)', async () => {
  const home = await family()
  const { files } = await copyOf(home, home.ann, home.milanId)
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  await importCopy(house.ctx, {
    source: await forge(files, () => {}),
    owner: await getAccount(house.ctx.db, ann.id),
  })
  expect(await house.ctx.db.selectFrom('reports').select('id').execute()).toEqual([])
})

test('what lay hidden without a report under the version before is found by moderators, and nothing twice (Q26)', async () => {
  const { home, ids } = await hiddenPage()
  const photograph = ids.at(-1) ?? ''
  await home.ctx.db.deleteFrom('reports').where('entity_id', '<>', photograph).execute()
  const migration = path.join(import.meta.dirname, '../../../migrations/0127_reports-of-nobody.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(home.ctx.db)
  const listed = await showAllAgain(home)
  expect(listed.map(({ entityId }) => entityId).sort()).toEqual(ids.toSorted())
  expect(await stillHidden(home)).toEqual([])
})
