/** The codes on paper: sixty bits each, of letters and digits that nobody mistakes for one another. */
import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@spomen/contract/second-step.ts'
import { hashWithSalt } from '../accounts/index.ts'

/** Without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as it is compared: however it was typed, and with O and 0, I, L and 1 taken for one another. */
const tidyRecoveryCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/** What is kept of a typed code, with the salt of its paper. */
export const recoveryHash = (typed: string, salt: Buffer) => hashWithSalt(tidyRecoveryCode(typed), salt)

/** New codes, and what is kept of them: hashes as of passwords, all with one salt, so that one look finds a typed one. */
export async function newRecoveryCodes() {
  const salt = randomBytes(16)
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => recoveryHash(code, salt)))
  return { codes, salt, hashes }
}
export type NewRecoveryCodes = Awaited<ReturnType<typeof newRecoveryCodes>>
