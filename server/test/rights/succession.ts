import { objections } from '@spomen/contract/objections.ts'
import { succession } from '@spomen/contract/succession.ts'
import { hashSecret, newSecret } from '../../src/features/accounts/index.ts'
import { bringSomebody, castPassword, type Person } from '../cast.ts'
import { makeSuccessor, name, offer } from '../succession.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { valueOf } from '../world.ts'
import { everybody, family, type Gets, nobody, ownerAlone, row, type Scene, signedIn } from './row.ts'

const description = 'Look after it when I no longer can.'

/** Whoever is asked by their address; to everybody else it is not there. */
const asked: Gets = {
  visitor: 'sessionExpired',
  stranger: 'yes',
  pending: 'yes',
  owner: 'notFound',
  moderator: 'yes',
}

/** To whom nothing is asked. */
const notAsked: Gets = {
  visitor: 'sessionExpired',
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  keeper: 'notFound',
  owner: 'notFound',
  moderator: 'notFound',
}

/** Asks whoever asks, or where that is the owner somebody else; whatever was asked before is forgotten. */
async function whoeverAsks({ asker, ann, ctx }: Scene) {
  await ctx.db.deleteFrom('successors').execute()
  await ctx.db.deleteFrom('transfers').execute()
  return asker && asker.id !== ann.id ? asker : bringSomebody(ctx)
}
const somebody = async ({ ctx, milanId }: Scene) => ({
  deceasedId: milanId,
  email: (await bringSomebody(ctx)).mail,
  description,
})

/** A memorial whose owner has left, with whoever asks inside it. */
async function unkept(scene: Scene): Promise<string> {
  const { as, asker, ctx } = scene
  const leaver = await bringSomebody(ctx)
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id: personId } = valueOf(await as(leaver)(memorials.createPet, rex))
  if (asker && asker.id === scene.ben.id) {
    const request = valueOf(await as(asker)(following.ask, { personId, description }))
    valueOf(await as(leaver)(following.answer, { id: 'id' in request ? request.id : '', accepted: true }))
  }
  valueOf(await as(leaver)(personalData.leave, { id: leaver.id, password: castPassword }))
  return personId
}

const moderatorAlone: Gets = { ...nobody, moderator: 'yes' }

/** What somebody who is named asks of Milan's memorial. */
async function askedBy(scene: Scene, person: Person): Promise<string> {
  const named = person.id === scene.ann.id ? await bringSomebody(scene.ctx) : person
  await scene.ctx.db.deleteFrom('takeover_requests').execute()
  await scene.ctx.db.deleteFrom('successors').execute()
  await makeSuccessor(scene, named)
  const { milanId: deceasedId } = scene
  return valueOf(await scene.as(named)(succession.takeOver, { deceasedId, description })).id
}

/** The link by which Ann objects to what somebody asks. */
async function objectionLink(scene: Scene): Promise<string> {
  const request_id = await askedBy(scene, await bringSomebody(scene.ctx))
  const secret = newSecret()
  const link = { secret_hash: hashSecret(secret), request_id, account_id: scene.ann.id }
  await scene.ctx.db.insertInto('objection_links').values(link).execute()
  return secret
}

export const successionRows = [
  row(succession.find, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(succession.name, ownerAlone, somebody),
  row(succession.order, ownerAlone, async (scene) => {
    await scene.ctx.db.deleteFrom('successors').execute()
    await makeSuccessor(scene, await bringSomebody(scene.ctx))
    const { successors } = valueOf(await scene.as(scene.ann)(succession.find, { deceasedId: scene.milanId }))
    return { deceasedId: scene.milanId, ids: successors.map(({ id }) => id) }
  }),
  row(
    succession.remove,
    { ...notAsked, owner: 'yes' },
    async (scene) => ({ id: await name(scene, await bringSomebody(scene.ctx)) }),
    { about: 'whom the owner has named' },
  ),
  row(
    succession.remove,
    { ...asked, owner: 'yes' },
    async (scene) => ({ id: await name(scene, await whoeverAsks(scene)) }),
    { about: 'oneself, or by the owner' },
  ),
  row(succession.answer, asked, async (scene) => ({ id: await name(scene, await whoeverAsks(scene)) })),
  row(succession.mine, signedIn, () => ({})),
  row(succession.waiting, signedIn, () => ({})),
  row(succession.offer, ownerAlone, async (scene) => {
    await scene.ctx.db.deleteFrom('transfers').execute()
    return somebody(scene)
  }),
  row(succession.withdrawOffer, { ...notAsked, owner: 'yes' }, async (scene) => {
    await scene.ctx.db.deleteFrom('transfers').execute()
    return { id: await offer(scene, await bringSomebody(scene.ctx)) }
  }),
  row(succession.answerOffer, asked, async (scene) => ({
    id: await offer(scene, await whoeverAsks(scene)),
    accepted: false,
  })),
  row(succession.adopt, { ...notAsked, follower: 'yes' }, async (scene) => ({
    deceasedId: await unkept(scene),
  })),
  row(succession.uponClosing, signedIn, () => ({})),
  row(succession.takeOver, { ...asked, follower: 'yes', keeper: 'yes' }, async (scene) => {
    const { asker, ann, ctx, milanId } = scene
    await ctx.db.deleteFrom('successors').execute()
    await ctx.db.deleteFrom('takeover_requests').execute()
    if (asker && asker.id !== ann.id) await makeSuccessor(scene, asker)
    return { deceasedId: milanId, description }
  }),
  row(succession.withdrawTakeover, { ...notAsked, author: 'yes' }, async (scene) => ({
    id: await askedBy(scene, scene.author),
  })),
  row(succession.object, family, async (scene) => ({
    id: await askedBy(scene, await bringSomebody(scene.ctx)),
  })),
  row(objections.find, everybody, async (scene) => ({ guid: await objectionLink(scene) })),
  row(objections.object, everybody, async (scene) => ({ guid: await objectionLink(scene) })),
  row(succession.takeovers, moderatorAlone, () => ({})),
  row(succession.decide, moderatorAlone, async (scene) => ({
    id: await askedBy(scene, await bringSomebody(scene.ctx)),
    granted: false,
    reason: 'She is alive.',
  })),
]
