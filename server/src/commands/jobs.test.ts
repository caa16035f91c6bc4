import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { family, milan, putOnPlan } from '../../test/family.ts'
import { fakeFfmpeg } from '../../test/fake-ffmpeg.ts'
import { avi, fileOf, mp4 } from '../../test/video-files.ts'
import { shop } from '../../test/shop.ts'
import { makeSuccessor } from '../../test/succession.ts'
import { countOf } from '../../test/purging.ts'
import { again } from '../../test/leaving.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { uploadVideo } from '../../test/uploaded-videos.ts'
import { valueOf, type World } from '../../test/world.ts'
import { goods } from '../app.ts'
import { findRunningSubscription } from '../features/payments/index.ts'
import { dayOf } from '../kit/clock.ts'
import { originalKey } from '../kit/files/store.ts'
import { jobsWith } from './jobs.ts'

/** The command beside a server that runs, over the same database; `types` is what is typed, null where nobody sits there. */
const command =
  ({ ctx, databaseUrl }: World, types: string | null = null) =>
  (...words: string[]) =>
    jobsWith({ ask: async () => types }).run(words, { ...ctx, databaseUrl })

test('the operator has people reminded of a day, while the server runs, and reads what came of it', async () => {
  const home = await family()
  const { as, ann, mails, clock } = home
  const run = command(home)
  valueOf(await as(ann)(memorials.createPerson, { ...milan, dateOfBirth: '1957-03-04' }))
  const before = (await mails()).length
  expect(await run('remembrance', '--today=2027-03-04')).toBe(
    'Reminded of 1 memorial on 2027-03-04: 1 new letter. They leave while the server runs.',
  )
  expect(await run('remembrance', '--today=2027-03-04')).toBe(
    'Reminded of 0 memorials on 2027-03-04: 0 new letters.',
  )
  expect(await run('remembrance')).toMatch(/^Reminded of 0 memorials on \d{4}-\d\d-\d\d: 0 new letters\.$/)
  // The command goes by the clock on the wall.
  clock.forward(Date.now() + 1_000 - clock.now().getTime())
  const sent = await mails()
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)?.subject).toMatch(/ Milan would have been 70$/)
})

test('the operator who has made room on a full disk has the films made at once that wait for it', async () => {
  const home = await family(await fakeFfmpeg({ mp4: mp4({ seconds: 2 }) }))
  const { ctx, clock } = home
  await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  // The command goes by the clock on the wall.
  clock.forward(Date.now() - clock.now().getTime())
  const { store } = ctx
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  Object.assign(ctx, { store: { ...store, read: () => Promise.reject(full) } })
  await home.mails()
  Object.assign(ctx, { store })
  expect(await command(home)('films')).toBe(
    'Begun at once: 1 film that waited. It is made while the server runs.',
  )
  clock.forward(5_000)
  await home.mails()
  const { copy_file_id } = await ctx.db.selectFrom('videos').select('copy_file_id').executeTakeFirstOrThrow()
  expect(copy_file_id).not.toBe(null)
  expect(await command(home)('films')).toBe('No film waits.')
})

test('the operator tries out what time brings to a plan of the sandbox: it renews, it is late, it is over (Q29)', async () => {
  const home = await shop()
  const run = command(home)
  const { ctx, milanId } = home
  const state = async () => (await findRunningSubscription(ctx.db, milanId))?.state
  await putOnPlan(home, milanId, 'Free')
  ctx.goods = goods
  await home.tryOut(await home.order())
  expect(await run('renewals', '--today=2026-04-13')).toContain('The time of 0 plans was over on 2026-04-13.')
  expect(await run('renewals', '--today=2026-05-12')).toContain('The time of 1 plan was over on 2026-05-12.')
  expect(await state()).toBe('running')
  await run('refused-renewals', '--today=2026-06-12')
  expect(await state()).toBe('late')
  await run('refused-renewals', '--today=2026-06-30')
  expect(await state()).toBe(undefined)
})

