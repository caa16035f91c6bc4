import { expiredPersonId, isTokenOf, tokenFromElsewhere } from './session.ts'

/** Whether the person whose session had expired here has logged in again, in another window. */
export function isResumedElsewhere(): boolean {
  const expired = expiredPersonId()
  return tokenFromElsewhere() !== null && expired !== null && isTokenOf(expired)
}
