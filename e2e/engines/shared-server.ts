/** One server for the journeys through all engines: to start one takes as long as to walk two of them. */
import { startTestServer, type TestServer, testServerAt } from '../test-server.ts'

const [addressKey, folderKey] = ['ENGINES_SERVER', 'ENGINES_SERVER_DATA'] as const

/** Starts it before the first worker, which learns of it from the environment; answers the way to end it. */
async function startSharedServer(): Promise<() => Promise<void>> {
  const { server, dataDir, close } = await startTestServer()
  process.env[addressKey] = server.address
  process.env[folderKey] = dataDir
  return close
}

export const sharedServer = (): TestServer =>
  testServerAt(process.env[addressKey] ?? '', process.env[folderKey] ?? '')

// Playwright asks for what it calls first as the default export.
// oxlint-disable-next-line import/no-default-export
export default startSharedServer
