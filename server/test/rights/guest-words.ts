import { guestWords } from '@spomen/contract/guest-words.ts'
import { openDoor } from '../doors.ts'
import { leave, wordsToLeave } from '../guest-words.ts'
import { valueOf } from '../world.ts'
import { authorAlone, everybody, family, inside, row, type Scene, signedIn } from './row.ts'

/** Words that wait on Milan's page, left with the address of whoever is the author of the scene. */
async function waits(scene: Scene) {
  await openDoor(scene)
  return leave(scene, { mail: scene.author.mail })
}

const idOf = async (scene: Scene) => ({ id: (await waits(scene)).id })
const codeOf = async (scene: Scene) => ({ code: (await waits(scene)).code })

/** The same on a page whose family has asked Ben to read. */
async function handedToBen(scene: Scene) {
  const found = await waits(scene)
  await openDoor(scene, { wordsReaderId: scene.ben.id })
  return found
}

async function aside(scene: Scene) {
  const { id } = await waits(scene)
  valueOf(await scene.as(scene.ann)(guestWords.setAside, { id }))
  return { id }
}

const page = async (scene: Scene) => {
  await waits(scene)
  return { deceasedId: scene.milanId }
}

const about = 'handed to Ben'

export const guestWordRows = [
  row(guestWords.challenge, everybody, () => ({})),
  row(guestWords.leave, everybody, async (scene) => {
    await openDoor(scene)
    return wordsToLeave(scene)
  }),
  row(guestWords.own, everybody, codeOf),
  row(guestWords.change, everybody, async (scene) => ({
    ...(await codeOf(scene)),
    name: 'L.',
    words: 'Rest.',
  })),
  row(guestWords.withdraw, everybody, codeOf),
  row(guestWords.counts, signedIn, () => ({})),
  row(guestWords.waiting, family, page),
  row(
    guestWords.waiting,
    inside,
    async (scene) => {
      await handedToBen(scene)
      return { deceasedId: scene.milanId }
    },
    { about },
  ),
  row(guestWords.aside, family, page),
  row(
    guestWords.aside,
    inside,
    async (scene) => {
      await handedToBen(scene)
      return { deceasedId: scene.milanId }
    },
    { about },
  ),
  ...[guestWords.letStand, guestWords.setAside].flatMap((call) => [
    row(call, family, idOf),
    row(call, inside, async (scene) => ({ id: (await handedToBen(scene)).id }), { about }),
  ]),
  row(guestWords.putBack, family, aside),
  row(
    guestWords.putBack,
    inside,
    async (scene) => {
      const { id } = await aside(scene)
      await openDoor(scene, { wordsReaderId: scene.ben.id })
      return { id }
    },
    { about },
  ),
  row(guestWords.giveBack, family, async (scene) => ({ ...(await idOf(scene)), answer: 'Thank you.' })),
  row(
    guestWords.giveBack,
    inside,
    async (scene) => ({ id: (await handedToBen(scene)).id, answer: 'Thank you.' }),
    { about },
  ),
  row(guestWords.standing, inside, page),
  row(guestWords.offers, signedIn, () => ({})),
  row(guestWords.answerOffer, authorAlone, async (scene) => ({ ...(await idOf(scene)), accepted: true })),
]
