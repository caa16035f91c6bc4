import { Refusal } from '../refusal.ts'

/** Whether an error of the file system says that there is no room left, or none for this server. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** What is answered then: nothing is wrong with what was brought, and it finds room once somebody has made some. */
export const diskFullRefusal = () => new Refusal('unavailable', { detail: 'disk full', retryAfter: 60 })
