import { accounts } from '@spomen/contract/accounts.ts'
import { packages } from '@spomen/contract/plans.ts'
import { system } from '@spomen/contract/system.ts'
import { ulid } from 'ulid'
import { hashSecret, newSecret } from '../../src/features/accounts/secrets.ts'
import { type LinkKind, replaceLink } from '../../src/features/accounts/mail-link-store.ts'
import { bringSomebody, castPassword, type Person } from '../cast.ts'
import { everybody, row, type Scene, signedIn } from './row.ts'

/** A good one-time link of somebody, as their mail would hold it. */
async function linkOf({ ctx, clock }: Scene, person: Person, kind: LinkKind): Promise<string> {
  const secret = newSecret()
  const expires_at = new Date(clock.now().getTime() + 3_600_000)
  await replaceLink(ctx.db, { account_id: person.id, kind, secret_hash: hashSecret(secret), expires_at })
  return secret
}

const newcomer = (scene: Scene) => bringSomebody(scene.ctx, { activated: false })

export const accountRows = [
  row(system.health, everybody, () => ({})),
  row(system.about, everybody, () => ({})),
  row(system.batch, everybody, () => ({ calls: '/api/about' })),
  row(system.openapi, everybody, () => ({})),
  row(packages.list, everybody, () => ({})),
  row(accounts.signUp, everybody, () => ({
    name: 'Vera',
    lastName: 'Petrović',
    email: `${ulid()}@example.org`,
    gender: 'Female' as const,
    dateOfBirth: '1965-02-03',
    phone: '+381 21 555 333',
    country: 'Serbia',
    city: 'Subotica',
    password: castPassword,
    passwordConfirmed: castPassword,
    language: 'srb' as const,
  })),
  row(accounts.activate, everybody, async (scene) => ({
    activationGuid: await linkOf(scene, await newcomer(scene), 'activation'),
  })),
  row(accounts.signUpBehind, everybody, async (scene) => ({
    activationGuid: await linkOf(scene, await newcomer(scene), 'activation'),
  })),
  row(accounts.activateKnowing, everybody, async (scene) => ({
    activationGuid: await linkOf(scene, await newcomer(scene), 'activation'),
    password: castPassword,
  })),
  row(accounts.activateAnew, everybody, async (scene) => ({
    activationGuid: await linkOf(scene, await newcomer(scene), 'activation'),
    password: 'another lilac',
  })),
  row(accounts.refuseSignUp, everybody, async (scene) => ({
    activationGuid: await linkOf(scene, await newcomer(scene), 'activation'),
  })),
  row(accounts.resendActivation, everybody, async (scene) => ({ email: (await newcomer(scene)).mail })),
  row(accounts.logIn, everybody, ({ mod }) => ({ mail: mod.mail, password: castPassword })),
  row(accounts.forgetPassword, everybody, async ({ ctx }) => ({ mail: (await bringSomebody(ctx)).mail })),
  row(accounts.resetPassword, everybody, async (scene) => ({
    guid: await linkOf(scene, await bringSomebody(scene.ctx), 'reset'),
    password: 'another lilac',
  })),
  row(accounts.linkIsGood, everybody, async (scene) => ({
    guid: await linkOf(scene, await bringSomebody(scene.ctx), 'reset'),
    kind: 'reset' as const,
  })),
  row(accounts.logOut, signedIn, () => ({})),
  row(accounts.profile, signedIn, () => ({})),
  row(accounts.basicInfo, signedIn, ({ ann, ben }) => ({ userIds: [ann.id, ben.id] })),
]
