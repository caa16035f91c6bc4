import type { User } from '@spomen/contract/accounts.ts'
import type { Session } from '@spomen/contract/sessions.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { Refusal } from '../../kit/refusal.ts'
import { presentUser } from './present.ts'
import { presentSession } from './session-routes.ts'
import { listSessions } from './sessions.ts'
import { findOwnAccount } from './store.ts'

interface OwnData {
  account: User
  signedIn: Session[]
}

/** The account itself: it goes last, by `forgetAccount`, since everything else leans on it. */
export const accountData: PersonalData<Promise<OwnData>> = {
  async collect({ db, now }, viewer) {
    const account = await findOwnAccount(db, viewer.id)
    if (!account) throw new Refusal('sessionExpired')
    const rows = await listSessions(db, viewer, now)
    return { account: presentUser(account), signedIn: rows.map((row) => presentSession(row, viewer)) }
  },
  forget: async () => 0,
  names: async () => false,
}
