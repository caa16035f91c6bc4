/** `node packaging/health.mjs` ends with 0 where the server of this machine can serve, for the health check of the image. */
import { env } from 'node:process'

const answer = await fetch(`http://127.0.0.1:${env.PORT || 3000}/api/health?for=visitors`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exitCode = answer?.status === 200 ? 0 : 1
