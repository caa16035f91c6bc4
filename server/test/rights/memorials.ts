import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { ulid } from 'ulid'
import { bringSomebody } from '../cast.ts'
import { milan } from '../family.ts'
import { makeKeeper } from '../keepers.ts'
import { picture } from '../pictures.ts'
import { valueOf } from '../world.ts'
import { everybody, family, inside, nobody, ownerAlone, row, type Scene, signedIn } from './row.ts'

const rex = {
  name: 'Rex',
  breed: 'Vizsla',
  species: 'Dog',
  passportId: 'RS-77',
  chipId: '688-032',
  dateOfBirth: '2009-05-01',
  dateOfDeath: '2022-09-30',
}

/** One more memorial of Ann's, to use up. */
const oneMore = async ({ as, ann }: Scene) => valueOf(await as(ann)(memorials.createPet, rex)).id

/** The same, kept by whoever asks as Milan's is. */
async function oneMoreKept(scene: Scene) {
  const id = await oneMore(scene)
  if (scene.isKeeper && scene.asker) await makeKeeper(scene, scene.asker, id)
  return id
}

/** Petra's open request on Milan's memorial, whatever became of the one before. */
async function petrasRequest({ as, ann, petra, milanId }: Scene): Promise<string> {
  await as(ann)(following.unfollow, { personId: milanId, userId: petra.id })
  await as(petra)(following.ask, { personId: milanId, description: 'He was my teacher.' })
  const waiting = valueOf(await as(ann)(following.pendingOf, { userId: ann.id }))
  return waiting?.find(({ byUserId }) => byUserId === petra.id)?.id ?? ''
}

/** An open invitation to the asker, as far as they are no part of Milan's memorial yet; else to somebody else. */
async function invitation({ as, ctx, ann, asker, cleo, petra, mod, milanId }: Scene): Promise<string> {
  const isOutside = [cleo.id, petra.id, mod.id].includes(asker?.id ?? '')
  const guest = isOutside && asker ? asker : await bringSomebody(ctx)
  const invited = await as(ann)(following.ask, {
    personId: milanId,
    byUserId: ann.id,
    emails: [guest.mail],
    description: 'Come and remember him with us.',
  })
  const made = valueOf(invited)
  return 'ids' in made ? (made.ids[0] ?? '') : ''
}

/** Somebody who follows Milan's memorial, to be sent away. */
async function oneMoreFollower(scene: Scene): Promise<string> {
  const { as, ann, ctx, milanId } = scene
  const vera = await bringSomebody(ctx)
  const asked = await as(vera)(following.ask, { personId: milanId, description: 'I lived next door.' })
  const made = valueOf(asked)
  valueOf(await as(ann)(following.answer, { id: 'id' in made ? made.id : '', accepted: true }))
  return vera.id
}

const mine = ({ asker, ann }: Scene) => (asker ?? ann).id
const anothers = ({ asker, ann, mod }: Scene) => (asker?.id === ann.id ? mod : ann).id
const aPicture = async () => [await picture()]
const invited = { ...nobody, stranger: 'yes', pending: 'yes', moderator: 'yes' } as const

