/** A proxy between a server and its database: a connection through it fails at a moment a story chooses. */
import net, { type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenBefore } from './listening-proxy.ts'

/** What happens to a question: it never arrives, its answer is lost, or something else is answered in its place. */
export type Fault = 'question lost' | 'answer lost' | { severity: 'FATAL' | 'ERROR'; code: string }

interface Armed {
  fault: Fault
  /** How many questions still pass before. */
  passing: number
}

/** The kinds of messages with which something is asked: a plain question, and the end of a prepared one. */
const [plain, sync] = ['Q'.charCodeAt(0), 'S'.charCodeAt(0)]

/**
 * A proxy before the database at `url`, which passes everything on until a fault is armed. `url` of what it answers leads
 * through the proxy.
 */
export async function faultyConnection(url: string) {
  const to = new URL(url)
  const folder = to.searchParams.get('host')
  const pairs = new Set<readonly [Socket, Socket]>()
  let armed: Armed | null = null
  let isDown = false
  let questions = 0

  /** What a question meets; it is armed once. */
  function meet(): Fault | null {
    questions += 1
    if (!armed || armed.passing-- > 0) return null
    const { fault } = armed
    armed = null
    return fault
  }

  const proxy = net.createServer((near) => {
    near.on('error', () => {})
    if (isDown) return void near.destroy()
    const far = folder
      ? net.connect(`${folder}/.s.PGSQL.${to.port || '5432'}`)
      : net.connect(Number(to.port || '5432'), to.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    const close = () => {
      for (const side of pair) side.destroy()
      pairs.delete(pair)
    }
    let isAnswerLost = false
    // What comes first is who wants in, and what comes next how the server is called: neither is a question of a story.
    let isSettled = false
    let isIntroduced = false
    near.on('data', (bytes) => {
      const isAsked = isIntroduced && asks(bytes)
      const fault = isAsked && isSettled ? meet() : null
      isSettled ||= isAsked
      isIntroduced = true
      if (fault === 'question lost') return close()
      if (fault !== null && fault !== 'answer lost') {
        near.write(saying(fault))
        if (fault.severity === 'FATAL') near.end()
        return fault.severity === 'FATAL' ? close() : undefined
      }
      isAnswerLost ||= fault === 'answer lost'
      far.write(bytes)
    })
    far.on('data', (bytes) => (isAnswerLost ? close() : void near.write(bytes)))
    for (const side of pair) side.on('error', () => {}).on('close', close)
  })
  const through = await listenBefore(url, proxy)
  const cut = () => {
    for (const pair of pairs) for (const side of pair) side.destroy()
  }
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  return {
    url: through,
    /** Has a question fail, after so many others; the next one when none are said. */
    arm(fault: Fault, passing = 0) {
      armed = { fault, passing }
    },
    /** Whether what was armed waits for its question still; then it is forgotten. */
    disarm() {
      const wasArmed = armed !== null
      armed = null
      return wasArmed
    },
    /** How many questions have passed through it. */
    asked: () => questions,
    /** Every connection breaks at this moment. */
    cut,
    /** The database cannot be reached through it until `come`. */
    leave() {
      isDown = true
      cut()
    },
    come() {
      isDown = false
    },
  }
}

/** Whether a part of the stream of messages asks something. Clients send what belongs to one question at once. */
function asks(bytes: Buffer): boolean {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (bytes[at] === plain || bytes[at] === sync) return true
  return false
}

/** An error as PostgreSQL sends it; after one that is not fatal it waits for the next question. */
function saying({ severity, code }: { severity: string; code: string }): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0Msaid by the proxy\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  const ready = severity === 'ERROR' ? Buffer.from('Z\0\0\0\x05I') : Buffer.alloc(0)
  return Buffer.concat([head, fields, ready])
}
