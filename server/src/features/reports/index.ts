import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { reportedFileRoutes } from './file-routes.ts'
import { reportCalls } from './routes.ts'

export { type ActName, addAct, lastActsOn } from './acts-store.ts'
export { suspensionMail } from './mail.ts'
export { type OwnReport, reportData } from './personal-data.ts'
export { checkSuspensionBeforeSending } from './pre-send-check.ts'
export { forgetReportsOn } from './store.ts'

/** Serves reports, and what moderators do about them. */
export function reportRoutes(server: ApiServer, ctx: Context) {
  reportCalls(server, ctx)
  reportedFileRoutes(server, ctx)
}
