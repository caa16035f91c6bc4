import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { noteWhoAsks } from '../../kit/current-request.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { fileCookieOf } from './cookie.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { findViewer } from './sessions.ts'
import { settingRoutes } from './setting-routes.ts'

export { checkLinkBeforeSending, confirmPassword } from './actions.ts'
export { clearFileCookie, fileCookie } from './cookie.ts'
export {
  countFailedLogins,
  type FailedLoginRow,
  forgetFailedLogins,
  listFailedLogins,
} from './failed-logins-store.ts'
export { closeAccount, forgetAccount, reopenAccount } from './account-closing.ts'
export {
  endReturnLinks,
  lockClosedAccount,
  lockOpenAccount,
  listAccountsToForget,
  hasReadableWords,
} from './account-closing-store.ts'
export { forgetOldOrigins } from './login-origin-store.ts'
export { activationMail, resetMail } from './link-mails.ts'
export { addPlaceholder } from './placeholders.ts'
export { accountData, type OwnFailedLogin, type OwnLoginOrigin } from './personal-data.ts'
export { accountNameOf, languageOf, portraitOf, signatureOf } from './present.ts'
export {
  countPeople,
  listPeople,
  listRegistered,
  type RegisteredUserRow,
} from './admin-list-store.ts'
export { grantRole, listModerators, revokeRole } from './roles.ts'
export { hashSecret, newSecret } from './secrets.ts'
export { newDeviceMail, passwordChangedMail } from './security-mails.ts'
export { closeOldSessions, closeSessionsOf, isSignedIn } from './sessions.ts'
export { listSuspended, readmitAccount, suspendAccount } from './suspending-store.ts'
export {
  type AccountRow,
  changeAccount,
  changeAccountPortrait,
  findAccount,
  findAccountByMail,
  getAccount,
  refoldUserNames,
  removePlaceholder,
} from './store.ts'

/** Serves signing up and in, the links of mails, one's own settings and sessions. */
export function accountRoutes(server: ApiServer, ctx: Context) {
  signInRoutes(server, ctx)
  linkRoutes(server, ctx)
  settingRoutes(server, ctx)
  sessionRoutes(server, ctx)
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

function noted(viewer: Viewer | null): Viewer | null {
  if (viewer) noteWhoAsks(viewer.id)
  return viewer
}

/** Who a request's bearer token belongs to; null without a valid one. */
export const identify =
  (ctx: Pick<Context, 'db' | 'clock'>) =>
  async (request: FastifyRequest): Promise<Viewer | null> => {
    const token = bearerOf(request)
    return noted(token ? await findViewer(ctx.db, 'token_hash', token, ctx.clock.now()) : null)
  }

/** The same for files, which a browser fetches with the cookie of the file path instead (X34). */
export const identifyForFiles =
  (ctx: Pick<Context, 'db' | 'clock'>) =>
  async (request: FastifyRequest): Promise<Viewer | null> => {
    const token = bearerOf(request)
    if (token) return noted(await findViewer(ctx.db, 'token_hash', token, ctx.clock.now()))
    const cookie = fileCookieOf(request)
    return noted(cookie ? await findViewer(ctx.db, 'media_hash', cookie, ctx.clock.now()) : null)
  }
