/** Whoever loses a right over a page while their call waits for it changes nothing of its photographs, films, documents and tales. */
import { audiences } from '@spomen/contract/audiences.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { removeFollower } from '../src/features/following/store.ts'
import { type Family, family } from './family.ts'
import { videoFile } from './video-files.ts'
import { documentFile } from './document-files.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { bring } from './suggestions.ts'
import { type LateAction, onceClosed, onceLetGo, whileItWaits } from './while-it-waits.ts'
import { valueOf } from './world.ts'

const photograph = async ({ ctx, ann, milanId }: Family) => (await hang(ctx, milanId, ann.id)).id

async function video({ as, ann, milanId }: Family): Promise<string> {
  const [added] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  return added?.id ?? ''
}

async function document({ as, ann, milanId }: Family): Promise<string> {
  const [added] = valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  return added?.id ?? ''
}

async function tale({ as, ann, milanId }: Family) {
  const { id } = valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await picture()]))
  return { deceasedId: milanId, storyId: id }
}

/** Petra, who is let in, suggests a photograph. */
async function suggested(home: Family) {
  const { as, ann, petra, requestId, milanId: deceasedId } = home
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  return { deceasedId, suggestionIds: await bring(home, petra) }
}

/** What keepers may, as Ben asks it. */
const actions: readonly LateAction[] = [
  [
    'describes a photograph',
    async (home) => [photographs.describe, { id: await photograph(home), title: 'The garden' }],
  ],
  ['deletes a photograph', async (home) => [photographs.remove, { id: await photograph(home) }]],
  [
    'brings a photograph back',
    async (home) => {
      const id = await photograph(home)
      valueOf(await home.as(home.ann)(photographs.remove, { id }))
      return [photographs.restore, { id }]
    },
  ],
  [
    'puts the photographs in order',
    async (home) => [photographs.reorder, { images: [{ id: await photograph(home), order: 7 }] }],
  ],
  [
    'keeps a photograph for the keepers',
    async (home) => [audiences.images, { ids: [await photograph(home)], audience: 'keepers' }],
  ],
  [
    'puts the films in order',
    async (home) => [videos.reorder, { videos: [{ id: await video(home), order: 7 }] }],
  ],
  [
    'lets a film be seen by those inside',
    async (home) => [audiences.videos, { ids: [await video(home)], audience: 'inside' }],
  ],
  [
    'puts the documents in order',
    async (home) => [documents.reorder, { videos: [{ id: await document(home), order: 7 }] }],
  ],
  [
    'keeps a document for the keepers',
    async (home) => [audiences.documents, { ids: [await document(home)], audience: 'keepers' }],
  ],
  ['tells a tale', async ({ milanId: deceasedId }) => [tales.upload, { deceasedId }, [await picture()]]],
  ['takes a tale away', async (home) => [tales.remove, await tale(home)]],
  [
    'brings a tale back',
    async (home) => {
      const that = await tale(home)
      valueOf(await home.as(home.ann)(tales.remove, that))
      return [tales.restore, that]
    },
  ],
  ['accepts a photograph that was suggested', async (home) => [puzzle.accept, await suggested(home)]],
  ['declines a photograph that was suggested', async (home) => [puzzle.remove, await suggested(home)]],
  [
    'has a photograph wait again that was suggested',
    async (home) => {
      const chosen = await suggested(home)
      valueOf(await home.as(home.ann)(puzzle.remove, chosen))
      return [puzzle.restore, chosen]
    },
  ],
]

test.each(actions)(
  'Ben, who keeps the page, %s while that is ended: nothing is done (YC01)',
  async (_, action) => {
    expect(await onceLetGo(await family(), action)).toRefuse('forbidden')
  },
)

test.each(actions.filter(([what]) => /^(describes|deletes|takes)/.test(what)))(
  'Ben %s while the page is closed: nothing is done',
  async (_, action) => {
    expect(await onceClosed(await family(), action)).toRefuse('notFound')
  },
)

test('a photograph of Ben’s comes too late once he was sent away, and nobody of the family is told of it', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId, mails } = home
  const files = [await picture()]
  const before = await mails()
  const answer = await whileItWaits(
    home,
    () => as(ben)(puzzle.suggest, { deceasedId }, files),
    (tx) => removeFollower(tx, deceasedId, ben.id),
  )
  expect(answer).toRefuse('forbidden')
  expect(valueOf(await as(ann)(puzzle.groups, { deceasedId }))).toEqual([])
  expect(await mails()).toEqual(before)
})
