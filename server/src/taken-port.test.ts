/** What an operator reads who starts it where something else listens already. */
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from '../test/server-processes.ts'

test('a port in use is told in one sentence, before a database is made', async () => {
  const other = net.createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const server = await spawnServer('', { PORT: String(port) })
  expect(await server.end('SIGCONT')).toBe(1)
  expect(server.complaint()).toBe(
    `Spomen cannot start: PORT ${port} on 127.0.0.1 is already in use, by another Spomen or something else; stop that, or set PORT to another one.\n`,
  )
  expect(fs.readdirSync(server.dataDir)).toEqual([])
})
