import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { exportRoutes } from './export-routes.ts'
import { leavingRoutes } from './routes.ts'

export { closedLetter } from './letter.ts'
export { purge } from './purge.ts'

export function personalDataRoutes(server: Server, ctx: Context) {
  leavingRoutes(server, ctx)
  exportRoutes(server, ctx)
}
