/** Whether a server may listen where it was told to. */
import { createServer } from 'node:net'
import { CannotStart } from '../cannot-start.ts'

interface ListenAddress {
  host: string
  port: number
}

/** Listens there for a moment, before anything is begun that would be in vain. Refuses as `explainListening` says. */
export async function refuseUsedAddress({ host, port }: ListenAddress): Promise<void> {
  // Whoever comes at this very moment would keep it open.
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, { host, port })))
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}

/** Where it cannot listen is the operator's to solve, in one sentence: a `CannotStart`. Any other error stays as it is. */
export function explainListening(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  const { code, syscall } = error
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `PORT ${port} on ${host} is already in use, by another Spomen or something else; stop that, or set PORT to another one.`,
    )
  if (code === 'EACCES' && syscall === 'listen')
    return new CannotStart(`PORT ${port} may not be used by this user; set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new CannotStart(
      `HOST must be an address of this machine, like 127.0.0.1 or 0.0.0.0, and "${host}" is not.`,
    )
  return error
}
