import { Refusal } from '../refusal.ts'

/** Of the file system, of a quota, and of PostgreSQL (`disk_full`, appendix A of its manual). */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** Whether an error says that there is no room left, or none for this server, on its disk or on that of the database. */
export const isDiskFull = (error: unknown) =>
  codes.includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** What is answered then: nothing is wrong with what was brought, and it finds room once somebody has made some. */
export const diskFullRefusal = () => new Refusal('unavailable', { detail: 'disk full', retryAfter: 60 })
