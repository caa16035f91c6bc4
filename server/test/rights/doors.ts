import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { openDoor } from '../doors.ts'
import { valueOf } from '../world.ts'
import { family, type Gets, inside, nobody, row, type Scene } from './row.ts'

const link = async (scene: Scene) =>
  valueOf(
    await scene.as(scene.ann)(doors.addLink, {
      deceasedId: scene.milanId,
      name: 'For the stone',
      endsOn: null,
    }),
  ).id

/** Whoever wrote before the door was opened; of the others inside nothing is asked. */
const asked: Gets = { ...nobody, follower: 'yes', keeper: 'yes', owner: 'notFound' }

export const doorRows = [
  row(doors.find, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(doors.change, family, ({ milanId }) => ({
    deceasedId: milanId,
    opens: 'byLink' as const,
    parts: ['life' as const],
    hidesBirthDay: true,
    isSearchable: false,
    takesWords: true,
    wordsReaderId: null,
    wordsMailHour: 18,
  })),
  row(doors.addLink, family, ({ milanId }) => ({ deceasedId: milanId, name: 'For the choir', endsOn: null })),
  row(doors.changeLink, family, async (scene) => ({
    id: await link(scene),
    name: 'For the choir',
    endsOn: '2027-01-01',
  })),
  row(doors.takeBackLink, family, async (scene) => ({ id: await link(scene) })),
  row(doors.reach, inside, ({ milanId }) => ({ deceasedId: milanId })),
  row(doors.consent, asked, async (scene) => {
    const { as, ben, asker, isKeeper, milanId } = scene
    await as(isKeeper ? asker : ben)(greetings.post, { personId: milanId, note: 'Rest well.' })
    await openDoor(scene)
    return { deceasedId: milanId, agrees: true }
  }),
]
