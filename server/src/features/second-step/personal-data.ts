import type { PersonalData } from '../../kit/personal-data.ts'
import { findAuthenticator, listPasskeys } from './factor-store.ts'
import { countRecoveryCodes, forgetSecondStep } from './recovery-store.ts'

/** That somebody has a second step, and by what; never what opens it. */
export interface OwnSecondStep {
  codeSince: string | null
  passkeys: { name: string; addedAt: string; usedAt: string | null }[]
  recoveryCodesLeft: number
}

export const secondStepData: PersonalData<Promise<OwnSecondStep>> = {
  async collect({ db }, { id }) {
    const authenticator = await findAuthenticator(db, id)
    const passkeys = await listPasskeys(db, id)
    return {
      codeSince: authenticator?.added_at?.toISOString() ?? null,
      passkeys: passkeys.map(({ name, added_at, used_at }) => ({
        name,
        addedAt: added_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    }
  },
  forget: (tx, { id }) => forgetSecondStep(tx, id),
  names: async () => false,
}
