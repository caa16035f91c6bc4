/** A proxy between a browser and a server that can be cut: a browser that emulates offline still lets its workers through. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttableProxy {
  /** Where the server is reached through the proxy. */
  address: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function startCuttableProxy(to: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  const hold = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket))
  }
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    hold(near)
    hold(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    return near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of ends) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      hangUp()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        hangUp()
      }),
  }
}
