import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { film, fileOf } from '../../../test/films.ts'
import { comeBack, day, leave, logIn } from '../../../test/leaving.ts'
import { paper } from '../../../test/papers.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { filesFolder } from '../../kit/files/disk.ts'
import type { FileStore } from '../../kit/files/store.ts'
import { purge } from './index.ts'

const silent = { info() {}, warn() {}, error() {} }
const purgeNow = ({ ctx }: World) => purge({ ...ctx, log: silent }, ctx.clock.now())

/** Every file of the store, as paths; and each made as old as if it had come three days before the story's clock. */
async function filesIn({ ctx }: World) {
  const root = filesFolder(ctx.settings.dataDir)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const threeDaysAgo = new Date(ctx.clock.now().getTime() - 3 * day)
  for (const file of files) await utimes(file, threeDaysAgo, threeDaysAgo)
  return files
}

/** All that the database holds, as text; what pg-boss keeps of its work too. */
async function everythingKept({ ctx: { db } }: World): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  const kept = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    kept.push(`${name}: ${rows.map(({ row }) => row).join('\n')}`)
  }
  return kept.join('\n')
}

const countOf = async ({ ctx: { db } }: World, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ann and Ben have filled Milan's page, with pictures, a video and a document that have bytes. */
async function fullPage(home: Family) {
  const { as, ann, ben, milanId } = home
  const [hung] = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1), await picture(2)]),
  )
  const entityId = hung?.id ?? ''
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(3)]))
  valueOf(await as(ben)(memorials.changePortrait, { type: 2 }, [await picture(4)]))
  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'It was.' }))
  valueOf(await as(ann)(likes.add, { entityId: said.id, type: 3 }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [film()]))
  const { id = '' } = video ?? {}
  const words = fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'film.vtt')
  valueOf(await as(ann)(videos.giveCaptions, { id }, [words]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [paper()]))
  return { entityId, saidId: said.id }
}

test('thirty days after Ann left nothing of her or her memorials is left, in rows or bytes, and her address is free (Q28, promises 1.4)', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '1' })
  const { as, ann, ben, cleo, clock, ctx } = home
  await fullPage(home)
  valueOf(await as(ann)(memorials.changePortrait, { type: 2 }, [await picture(5)]))
  const bens = (await filesIn(home)).length
  expect(bens).toBeGreaterThan(20)
  const guid = await leave(home, ann)

  clock.forward(30 * day - 1_000)
  await filesIn(home)
  expect(await purgeNow(home)).toMatchObject({ accounts: 0, memorials: 0, originals: 0 })
  expect(await logIn(home, ann)).toRefuse('accountDeleted')
  clock.forward(1_000)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1, memorials: 1 })

  const kept = await everythingKept(home)
  for (const trace of [ann.id, ann.mail, 'Milan', 'It was.', 'By the river.', 'Rest well.'])
    expect(kept).not.toContain(trace)
  expect(kept).toContain(ben.mail)
  // Of all the bytes only Ben's portrait is left.
  expect(await countOf(home, 'files')).toBe(1)
  expect((await filesIn(home)).filter((file) => file.includes('/original/'))).toHaveLength(1)

  expect(await as(null)(personalData.comeBack, { guid })).toRefuse('invalidLink')
  expect(await logIn(home, ann)).toRefuse('usernameOrPasswordWrong')
  const about = { name: 'Ann', lastName: 'New', gender: 'Female', dateOfBirth: '1990-01-01' } as const
  const signUp = { ...about, country: 'Serbia', city: 'Novi Sad', email: ann.mail }
  valueOf(
    await as(null)(accounts.signUp, { ...signUp, password: castPassword, passwordConfirmed: castPassword }),
  )
  // Her place among the free ones is free again.
  const later = { ...cleo, token: valueOf(await logIn(home, cleo)) }
  const { id } = valueOf(await as(later)(memorials.createPerson, milan))
  expect(valueOf(await as(later)(profiles.whole, { id })).packageName).toBe(freeForever)
  expect(
    await ctx.db.selectFrom('memorial_totals').select('total').where('is_human', '=', true).execute(),
  ).toEqual([{ total: 1 }])
})

