import { Refusal } from '../refusal.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? ''

/** Whether an error of the file system says that there is no room left, or none for this server. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** The same, or PostgreSQL's word that its own disk is full (`disk_full`, appendix A of its manual): for operators. */
export const isOutOfRoom = (error: unknown) => isDiskFull(error) || codeOf(error) === '53100'

/** What is answered then: nothing is wrong with what was brought, and it finds room once somebody has made some. */
export const diskFullRefusal = () => new Refusal('unavailable', { detail: 'disk full', retryAfter: 60 })
