import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { family, milan } from '../../../test/family.ts'
import { comeBack, day, leave, logIn } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, world } from '../../../test/world.ts'
import { agedFilesIn, countOf, everythingKept, fullPage, purgeNow } from '../../../test/purging.ts'

test('thirty days after Ann left nothing of her or her memorials is left, in rows or bytes, and her address is free (Q28, promises 1.4)', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '1' })
  const { as, ann, ben, cleo, clock, ctx } = home
  await fullPage(home)
  valueOf(await as(ann)(memorials.changePortrait, { type: 2 }, [await picture(5)]))
  const bens = (await agedFilesIn(home)).length
  expect(bens).toBeGreaterThan(20)
  const guid = await leave(home, ann)

  clock.forward(30 * day - 1_000)
  await agedFilesIn(home)
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
  expect((await agedFilesIn(home)).filter((file) => file.includes('/original/'))).toHaveLength(1)

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
  const [greeting] = valueOf(await as(back)(greetings.list, { personId: home.milanId }))
  expect(greeting).toMatchObject({ note: '<p>Rest well.</p>', byUserFullName: '', byUserImage: null })
  // Nobody becomes the one who left, by whatever name.
  for (const as of [mail, mail.toLowerCase()])
    expect(await home.as(null)(accounts.logIn, { mail: as, password: '' + castPassword })).toRefuse(
      'usernameOrPasswordWrong',
    )
  // Once the last of their words is taken down, the frame has nothing to hold; it stays empty.
  valueOf(await as(back)(greetings.remove, { id: greeting?.id ?? '' }))
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
  await agedFilesIn(home)
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
  await agedFilesIn(home)
  expect(await purgeNow(home)).toMatchObject({ images: 0, originals: 0 })
  clock.forward(25 * day)
  await agedFilesIn(home)
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
  await agedFilesIn(open)
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
  await agedFilesIn(home)
  await purgeNow(home)
  const back = await comeBack(home, ann, guid)
  clock.forward(40 * day)
  await agedFilesIn(home)
  expect(await purgeNow(home)).toMatchObject({ accounts: 0, memorials: 0, images: 0, originals: 0 })
  const again = { ...back, token: valueOf(await logIn(home, ann)) }
  const image = valueOf(await as(again)(photographs.one, { personId: milanId, entityId }))
  expect(image.comments).toHaveLength(1)
  expect((await home.bare(`GET ${image.imageUrl}`, { by: again })).status).toBe(200)
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
