/**
 * Prepares a first start while the launcher still builds the web app: the files of the bundled database, and what Node makes
 * of the server's code, which it keeps where NODE_COMPILE_CACHE says. What is refused here the start itself explains.
 */
import path from 'node:path'
import { settingsOfProcess } from './config.ts'
import { createCluster, findCluster } from './kit/database/cluster.ts'

try {
  const { databaseUrl, dataDir } = settingsOfProcess()
  if (databaseUrl === null) createCluster(findCluster(path.resolve(dataDir, 'database'), []))
  await import('./build-server.ts')
} catch {
  // The start meets the same, and says it.
}
process.exit()