test('of Ben, who took his words along, nothing is left on the page of others', async () => {
  const home = await family()
  const { ann, ben, clock, as, milanId } = home
  await fullPage(home)
  await leave(home, ben)
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1, memorials: 0 })
  const kept = await everythingKept(home)
  for (const trace of [ben.id, ben.mail, 'Đorđević', 'By the river.', 'Rest well.'])
    expect(kept).not.toContain(trace)
  // The answer to what he said went with it, as ever (M25); likes on either went too.
  for (const table of ['comments', 'likes', 'bookmarks', 'followers', 'greetings'])
    expect([table, await countOf(home, table)]).toEqual([table, 0])
  const back = { ...ann, token: valueOf(await logIn(home, ann)) }
  expect(valueOf(await as(back)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({
    numberOfPictures: 2,
    numberOfFollowers: 0,
    numberOfLastGreetings: 0,
  })
})

test('of Ben, who left his words behind, the words are left and nothing that tells whose they were', async () => {
  const home = await family()
  const { as, ann, ben, clock, ctx } = home
  const { entityId } = await fullPage(home)
  await leave(home, ben, 'leave')
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
  expect(await purgeNow(home)).toMatchObject({ accounts: 0 })
  const kept = await everythingKept(home)
  for (const trace of [ben.mail, 'Ben', 'Đorđević']) expect(kept).not.toContain(trace)
  const frame = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ben.id)
    .executeTakeFirstOrThrow()
  const { id, mail, deleted_at, forgotten_at, words_left, created_at, ...rest } = frame
  expect([mail, words_left]).toEqual([`FORGOTTEN ${id}`, 'leave'])
  expect(Object.values(rest).filter((value) => value !== null && value !== '')).toEqual(
    expect.arrayContaining(['Other', '1900-01-01', 'no-theme', 'en']),
  )
  const back = { ...ann, token: valueOf(await logIn(home, ann)) }
  const image = valueOf(await as(back)(photographs.one, { personId: home.milanId, entityId }))
  expect(image.comments).toMatchObject([
    { text: 'By the river.', fullName: '', imageUrl: null, thread: [{ text: 'It was.' }] },
  ])
  expect(image.likes).toEqual([])
  const [letter] = valueOf(await as(back)(greetings.list, { personId: home.milanId }))
  expect(letter).toMatchObject({ note: '<p>Rest well.</p>', byUserFullName: '', byUserImage: null })
  // Nobody becomes the one who left, by whatever name.
  for (const as of [mail, mail.toLowerCase()])
    expect(await home.as(null)(accounts.logIn, { mail: as, password: '' + castPassword })).toRefuse(
      'usernameOrPasswordWrong',
    )
  // Once the last of their words is taken down, the frame has nothing to hold; it stays empty.
  valueOf(await as(back)(greetings.remove, { id: letter?.id ?? '' }))
  valueOf(await as(back)(comments.remove, { id: image.comments[0]?.id ?? '' }))
  expect(await purgeNow(home)).toMatchObject({ accounts: 0 })
})

test('a memorial that was closed goes after thirty days with all that is on it, and gives its free place back (Q13)', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '1' })
  const { as, ann, milanId, clock, ctx } = home
  await fullPage(home)
  await home.mails()
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  clock.forward(30 * day)
  await filesIn(home)
  expect(await purgeNow(home)).toMatchObject({ memorials: 1, accounts: 0, images: 0, originals: 6 })
  const kept = await everythingKept(home)
  for (const trace of ['Milan', 'It was.', 'Rest well.']) expect(kept).not.toContain(trace)
  for (const table of [
    'memorials',
    'images',
    'videos',
    'documents',
    'comments',
    'likes',
    'bookmarks',
    'greetings',
    'followers',
    'follow_requests',
  ])
    expect([table, await countOf(home, table)]).toEqual([table, 0])
  expect(await ctx.db.selectFrom('free_forever').select('taken').executeTakeFirst()).toEqual({ taken: 0 })
  expect(await ctx.db.selectFrom('memorial_totals').select('total').execute()).toEqual([
    { total: 0 },
    { total: 0 },
  ])
})

