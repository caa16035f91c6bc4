import type { User } from '@spomen/contract/accounts.ts'
import type { Session } from '@spomen/contract/sessions.ts'
import { forgetSomeMailsTo } from '../../kit/mail/mailer.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listFailedLoginsOf } from './failed-logins-store.ts'
import { listLoginOrigins } from './login-origin-store.ts'
import { presentUser } from './present.ts'
import { listIdentities } from './provider-identity-store.ts'
import { presentSession } from './session-routes.ts'
import { listSessions } from './sessions.ts'
import { findOwnAccount } from './store.ts'

/** A day's wrong passwords for an account from one place; where that is may tell of somebody else. */
export interface OwnFailedLogin {
  tries: number
  firstAt: string
  lastAt: string
}

/** A browser or a network that was used to log in, as which it is known again; which one it is cannot be told. */
export interface OwnLoginOrigin {
  kind: string
  usedAt: string
}

/** Who somebody is at a provider by which they log in here. */
export interface OwnIdentity {
  issuer: string
  subject: string
  connectedAt: string
}

interface OwnAccountData {
  account: User
  signedIn: Session[]
  failedLogins: OwnFailedLogin[]
  knownPlaces: OwnLoginOrigin[]
  connectedTo: OwnIdentity[]
}

/** The account itself: it goes last, by `forgetAccount`, since everything else leans on it; mails to it a batch at a time. */
export const accountData: PersonalData<Promise<OwnAccountData>> = {
  async collect({ db, now }, viewer) {
    const account = await findOwnAccount(db, viewer.id)
    if (!account) throw new Refusal('sessionExpired')
    const rows = await listSessions(db, viewer, now)
    const failures = await listFailedLoginsOf(db, viewer.id)
    const identities = await listIdentities(db, viewer.id)
    const places = await listLoginOrigins(db, viewer.id)
    return {
      // What they chose, and not what a house makes of it.
      account: presentUser(account, { remembranceDefault: 'on' }, {}),
      signedIn: rows.map((row) => presentSession(row, viewer)),
      failedLogins: failures.map(({ tries, first_at, last_at }) => ({
        tries,
        firstAt: first_at.toISOString(),
        lastAt: last_at.toISOString(),
      })),
      knownPlaces: places.map(({ kind, seen_at }) => ({ kind, usedAt: seen_at.toISOString() })),
      connectedTo: identities.map(({ issuer, subject, connected_at }) => ({
        issuer,
        subject,
        connectedAt: connected_at.toISOString(),
      })),
    }
  },
  forget: (tx, { mail }, most) => forgetSomeMailsTo(tx, mail, most),
  names: async () => false,
}
