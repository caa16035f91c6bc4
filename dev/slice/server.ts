import type { FeatureNames } from './names.ts'

/** The server's floor of a new slice: routes, rules, store, migration and a story. */
export const serverFiles = (names: FeatureNames, migration: string): Record<string, string> => {
  const feature = `server/src/features/${names.folder}`
  return {
    [`server/migrations/${migration}_${names.table}.sql`]: table(names),
    [`${feature}/index.ts`]: `export { ${names.one}Routes } from './routes.ts'\n`,
    [`${feature}/routes.ts`]: routes(names),
    [`${feature}/rules.ts`]: rules(names),
    [`${feature}/store.ts`]: store(names),
    [`${feature}/${names.folder}.test.ts`]: story(names),
  }
}

const table = ({ table: name, phrase }: FeatureNames) => `-- Each ${phrase} on a memorial.

create table ${name} (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  author_id text not null references accounts,
  text text not null,
  created_at timestamptz not null
);
create index ${name}_of_memorial on ${name} (memorial_id, id);
create index ${name}_by_author on ${name} (author_id);
`

const routes = ({
  folder,
  many,
  one,
  One,
  Many,
  phrase,
}: FeatureNames) => `import { ${many}, type ${One} } from '@spomen/contract/${folder}.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getStanding, standingInside } from '../following/index.ts'
import { mayRemove } from './rules.ts'
import { add${One}, find${One}, list${Many}, remove${One}, type ${One}Row } from './store.ts'

/** Serves every ${phrase} of a memorial. */
export function ${one}Routes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(${many}.list, async ({ personId }, viewer) => {
    await standingInside(db, viewer, personId)
    return (await list${Many}(db, personId)).map(present)
  })

  serve(${many}.add, async ({ personId, text }, viewer) => {
    const { memorial } = await standingInside(db, viewer, personId)
    await ctx.throttle(ctx.limits.comments, viewer.id)
    const added = { memorialId: memorial.id, authorId: viewer.id, text, now: clock.now() }
    return present(await get${One}(await add${One}(db, added)))
  })

  serve(${many}.remove, async ({ id }, viewer) => {
    const ${one} = await get${One}(id)
    const { relation } = await getStanding(db, viewer, ${one}.memorial_id)
    if (!mayRemove(viewer, ${one}, relation)) throw new Refusal('forbidden')
    await remove${One}(db, id)
    return acknowledgement
  })

  async function get${One}(id: string): Promise<${One}Row> {
    const ${one} = await find${One}(db, id)
    if (!${one}) throw new Refusal('notFound')
    return ${one}
  }
}

const present = (row: ${One}Row): ${One} => ({
  id: row.id,
  personId: row.memorial_id,
  byUserId: row.author_id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
})
`

const rules = ({ one, phrase }: FeatureNames) => `import type { Relation } from '../following/index.ts'

/** Whoever left a ${phrase} may take it back, and the family what hurts. */
export const mayRemove = (viewer: { id: string }, ${one}: { author_id: string }, relation: Relation) =>
  viewer.id === ${one}.author_id || relation === 'owner'
`

const store = ({ table: name, One, Many, phrase }: FeatureNames) => `import { ulid } from 'ulid'
import type { Db } from '../../kit/database/connect.ts'

const rows = (db: Db) =>
  db.selectFrom('${name}').select(['id', 'memorial_id', 'author_id', 'text', 'created_at'])

export type ${One}Row = Awaited<ReturnType<typeof list${Many}>>[number]

/** The ${phrase} of an id; undefined where there is none. */
export function find${One}(db: Db, id: string) {
  return rows(db).where('id', '=', id).executeTakeFirst()
}

/** Those of a memorial, newest first. */
export function list${Many}(db: Db, memorialId: string) {
  return rows(db).where('memorial_id', '=', memorialId).orderBy('id', 'desc').execute()
}

interface New${One} {
  memorialId: string
  authorId: string
  text: string
  now: Date
}

/** Keeps a ${phrase}; answers its id. */
export async function add${One}(db: Db, { memorialId, authorId, text, now }: New${One}): Promise<string> {
  const id = ulid(now.getTime())
  await db
    .insertInto('${name}')
    .values({ id, memorial_id: memorialId, author_id: authorId, text, created_at: now })
    .execute()
  return id
}

/** Removes a ${phrase} for good. */
export async function remove${One}(db: Db, id: string) {
  await db.deleteFrom('${name}').where('id', '=', id).execute()
}
`

const story = ({
  folder,
  many,
  phrase,
}: FeatureNames) => `import { ${many} } from '@spomen/contract/${folder}.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

test('Ben leaves a ${phrase}, Ann sees it and may take it away', async () => {
  const { as, ann, ben, milanId } = await family()
  const { id } = valueOf(await as(ben)(${many}.add, { personId: milanId, text: 'Rest well.' }))
  expect(valueOf(await as(ann)(${many}.list, { personId: milanId }))).toMatchObject([{ id, byUserId: ben.id }])
  expect(await as(ann)(${many}.remove, { id })).toSucceed()
  expect(valueOf(await as(ben)(${many}.list, { personId: milanId }))).toEqual([])
})
`
