/** What is refused about accounts, logins and what somebody tells of themselves. */
import { accounts } from '@spomen/contract/accounts.ts'
import { largest } from '@spomen/contract/limits.ts'
import { changeAccount, suspendAccount } from '../../src/features/accounts/index.ts'
import { addIdentity } from '../../src/features/accounts/provider-identity-store.ts'
import { bringSomebody, castPassword } from '../cast.ts'
import type { Family } from '../family.ts'
import { backCookie, backFromProvider } from '../rights/login-provider.ts'
import { valueOf } from '../world.ts'
import { loginRequest, type RefusedScenes, type RefusedRequest } from './request.ts'

const about = {
  name: 'Ann',
  lastName: 'Jovanović',
  gender: 'Female',
  dateOfBirth: '1970-05-17',
  country: 'Serbia',
  city: 'Novi Sad',
}

const update = ({ ann }: Family, wrong: object): RefusedRequest => ({
  line: 'PUT /api/refusers/update',
  by: ann,
  body: { id: ann.id, ...about, ...wrong },
})

const changePassword = ({ ann }: Family, wrong: object): RefusedRequest => ({
  line: 'PUT /api/refusers/ChangePassword/',
  by: ann,
  body: { id: ann.id, currentPassword: castPassword, newPassword: 'the roses bloom', ...wrong },
})

const portrait = ({ ann }: Family, bytes: number): RefusedRequest => {
  const body = new FormData()
  body.append('type', '2')
  body.append('file', new File([Buffer.alloc(bytes, 'x')], 'ann.jpg'))
  return { line: 'POST /api/refimages/createprofile', by: ann, body }
}

const resend = (Email: string): RefusedRequest => ({
  line: 'POST /api/refusers/resendActivation',
  body: { Email },
})

/** A page that goes on with a login by a provider. */
const goOn = async (home: Family, login: { refusal: string }): Promise<RefusedRequest> => ({
  line: 'PUT /api/refusers/finishProviderLogin',
  body: { code: await backFromProvider(home, login) },
  headers: { cookie: backCookie },
})

export const accountRefusals = {
  fillAllFields: ({ ann }) => loginRequest(ann.mail, ''),
  textTooLong: (home) => update(home, { name: 'A'.repeat(101) }),
  invalidEmailFormat: () => resend('vera@'),
  passwordMustMatch: (home) => changePassword(home, { confirmPassword: 'the tulips bloom' }),
  passwordLength: (home) => changePassword(home, { newPassword: 'roses' }),
  passwordTooWeak(home) {
    Object.assign(home.ctx.settings, { passwordRules: 'strict' })
    return changePassword(home, { newPassword: 'qwertyuiop' })
  },
  usernameOrPasswordWrong: ({ ann }) => loginRequest(ann.mail, 'a guess'),
  currentPasswordWrong: (home) => changePassword(home, { currentPassword: 'a guess' }),
  newPasswordSameAsCurrent: (home) => changePassword(home, { newPassword: castPassword }),
  invalidActivationLink: () => ({ line: 'PUT /api/refusers/updateUserFromActivationGuid' }),
  invalidLink: () => ({
    line: 'PUT /api/refusers/ForgottenPassword/',
    body: { guid: 'made-up', password: 'the roses bloom' },
  }),
  alreadyActivated: ({ ann }) => resend(ann.mail),
  invalidDate: (home) => update(home, { dateOfBirth: '2026-04-13' }),
  invalidPhone: (home) => update(home, { phone: 'call me' }),
  maximumImageSize: (home) => portrait(home, largest.image),
  invalidImage: (home) => portrait(home, 1_000),
  sessionExpired: () => ({ line: 'GET /api/refusers/getuserprofile' }),
  activateAccount: async ({ ctx }) => loginRequest((await bringSomebody(ctx, { activated: false })).mail),
  async accountDeleted({ ctx, clock, cleo }) {
    await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', cleo.id).execute()
    return loginRequest(cleo.mail)
  },
  async accountSuspended({ ctx, cleo }) {
    await suspendAccount(ctx.db, cleo.id, ctx.clock.now())
    return loginRequest(cleo.mail)
  },
  userNotFound: () => ({
    line: 'PUT /api/refusers/forgottenPasswordMail/',
    body: { mail: 'nobody@example.org' },
  }),
  providerAway: () => ({ line: 'PUT /api/refusers/providerLogin', body: {} }),
  providerLoginOver: () => ({ line: 'PUT /api/refusers/finishProviderLogin', body: { code: 'of nobody' } }),
  providerDeclined: (home) => goOn(home, { refusal: 'providerDeclined' }),
  providerDoubtful: (home) => goOn(home, { refusal: 'providerDoubtful' }),
  async alreadyConnected({ ctx, clock, ann }) {
    await addIdentity(ctx.db, ann.id, { issuer: 'http://127.0.0.1:1', subject: 'ann' }, clock.now())
    return { line: 'PUT /api/refusers/connectProvider', by: ann, body: { password: castPassword } }
  },
  async passwordNotSet({ ctx, ann }) {
    await changeAccount(ctx.db, ann.id, { password_hash: '' })
    return { line: 'PUT /api/refusers/disconnectProvider', by: ann, body: { password: castPassword } }
  },
  userAlreadyExists: ({ ann }) => ({
    line: 'POST /api/refusers/create',
    body: { ...about, email: ann.mail, password: castPassword, passwordConfirmed: castPassword },
  }),
  requestTooLarge: (home) => update(home, { name: 'A'.repeat(2_097_152) }),
  async tooManyRequests({ as, ctx }) {
    const { mail } = await bringSomebody(ctx, { activated: false })
    valueOf(await as(null)(accounts.resendActivation, { email: mail }))
    return resend(mail)
  },
} satisfies RefusedScenes
