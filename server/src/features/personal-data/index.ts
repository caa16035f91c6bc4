import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { exportRoutes } from './export-routes.ts'
import { accountClosingRoutes } from './routes.ts'

export { accountClosedMail } from './mail.ts'
export { purge } from './purge.ts'

/** Serves the closing of one's own account and the archive of all about oneself. */
export function personalDataRoutes(server: ApiServer, ctx: Context) {
  accountClosingRoutes(server, ctx)
  exportRoutes(server, ctx)
}
