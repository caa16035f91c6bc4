import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { reportedFileRoutes } from './file-routes.ts'
import type { InviteInside } from './actions.ts'
import { reportCalls } from './routes.ts'

export { type ActName, addAct, lastActsOn, listActIds, listActsById } from './acts-store.ts'
export { suspensionMail } from './mail.ts'
export { type OwnReport, reportData } from './personal-data.ts'
export { checkSuspensionBeforeSending } from './pre-send-check.ts'
export { addReportsOnHidden } from './hidden-store.ts'
export { forgetReportsOn } from './store.ts'

/** Serves reports, and what moderators do about them; `inviteInside` asks those inside for somebody who keeps a memorial. */
export const reportRoutes = (inviteInside: InviteInside) => (server: ApiServer, ctx: Context) => {
  reportCalls(server, ctx, inviteInside)
  reportedFileRoutes(server, ctx)
}
