import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { bearerOf } from './bearer.ts'
import { fileCookieOf } from './file-cookie.ts'
import { linkRoutes } from './link-routes.ts'
import { logInRoutes } from './log-in-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { findViewer, type PresentedSecret } from './sessions.ts'
import type { StopWaiting } from './password-change.ts'
import { settingRoutes } from './setting-routes.ts'

export { checkLinkBeforeSending } from './mailed-links.ts'
export { confirmPassword } from './password-change.ts'
export { bearerOf } from './bearer.ts'
export {
  challengeSecretOf,
  clearChallengeCookie,
  setChallengeCookie,
} from './challenge-cookie.ts'
export {
  addChallenge,
  askPasskey,
  challengeSeconds,
  countTry,
  endChallenge,
  findChallenge,
  type FirstStep,
  firstStepOf,
  forgetOldChallenges,
  type LoginChallenge,
  wasLastTry,
} from './challenge-store.ts'
export { clearFileCookie, clearFilesOnEntry, fileCookieName } from './file-cookie.ts'
export {
  countFailedLogins,
  type FailedLoginRow,
  forgetFailedLogins,
  listFailedLogins,
} from './failed-logins-store.ts'
export { closeAccount, forgetAccount, reopenAccount } from './account-closing.ts'
export {
  endReturnLinks,
  lockAccountShared,
  lockAccountsShared,
  lockAccounts,
  lockAgainstClosing,
  lockClosedAccount,
  lockOpenAccount,
  listAccountsToForget,
  hasReadableWords,
} from './account-closing-store.ts'
export { forgetOldOrigins, knownBrowserOf } from './login-origin-store.ts'
export { openLogin, proofOf, requireUsable } from './log-in.ts'
export { hashWithSalt } from './passwords.ts'
export { isStepRequired } from './rules.ts'
export { activationMail, resetMail } from './link-mails.ts'
export { isConnectedToProvider } from './provider-identity-store.ts'
export { forgetProviderLogins } from './provider-login-store.ts'
export { addPlaceholder } from './placeholders.ts'
export { accountData, type OwnFailedLogin, type OwnIdentity, type OwnLoginOrigin } from './personal-data.ts'
export { accountNameOf, languageOf, portraitOf, signatureOf, wantsRemembrance } from './present.ts'
export {
  countPeople,
  listPeople,
  listRegistered,
  type RegisteredUserRow,
} from './admin-list-store.ts'
export { grantRole, listModerators, revokeRole } from './roles.ts'
export { hashSecret, newSecret } from './secrets.ts'
export { newDeviceMail, passwordChangedMail, type SecurityMailFacts } from './security-mails.ts'
export {
  type AskedAt,
  closeOldSessions,
  closeOtherSessions,
  closeSessionsOf,
  findSessionOwner,
  listSignedIn,
  noteSeenOn,
  type OpenSession,
  selectOpenSession,
  type PresentedSecret,
  recordUseAndGetViewer,
} from './sessions.ts'
export { noteShownStep } from './shown-step-store.ts'
export { listSuspended, readmitAccount, suspendAccount } from './suspending-store.ts'
export { replaceLink, consumeLink } from './mail-link-store.ts'
export { addUninvited, findUninvitedSince, removeUninvited } from './uninvited-store.ts'
export {
  type AccountRow,
  changeAccount,
  changeAccountPortrait,
  findAccount,
  findAccountByMail,
  getAccount,
  lockAgainstRemoval,
  listAccounts,
  markSecondStep,
  refoldUserNames,
  removePlaceholder,
} from './store.ts'

/**
 * Serves signing up and in, the links of mails, one's own settings and sessions; takes how the waiting for a lost second
 * step ends.
 */
export const accountRoutes = (stopWaiting: StopWaiting) => (server: ApiServer, ctx: Context) => {
  logInRoutes(server, ctx)
  linkRoutes(server, ctx)
  providerRoutes(server, ctx, stopWaiting)
  settingRoutes(server, ctx, stopWaiting)
  sessionRoutes(server, ctx)
}

/** What a request for a file shows of who asks: the bearer token, or the cookie of the file path (X34); null for neither. */
export function secretForFiles(request: FastifyRequest): PresentedSecret | null {
  const bearer = bearerOf(request)
  if (bearer) return bearer
  const secret = fileCookieOf(request)
  return secret ? { kind: 'media_hash', secret } : null
}

const identifyBy =
  (shown: (request: FastifyRequest) => PresentedSecret | null) =>
  ({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>) =>
  async (request: FastifyRequest): Promise<Viewer | null> => {
    const secret = shown(request)
    return secret && findViewer(db, secret, { now: clock.now(), settings })
  }

/** Who a request's bearer token belongs to; null without a valid one. */
export const identify = identifyBy(bearerOf)

/** The same for files, which a browser fetches with the cookie of the file path instead (X34). */
export const identifyForFiles = identifyBy(secretForFiles)
