import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody } from './cast.ts'
import { openDoor } from './doors.ts'
import { type Family, family } from './family.ts'
import { videoFile, fileOf } from './video-files.ts'
import { drawnPdf } from './document-files.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'
import { type FileAudience, addFile, findFile, removeFile } from '../src/kit/files/file-rows.ts'
import { closeSessionsOf, type PresentedSecret, suspendAccount } from '../src/features/accounts/index.ts'
import { findViewer } from '../src/features/accounts/sessions.ts'
import { findStanding } from '../src/features/following/index.ts'
import { findAskedFile } from '../src/features/media/asked-file-store.ts'

const audiences: readonly FileAudience[] = ['signedIn', 'followers', 'owner', 'uploader']

/** The cast, somebody who was invited, and those whose sessions open nothing any more. */
async function secretsOf({ as, ctx, ann, ben, petra, cleo, mod, milanId }: Family) {
  const [invited, suspended, gone] = [
    await bringSomebody(ctx),
    await bringSomebody(ctx),
    await bringSomebody(ctx),
  ]
  const inviting = { personId: milanId, emails: [invited.mail], description: 'Come and see.' }
  valueOf(await as(ann)(following.ask, inviting))
  await suspendAccount(ctx.db, suspended.id, ctx.clock.now())
  await closeSessionsOf(ctx.db, gone.id)
  const people = { ann, ben, petra, cleo, mod, invited, suspended, gone }
  return Object.entries(people).flatMap(([name, { token, fileCookie }]): [string, PresentedSecret][] => [
    [`${name} by token`, { kind: 'token_hash', secret: token }],
    [`${name} by cookie`, { kind: 'media_hash', secret: fileCookie }],
    [`${name} by a token in the cookie`, { kind: 'media_hash', secret: token }],
  ])
}

/** A file of each audience and of each memorial, one of no memorial for each, and one that was removed. */
async function filesOf({ ctx: { db, clock }, ann, ben }: Family, memorials: readonly (string | null)[]) {
  const ids: string[] = []
  for (const audience of audiences)
    for (const memorialId of memorials)
      for (const uploaderId of [ann.id, ben.id])
        ids.push(
          await addFile(db, {
            ...{ sha256: 'ab'.repeat(32), bytes: 1_234, type: 'image/jpeg', name: 'garden.jpg' },
            ...{ audience, memorialId, uploaderId },
          }),
        )
  const removed = await addFile(db, {
    ...{ sha256: 'ab'.repeat(32), bytes: 1_234, type: 'image/jpeg', name: 'gone.jpg' },
    ...{ audience: 'followers', memorialId: memorials[0] ?? null, uploaderId: ann.id },
  })
  await removeFile(db, removed, clock.now())
  return [...ids, removed, ulid()]
}

test.each(['open', 'suspended', 'closed'])(
  'one question answers of everybody and every file on a memorial that is %s what three answered (X34)',
  async (state) => {
    const home = await family()
    const { db, clock } = home.ctx
    const secrets = await secretsOf(home)
    const files = await filesOf(home, [home.milanId, null])
    const now = clock.now()
    const at = { now, settings: home.ctx.settings }
    const since = { suspended: { suspended_at: now }, closed: { deleted_at: now } }[state]
    if (since) await db.updateTable('memorials').set(since).where('id', '=', home.milanId).execute()
    for (const [name, secret] of secrets)
      for (const id of files) {
        const viewer = await findViewer(db, secret, at)
        const file = await findFile(db, id)
        const memorialId = viewer && file?.memorial_id
        const relation = memorialId ? (await findStanding(db, viewer, memorialId))?.relation : null
        const asked = await findAskedFile(db, secret, id, at)
        expect([name, asked.viewer, asked.file?.id, asked.relation]).toEqual([
          name,
          viewer,
          file?.id,
          relation,
        ])
        if (file) expect(asked.file).toMatchObject(file)
      }
    expect(await findAskedFile(db, null, files[0] ?? '', at)).toMatchObject({ viewer: null, relation: null })
  },
)

test('a session that is used for files alone counts as used', async () => {
  const home = await family()
  const { db, clock } = home.ctx
  home.clock.forward(10 * 60_000)
  const usedAt = () =>
    db
      .selectFrom('sessions')
      .select('used_at')
      .where('account_id', '=', home.ben.id)
      .executeTakeFirstOrThrow()
      .then(({ used_at }) => used_at)
  expect(await usedAt()).not.toEqual(clock.now())
  await findAskedFile(db, { kind: 'media_hash', secret: home.ben.fileCookie }, ulid(), {
    now: clock.now(),
    settings: home.ctx.settings,
  })
  expect(await usedAt()).toEqual(clock.now())
})

test('a minute long only what never changes is shown unasked: sizes of photographs, first pages of papers', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId: deceasedId } = home
  const [photograph] = valueOf(await as(ann)(photographs.upload, { deceasedId }, [await picture(1)]))
  const paper = fileOf(drawnPdf('1 0 0 rg 0 0 200 150 re f'), 'Letter.pdf')
  const [document] = valueOf(await as(ann)(documents.upload, { deceasedId }, [paper]))
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId }, [videoFile()]))
  valueOf(await as(ann)(videos.giveStill, { id: video?.id ?? '' }, [await picture(2)]))
  const addresses = [photograph?.imageUrl, document?.documentUrl, video?.videoUrl].map((address = '') =>
    address.replace(/\w+$/, ''),
  )
  const caching: unknown[] = []
  for (const address of addresses)
    for (const variant of ['small', 'original']) {
      const { status, headers } = await bare(`GET ${address}${variant}`, { by: ann })
      caching.push([status, headers.get('cache-control'), headers.get('vary')])
    }
  const [kept, asked] = [
    [200, 'private, max-age=60', 'cookie, authorization'],
    [200, 'private, no-cache', null],
  ]
  expect(caching).toEqual([kept, asked, kept, asked, asked, asked])
  const refused = await bare(`GET ${photograph?.imageUrl}`, { by: home.cleo })
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([
    403,
    expect.not.stringContaining('max-age'),
  ])
  expect((await bare(`GET ${photograph?.imageUrl}`, { by: ben })).status).toBe(200)
  // Cleo has logged in and is let in by the open door alone, which may close at any moment.
  await openDoor(home, { opens: 'open', parts: ['photographs'] })
  const byDoor = await bare(`GET ${photograph?.imageUrl}`, { by: home.cleo })
  expect([byDoor.status, byDoor.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
})
