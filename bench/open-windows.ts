/** Open windows as a server sees them: a line for each, on which it tells what changes. */
import { connect, type Socket } from 'node:net'
import { live } from '@spomen/contract/live.ts'

/** A window of somebody who has a memorial open. */
export interface OpenWindow {
  memorial: string
  token: string
}

export interface Windows {
  /** How many are told at this moment. */
  open(): number
  close(): void
}

/** How many ask to listen at the same time, as after a restart of the server. */
const atOnce = 20

/**
 * Opens windows at a server and resolves once each is told; calls back with each id that arrives, and where. Fails where
 * the server refuses one.
 */
export async function openWindows(
  address: string,
  windows: readonly OpenWindow[],
  onArrival: (id: string, window: OpenWindow) => void,
): Promise<Windows> {
  const sockets = new Set<Socket>()
  const waiting = windows.values()
  async function openOneByOne() {
    for (const window of waiting) {
      const socket = await openOne(address, window, onArrival)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openOneByOne))
  return {
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openOne(
  address: string,
  window: OpenWindow,
  onArrival: (id: string, window: OpenWindow) => void,
): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: hostname, port: Number(port) })
  let [isTold, text] = [false, '']
  socket.setEncoding('latin1')
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the server has closed a window')))
  socket.on('data', (part: string) => {
    text += part
    if (!isTold && text.includes('\r\n\r\n')) {
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text))
      isTold = true
      resolve(socket)
    }
    const whole = text.lastIndexOf('\n\n') + 1
    for (const [, id = ''] of text.slice(0, whole).matchAll(/^data: \{"entityId":"(\w+)"/gm))
      onArrival(id, window)
    text = text.slice(whole)
  })
  socket.write(
    `GET /api/${pathOf(window)} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${window.token}\r\n\r\n`,
  )
  return promise
}

const pathOf = ({ memorial }: OpenWindow) => live.changes.path.replace(':personId', memorial)
