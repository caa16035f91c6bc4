import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { exportRoutes } from './export-routes.ts'
import { accountClosingRoutes } from './routes.ts'

export { accountClosedMail } from './mail.ts'
export { purge } from './purge.ts'

export function personalDataRoutes(server: ApiServer, ctx: Context) {
  accountClosingRoutes(server, ctx)
  exportRoutes(server, ctx)
}
