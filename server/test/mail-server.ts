/** A mail server for stories: takes letters over SMTP, as a real one does, and keeps them. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  /** Whom the sender asked the server to deliver to: what counts, whatever the letter's head says. */
  recipients: string[]
  mail: Email
  source: string
}

export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses recipients with this SMTP answer from now on; `null` takes them again. */
  refuse(answer: { code: number; text: string } | null): void
  close(): Promise<void>
}

/** Starts on a free port, or on the one given. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  let refusal: { code: number; text: string } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Senders keep their connections open for a while; a story does not wait for that.
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const source = Buffer.concat(parts).toString()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, source, mail: await PostalMime.parse(source) })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((closed) => server.close(closed))
  }
  onTestFinished(close)
  const { port: chosen } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    received,
    refuse: (answer) => {
      refusal = answer
    },
    close,
  }
}
