import { loginProvider } from '@spomen/contract/login-provider.ts'
import { ulid } from 'ulid'
import { addIdentity } from '../../src/features/accounts/provider-identity-store.ts'
import { addProviderLogin } from '../../src/features/accounts/provider-login-store.ts'
import { hashSecret } from '../../src/features/accounts/secrets.ts'
import { bringSomebody, castPassword, type Person } from '../cast.ts'
import { storyProvider } from '../login-provider.ts'
import { houseWith } from '../provider-settings.ts'
import { everybody, row, type Scene, signedIn } from './row.ts'

const issuer = 'http://127.0.0.1:1'
const browser = 'b'.repeat(43)
const absent = { house: async () => houseWith(issuer), cookie: `__Host-spomen_provider=${browser}` }
const present = { house: async () => (await storyProvider()).environment }

/** A login of the browser that is back from the provider, of whoever has this name there; answers its code. */
export async function backFromProvider(
  { ctx, clock }: Pick<Scene, 'ctx' | 'clock'>,
  more: { account_id?: string; subject?: string; refusal?: string },
): Promise<string> {
  const code = ulid()
  await addProviderLogin(ctx.db, {
    state_hash: ulid(),
    code_hash: hashSecret(code),
    browser_hash: hashSecret(browser),
    issuer,
    subject: ulid(),
    mail: `${ulid().toLowerCase()}@example.org`,
    expires_at: new Date(clock.now().getTime() + 60_000),
    ...more,
  })
  await ctx.db
    .updateTable('provider_logins')
    .set({ step: 'answered' })
    .where('code_hash', '=', hashSecret(code))
    .execute()
  return code
}

/** The same cookie, for stories that send it themselves. */
export const backCookie = absent.cookie

async function connected({ ctx, clock }: Scene): Promise<string> {
  const subject = ulid()
  await addIdentity(ctx.db, (await bringSomebody(ctx)).id, { issuer, subject }, clock.now())
  return subject
}

const idOf = (asker: Person | null) => (asker ? { account_id: asker.id } : {})

export const loginProviderRows = [
  row(loginProvider.begin, everybody, () => ({}), present),
  row(
    loginProvider.finish,
    everybody,
    async (scene) => ({ code: await backFromProvider(scene, { subject: await connected(scene) }) }),
    absent,
  ),
  row(
    loginProvider.join,
    everybody,
    async (scene) => ({
      code: await backFromProvider(scene, {}),
      mail: (await bringSomebody(scene.ctx)).mail,
      password: castPassword,
    }),
    absent,
  ),
  row(
    loginProvider.signUp,
    everybody,
    async (scene) => ({
      code: await backFromProvider(scene, {}),
      name: 'Vera',
      lastName: 'Petrović',
      email: `${ulid()}@example.org`,
      gender: 'Female' as const,
      dateOfBirth: '1965-02-03',
      country: 'Serbia',
      city: 'Subotica',
    }),
    absent,
  ),
  row(loginProvider.connection, signedIn, () => ({}), absent),
  row(loginProvider.beginConnecting, signedIn, () => ({ password: castPassword }), present),
  row(
    loginProvider.connect,
    signedIn,
    async (scene) => ({ code: await backFromProvider(scene, idOf(scene.asker)) }),
    absent,
  ),
  row(loginProvider.disconnect, signedIn, () => ({ password: castPassword }), absent),
]
