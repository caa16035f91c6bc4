import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { reports } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { milan } from '../family.ts'
import { videoFile } from '../video-files.ts'
import { hang } from '../photographs.ts'
import { bringSomebody } from '../cast.ts'
import { valueOf } from '../world.ts'
import { type Gets, nobody, row, type Scene, signedIn } from './row.ts'

const moderators: Gets = { ...nobody, moderator: 'yes' }
const allButFamily: Gets = { ...signedIn, keeper: 'forbidden', owner: 'forbidden' }
/** The family may also report what others wrote on their page (Q82). */
const allButAuthor: Gets = { ...signedIn, author: 'forbidden' }

const photograph = async ({ ctx, milanId, ann }: Scene) => (await hang(ctx, milanId, ann.id)).id

async function video({ as, ann, milanId }: Scene): Promise<string> {
  const [brought] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  return brought?.id ?? ''
}

async function comment({ as, author, ...scene }: Scene): Promise<string> {
  const entityId = await photograph({ as, author, ...scene })
  return valueOf(await as(author)(comments.post, { entityId, type: 2, text: 'I took this one.' })).id
}

async function answer(scene: Scene): Promise<string> {
  const said = { entityId: await comment(scene), type: 3, text: 'So it was.' }
  return valueOf(await scene.as(scene.author)(comments.post, said)).id
}

async function greeting({ as, author, milanId }: Scene): Promise<string> {
  return valueOf(await as(author)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' })).id
}

interface Reported {
  id: string
  entityId: string
}

/** A report on a memorial of Ann's that no other row touches, by somebody who stands nowhere else in the story. */
async function reported({ as, ctx, ann }: Scene): Promise<Reported> {
  const { id: entityId } = valueOf(await as(ann)(memorials.createPerson, milan))
  const told = { entityId, type: 'Deceased' as const, reason: 'Not deceased' }
  const { id } = valueOf(await as(await bringSomebody(ctx))(reports.create, told))
  return { id, entityId }
}

const spam = 'Spam or promotional content'

export const reportRows = [
  row(reports.create, allButFamily, ({ milanId: entityId }) => ({
    entityId,
    type: 'Deceased' as const,
    reason: 'Fake data',
  })),
  row(
    reports.create,
    allButFamily,
    async (scene) => ({ entityId: await photograph(scene), type: 'Image' as const, reason: spam }),
    { about: 'a photograph' },
  ),
  row(
    reports.create,
    allButFamily,
    async (scene) => ({ entityId: await video(scene), type: 'Video' as const, reason: spam }),
    { about: 'a video' },
  ),
  row(
    reports.create,
    allButAuthor,
    async (scene) => ({ entityId: await comment(scene), type: 'Comment' as const, reason: spam }),
    { about: 'a comment' },
  ),
  row(
    reports.create,
    allButAuthor,
    async (scene) => ({ entityId: await answer(scene), type: 'CommentThread' as const, reason: spam }),
    { about: 'an answer' },
  ),
  row(
    reports.create,
    allButAuthor,
    async (scene) => ({ entityId: await greeting(scene), type: 'LastGreeting' as const, reason: spam }),
    { about: 'a greeting' },
  ),
  row(reports.search, moderators, () => ({ status: 1 as const })),
  row(reports.counts, moderators, () => ({ status: 1 as const })),
  row(reports.detail, moderators, async (scene) => ({ entityId: (await reported(scene)).entityId })),
  row(reports.update, moderators, async (scene) => ({
    id: (await reported(scene)).id,
    status: 3 as const,
    statusComment: 'We have seen the certificate.',
  })),
  row(reports.suspend, moderators, async (scene) => ({
    id: (await reported(scene)).id,
    statusComment: 'Until the family answers.',
  })),
  row(reports.restore, moderators, async (scene) => {
    const { id } = await reported(scene)
    valueOf(await scene.as(scene.mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }))
    return { id }
  }),
  row(reports.reopen, moderators, async (scene) => {
    const { id } = await reported(scene)
    const answer = { id, status: 3 as const, statusComment: 'We see nothing wrong in it.' }
    valueOf(await scene.as(scene.mod)(reports.update, answer))
    return { id }
  }),
  row(reports.acts, moderators, () => ({})),
]
