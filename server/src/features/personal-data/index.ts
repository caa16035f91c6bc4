import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { exportRoutes } from './export-routes.ts'
import { accountClosingRoutes } from './routes.ts'

export { accountClosedMail } from './mail.ts'
export { purge } from './purge.ts'

export function personalDataRoutes(server: Server, ctx: Context) {
  accountClosingRoutes(server, ctx)
  exportRoutes(server, ctx)
}