test('a photograph that was deleted goes after thirty days, with what was said of it; its bytes stay while others have them', async () => {
  const home = await family()
  const { as, bare, ann, ben, clock } = home
  const { entityId } = await fullPage(home)
  const { id: otherId } = valueOf(await as(ben)(memorials.createPerson, milan))
  const [same] = valueOf(await as(ben)(photographs.upload, { deceasedId: otherId }, [await picture(1)]))
  valueOf(await as(ann)(photographs.remove, { id: entityId }))
  clock.forward(5 * day)
  await filesIn(home)
  expect(await purgeNow(home)).toMatchObject({ images: 0, originals: 0 })
  clock.forward(25 * day)
  await filesIn(home)
  expect(await purgeNow(home)).toMatchObject({ images: 1, originals: 0 })
  expect(await everythingKept(home)).not.toContain(entityId)
  // What was said of the video stays with it.
  expect([await countOf(home, 'comments'), await countOf(home, 'likes')]).toEqual([1, 0])
  const back = { ...ben, token: valueOf(await logIn(home, ben)) }
  expect((await bare(`GET ${same?.imageUrl}`, { by: back })).status).toBe(200)
})

test('a portrait that another took the place of goes after thirty days', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  for (const number of [1, 2])
    valueOf(await open.as(ann)(memorials.changePortrait, { type: 2 }, [await picture(number)]))
  open.clock.forward(30 * day)
  await filesIn(open)
  expect(await purgeNow(open)).toMatchObject({ files: 1, originals: 1 })
  const back = { ...ann, token: valueOf(await logIn(open, ann)) }
  const { profileImageUrl } = valueOf(await open.as(back)(accounts.profile, {}))
  expect((await open.bare(`GET ${profileImageUrl}`, { by: back })).status).toBe(200)
})

test('whoever came back in time keeps everything, whatever the purge did meanwhile', async () => {
  const home = await family()
  const { ann, clock, as, milanId } = home
  const { entityId } = await fullPage(home)
  const guid = await leave(home, ann)
  clock.forward(30 * day - 1_000)
  await filesIn(home)
  await purgeNow(home)
  const back = await comeBack(home, ann, guid)
  clock.forward(40 * day)
  await filesIn(home)
  expect(await purgeNow(home)).toMatchObject({ accounts: 0, memorials: 0, images: 0, originals: 0 })
  const again = { ...back, token: valueOf(await logIn(home, ann)) }
  const image = valueOf(await as(again)(photographs.one, { personId: milanId, entityId }))
  expect(image.comments).toHaveLength(1)
  expect((await home.bare(`GET ${image.imageUrl}`, { by: again })).status).toBe(200)
})

test('cut off anywhere, a purge leaves nothing that only half exists, and the next one finishes', async () => {
  const home = await family()
  const { ann, ben, petra, clock, ctx } = home
  await fullPage(home)
  await leave(home, ben, 'leave')
  await leave(home, petra)
  valueOf(
    await home.as(ann)(memorials.createPet, {
      name: 'Rex',
      dateOfBirth: '2009-05-01',
      dateOfDeath: '2022-09-30',
    }),
  )
  await leave(home, ann)
  clock.forward(30 * day)
  await filesIn(home)
  const ends: string[] = []
  for (let step = 1; ; step++) {
    const cut = await purgeUntil(home, step)
    ends.push(cut)
    await nothingHalf(home)
    if (cut === 'done') break
    expect(step).toBeLessThan(60)
  }
  expect(ends.length).toBeGreaterThan(8)
  expect(await countOf(home, 'memorials')).toBe(0)
  expect(await countOf(home, 'accounts')).toBe(
    2 + (await countOf(home, 'accounts where forgotten_at is not null')),
  )
  expect((await filesIn(home)).length).toBe(0)
  expect(await ctx.db.selectFrom('account_links').selectAll().execute()).toEqual([])
})