export const memorialRows = [
  row(memorials.createPerson, signedIn, () => ({
    ...milan,
    nickname: 'Mića',
    occupation: 'Bridge builder',
    zodiacSign: 'Aries',
    eyeColor: 'Brown',
    height: '181',
    weight: 84,
    graveLocationCountry: 'Serbia',
    graveLocationCity: 'Novi Sad',
    graveLocationDescription: 'Under the lime tree.',
    graveLocationLat: 45.267136,
    graveLocationLng: 19.833549,
    favorites: [{ type: 'FavoriteSong', value: 'Suze liju plave oči' }],
  })),
  row(memorials.createPet, signedIn, () => rex),
  row(memorials.granted, signedIn, () => ({})),
  row(memorials.draft, signedIn, () => ({})),
  row(memorials.saveDraft, signedIn, () => ({ draftId: ulid(), version: 0, telling: { firstName: 'Mil' } })),
  row(memorials.discardDraft, signedIn, () => ({ draftId: ulid() })),
  row(memorials.remove, ownerAlone, async (scene) => ({ id: await oneMore(scene) })),
  row(profiles.changePerson, family, ({ milanId }) => ({ ...milan, id: milanId, nickname: 'Mića' })),
  row(profiles.changePet, family, async (scene) => ({
    ...rex,
    gender: 'Male' as const,
    id: await oneMoreKept(scene),
  })),
  row(memorials.changePortrait, family, ({ milanId }) => ({ deceasedId: milanId, type: 1 }), {
    about: "a memorial's portrait",
    files: aPicture,
  }),
  row(memorials.readImage, signedIn, () => ({}), { files: aPicture }),
  row(memorials.preview, everybody, async ({ as, ann, milanId }) => {
    valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'name' }))
    return { id: milanId }
  }),
  row(memorials.shown, family, ({ milanId }) => ({ id: milanId })),
  row(memorials.changeShown, family, ({ milanId }) => ({ id: milanId, shows: 'name' as const })),
  row(memorials.changePortrait, signedIn, () => ({ type: 2 }), { about: "one's own", files: aPicture }),

  row(
    following.ask,
    {
      ...signedIn,
      pending: 'alreadyRequested',
      follower: 'alreadyFollowing',
      owner: 'ownMemorial',
      keeper: 'ownMemorial',
    },
    ({ milanId }) => ({ personId: milanId, description: 'He taught me to swim.' }),
  ),
  row(
    following.ask,
    family,
    async ({ milanId, ann, asker, isKeeper, ctx }) => ({
      personId: milanId,
      byUserId: (isKeeper && asker ? asker : ann).id,
      emails: [(await bringSomebody(ctx)).mail],
      description: 'Come and remember him with us.',
    }),
    { about: 'an invitation in the name of the family' },
  ),
  row(following.answer, family, async (scene) => ({ id: await petrasRequest(scene), accepted: true })),
  row(following.answer, invited, async (scene) => ({ id: await invitation(scene), accepted: true }), {
    about: 'an invitation',
  }),
  row(following.decline, { ...family, pending: 'yes' }, async (scene) => ({
    id: await petrasRequest(scene),
  })),
  row(
    following.decline,
    { ...invited, owner: 'yes', keeper: 'yes' },
    async (scene) => ({ id: await invitation(scene) }),
    {
      about: 'an invitation',
    },
  ),
  row(following.pending, signedIn, (scene) => ({ followerId: mine(scene) })),
  row(following.pending, nobody, (scene) => ({ followerId: anothers(scene) }), { about: "another's" }),
  row(following.pendingOf, signedIn, (scene) => ({ userId: mine(scene) })),
  row(following.pendingOf, nobody, (scene) => ({ userId: anothers(scene) }), { about: "another's" }),
  row(following.sent, signedIn, () => ({})),
  row(following.sent, signedIn, ({ milanId }) => ({ personId: milanId }), { about: 'about one memorial' }),
  row(following.followers, inside, ({ milanId }) => ({ id: milanId })),
  row(following.unfollow, { ...nobody, follower: 'yes', keeper: 'yes' }, ({ milanId }) => ({
    personId: milanId,
  })),
  row(
    following.unfollow,
    family,
    async (scene) => ({ personId: scene.milanId, userId: await oneMoreFollower(scene) }),
    { about: 'somebody else' },
  ),

  row(profiles.wall, signedIn, () => ({ firstName: 'mil', lastName: 'jov', isHuman: true })),
  row(profiles.similarNames, signedIn, () => ({ firstName: 'Mlian', lastName: 'Jovnaović', isHuman: true })),
  row(profiles.mine, signedIn, () => ({ firstName: 'mil', lastName: 'jov', isHuman: true })),
  row(profiles.followed, signedIn, () => ({ firstName: 'mil', lastName: 'jov', isHuman: true })),
  row(profiles.whole, signedIn, ({ milanId }) => ({ id: milanId, isHuman: true })),
  row(profiles.changeGravePhotograph, family, ({ milanId }) => ({ id: milanId, photographId: null })),
  row(profiles.metrics, signedIn, ({ milanId }) => ({ deceasedId: milanId })),
  row(profiles.media, inside, ({ milanId }) => ({ id: milanId })),
]