test('the operator has a page pass on whose thirty days are over, and none before (YC05)', async () => {
  const home = await family()
  const { as, ben, ctx, milanId } = home
  const run = command(home)
  await makeSuccessor(home, ben)
  const { id } = valueOf(
    await as(ben)(succession.takeOver, { deceasedId: milanId, description: 'She died.' }),
  )
  const due = (due_at: Date) => ctx.db.updateTable('takeover_requests').set({ due_at }).where('id', '=', id)
  await due(new Date(Date.now() + 60_000)).execute()
  expect(await run('takeovers')).toContain('Passed on: 0 memorials.')
  // The look above has asked for objections once more.
  await due(new Date(Date.now() - 1)).execute()
  expect(await run('takeovers')).toContain('Passed on: 1 memorial.')
  expect(await run('takeovers')).toContain('Passed on: 0 memorials.')
  // A clock that has leapt lets nothing pass on.
  await ctx.db
    .updateTable('clock_readings')
    .set({ seen_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  expect(await run('takeovers')).toContain('The clock has leapt')
})

test('the operator has all that is over go for good, as on a day to come, and the whole store looked through', async () => {
  const home = await family()
  const { as, ann, milanId, ctx } = home
  const run = command(home)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await run('purge', '--all-files', '--today=2026-05-11')).toMatch(/accounts 0, memorials 0,/)
  expect(await run('purge', '--today=2026-05-12', '--all-files')).toMatch(/accounts 0, memorials 1,/)
  const parts = await ctx.db.selectFrom('store_prefixes').select('purged_at').execute()
  expect(new Set(parts.map(({ purged_at }) => purged_at?.toISOString()))).toEqual(
    new Set(['2026-05-12T23:59:59.999Z']),
  )
  expect(parts).toHaveLength(256)
  await expect(run('remembrance', '--all-files')).rejects.toThrow('"--all-files" is too much.')
})

test('the operator reads that originals stay which the database does not know, and how many', async () => {
  const home = await family()
  const { store } = home.ctx
  for (const letter of ['a', 'b', 'c']) {
    const file = path.join(temporaryFolder(), 'original')
    await writeFile(file, letter)
    await store.put(file, originalKey(letter.repeat(64)))
  }
  expect((await command(home)('purge', '--all-files', '--today=2027-12-01')).split('\n')).toEqual([
    expect.stringMatching(/^Removed for good: .* originals 0\.$/),
    'Files that no row refers to stay where they are: of 3 originals that were looked at, this database knows 0. Is it the right one? `npm run verify` says more.',
  ])
  expect(await store.head(originalKey('a'.repeat(64)))).not.toBe(null)
})

test('by a day to come nothing goes for good by mistake', async () => {
  const home = await family()
  const { as, ann, milanId, clock } = home
  clock.forward(Date.now() - clock.now().getTime())
  valueOf(await as(await again(home, ann))(memorials.remove, { id: milanId }))
  const late = dayOf(new Date(Date.now() + 400 * 86_400_000))
  const left = () => countOf(home, 'memorials')
  for (const typed of ['', 'yes'])
    await expect(command(home, typed)('purge', `--today=${late}`)).rejects.toThrow('othing was changed.')
  expect(await command(home)('purge', `--today=${dayOf(new Date())}`)).toContain('memorials 0,')
  expect(await left()).toBe(1)
  expect(await command(home, late)('purge', `--today=${late}`, '--all-files')).toContain('memorials 1,')
  expect(await command(home, '')('purge', `--today=${late}`, '--yes')).toContain('memorials 0,')
  expect(await left()).toBe(0)
})

test('what it does not know it says, and does nothing', async () => {
  const run = command(await family())
  await expect(run('dance')).rejects.toThrow('Which job shall be done?')
  for (const option of ['--today=yesterday', '--today=2027-02-30', '2027-03-04', '--today=', '--today'])
    await expect(run('remembrance', option)).rejects.toThrow('The day is given as --today=2027-03-04.')
  await expect(run('purge', '--today', '2027-03-04')).rejects.toThrow('is given as --today=2027-03-04.')
  await expect(run('remembrance', '--yes')).rejects.toThrow('"--yes" is too much.')
  for (const words of [
    ['purge', 'extra'],
    ['takeovers', 'extra'],
    ['renewals', '--today=2027-03-04', 'extra'],
  ])
    await expect(run(...words)).rejects.toThrow('"extra" is too much.')
})