/** Runs a purge whose database goes away at its nth transaction; answers how it ended. */
async function purgeUntil({ ctx }: Family, step: number): Promise<string> {
  let transactions = 0
  const cut = () => {
    transactions += 1
    if (transactions >= step) throw new Error('the power went off')
  }
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'transaction') cut()
      const found = Reflect.get(target, name, target) as unknown
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  const store: FileStore = {
    ...ctx.store,
    remove: async (key) => {
      cut()
      await ctx.store.remove(key)
    },
  }
  try {
    await purge({ db, store, log: silent, trashes: ctx.trashes }, ctx.clock.now())
    return 'done'
  } catch (error) {
    return String(error)
  }
}

/** Every row that is there can be shown: nothing hangs on what is gone, and every file a row names has its bytes. */
async function nothingHalf(home: Family) {
  const { ctx } = home
  const { rows } = await sql<{ what: string }>`
    select 'a file of no memorial' as what from files where memorial_id is not null
      and memorial_id not in (select id from memorials)
    union all select 'a like on nothing' from likes where subject_id not in
      (select id from images union all select id from videos union all select id from comments)
    union all select 'words on nothing' from comments where subject_id not in
      (select id from images union all select id from videos)`.execute(ctx.db)
  expect(rows).toEqual([])
  for (const { sha256 } of await ctx.db.selectFrom('files').select('sha256').execute())
    expect(await ctx.store.head(`original/${sha256}`)).not.toBeNull()
}

test('what cannot go keeps nothing else, and is told', async () => {
  const home = await family()
  const { ctx, clock } = home
  const vera = await bringSomebody(ctx)
  const mira = await bringSomebody(ctx)
  await leave(home, vera)
  await leave(home, mira)
  clock.forward(30 * day)
  await sql`create function stubborn() returns trigger language plpgsql as
    ${sql.raw(`$$ begin if old.id = '${vera.id}' then raise 'stubborn'; end if; return old; end $$`)}`.execute(
    ctx.db,
  )
  await sql`create trigger stubborn before delete on accounts for each row execute function stubborn()`.execute(
    ctx.db,
  )
  const told: unknown[] = []
  const log = {
    ...silent,
    error: (about: unknown) => void told.push(about),
    info: (about: unknown) => void told.push(about),
  }
  await expect(purge({ ...ctx, log }, clock.now())).rejects.toThrow('1 things could not be purged')
  expect(told).toMatchObject([{ what: 'accounts', id: vera.id }, { accounts: 1 }])
  await sql`drop trigger stubborn on accounts`.execute(ctx.db)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
})

test('of somebody with thousands of marks all go, a batch at a time', async () => {
  const home = await family()
  const { ctx, ben, ann, milanId, clock } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select lpad(n::text, 26, '0'), ${milanId}, lpad(n::text, 26, 'X'), 3, ${ben.id}, now() from generate_series(1, 2500) n`.execute(
    ctx.db,
  )
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select lpad(n::text, 26, 'C'), ${milanId}, 'image', ${entityId}, ${ben.id}, 'so it was', now() from generate_series(1, 1500) n`.execute(
    ctx.db,
  )
  await leave(home, ben)
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
  expect([await countOf(home, 'likes'), await countOf(home, 'comments')]).toEqual([0, 0])
})

test('invitations to an address go with whoever had it, so that nobody new finds them', async () => {
  const home = await family()
  const { as, ctx, ann, milanId, clock } = home
  const guest = await bringSomebody(ctx)
  const invite = { personId: milanId, emails: [guest.mail], description: 'Come and remember him with us.' }
  valueOf(await as(ann)(following.ask, invite))
  await leave(home, guest)
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await everythingKept(home)).not.toContain(guest.mail)
})

test('what Ann has half told of a memorial waits as long as she may come back, and goes with all the rest', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const draft = { draftId: ulid(), version: 0, telling: { firstName: 'Milan' } }
  valueOf(await open.as(ann)(memorials.saveDraft, draft))
  await leave(open, ann)
  expect(await purgeNow(open)).toMatchObject({ accounts: 0 })
  expect(await countOf(open, 'memorial_drafts')).toBe(1)
  open.clock.forward(30 * day)
  expect(await purgeNow(open)).toMatchObject({ accounts: 1 })
  expect(await countOf(open, 'memorial_drafts')).toBe(0)
})
