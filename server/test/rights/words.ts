import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { hang } from '../photographs.ts'
import { picture } from '../pictures.ts'
import { valueOf } from '../world.ts'
import { family, inside, ownHand, ownHandOrFamily, row, type Scene } from './row.ts'

const photograph = async ({ ctx, milanId, ann }: Scene) => (await hang(ctx, milanId, ann.id)).id

async function comment(scene: Scene): Promise<string> {
  const entityId = await photograph(scene)
  const said = { entityId, type: 2, text: 'I took this one.' }
  return valueOf(await scene.as(scene.author)(comments.post, said)).id
}

async function like(scene: Scene): Promise<string> {
  const entityId = await photograph(scene)
  return valueOf(await scene.as(scene.author)(likes.add, { entityId, type: 1 })).id
}

async function bookmark(scene: Scene): Promise<string> {
  const entityId = await photograph(scene)
  return valueOf(await scene.as(scene.author)(bookmarks.add, { entityId, type: 'Image' })).id
}

async function greeting({ as, author, milanId }: Scene): Promise<string> {
  return valueOf(await as(author)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' })).id
}

export const wordRows = [
  row(photographs.list, inside, ({ milanId }) => ({ deceasedId: milanId })),
  row(photographs.one, inside, async (scene) => ({
    personId: scene.milanId,
    entityId: await photograph(scene),
  })),
  row(photographs.upload, family, ({ milanId }) => ({ deceasedId: milanId }), {
    files: async () => [await picture()],
  }),
  row(photographs.describe, family, async (scene) => ({
    id: await photograph(scene),
    title: 'The garden',
    description: 'In the summer of 1974.',
    location: 'Novi Sad',
    memoryDate: '1974-07-01',
    friends: ['Ben', 'Petra'],
  })),
  row(photographs.remove, family, async (scene) => ({ id: await photograph(scene) })),
  row(photographs.names, family, ({ milanId }) => ({ id: milanId })),
  row(photographs.reorder, family, async (scene) => {
    await photograph(scene)
    const named = valueOf(await scene.as(scene.ann)(photographs.names, { id: scene.milanId }))
    return { images: named.map(({ id }, place) => ({ id, order: place + 1 })) }
  }),

  row(comments.post, inside, async (scene) => ({
    entityId: await photograph(scene),
    type: 2,
    text: 'That smile.',
  })),
  row(
    comments.post,
    inside,
    async (scene) => ({ entityId: await comment(scene), type: 3, text: 'So it was.' }),
    {
      about: 'an answer',
    },
  ),
  row(comments.change, ownHand, async (scene) => ({
    id: await comment(scene),
    text: 'I took this one in May.',
  })),
  row(comments.remove, ownHandOrFamily, async (scene) => ({ id: await comment(scene) })),

  row(likes.add, inside, async (scene) => ({ entityId: await photograph(scene), type: 1 })),
  row(likes.add, inside, async (scene) => ({ entityId: await comment(scene), type: 3 }), {
    about: 'a comment',
  }),
  row(likes.remove, ownHand, async (scene) => ({ id: await like(scene) })),
  row(likes.addAsUser, inside, async (scene) => ({ entityId: await photograph(scene), type: 1 })),
  row(likes.removeAsUser, ownHand, async (scene) => ({ id: await like(scene) })),

  row(bookmarks.add, inside, async (scene) => ({
    entityId: await photograph(scene),
    personId: scene.milanId,
    type: 'Image' as const,
  })),
  row(bookmarks.remove, ownHand, async (scene) => ({ id: await bookmark(scene) })),
  row(bookmarks.list, { ...inside, stranger: 'yes', pending: 'yes', moderator: 'yes' }, ({ asker, ann }) => ({
    userId: (asker ?? ann).id,
  })),

  row(greetings.list, inside, ({ milanId }) => ({ personId: milanId })),
  row(greetings.post, inside, ({ milanId }) => ({ personId: milanId, note: '<p>Rest well.</p>' })),
  row(greetings.change, ownHand, async (scene) => ({
    id: await greeting(scene),
    note: '<p>Rest well, Milan.</p>',
  })),
  row(greetings.pin, family, async (scene) => ({ id: await greeting(scene), isPinned: true })),
  row(greetings.remove, ownHandOrFamily, async (scene) => ({ id: await greeting(scene) })),
]
