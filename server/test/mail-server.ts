/** A mail server for stories: takes mails over SMTP, as a real one does, and keeps them. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  /** Whom the sender asked the server to deliver to: what counts, whatever the mail's head says. */
  recipients: string[]
  mail: Email
  source: string
  /** Who had logged in, and whether the connection was encrypted. */
  user: string | null
  isEncrypted: boolean
}

interface Refusing {
  code: number
  text: string
}

/** `silent` answers nothing any more; `drop` breaks the connection once a mail is there, before saying so. */
type Manner = 'fine' | 'silent' | 'drop'

export interface TestMailServer {
  url: string
  port: number
  received: ReceivedMail[]
  /** Refuses recipients, or the one of an address, with this SMTP answer from now on; `null` takes them again. */
  refuse(answer: Refusing | null, address?: string): void
  /** The same once the whole mail was read. */
  refuseMails(answer: Refusing | null): void
  behave(manner: Manner): void
  close(): Promise<void>
}

interface Kind {
  port?: number
  host?: string
  /** Offers STARTTLS, with a certificate nobody signed. */
  tls?: boolean
  /** Lets in nobody else. */
  login?: { user: string; password: string }
}

/** Starts on a free port, or on the one given. */
export async function startMailServer(kind: Kind = {}): Promise<TestMailServer> {
  const { port = 0, host = '127.0.0.1', tls = false, login } = kind
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: Refusing | null = null
  const lost = new Map<string, Refusing>()
  let refusalOfMails: Refusing | null = null
  let manner: Manner = 'fine'
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    // Senders keep their connections open for a while; a story does not wait for that.
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
    onRcptTo({ address }, _session, done) {
      if (manner !== 'silent') done(asError(lost.get(address) ?? refusal))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (refusalOfMails) return done(asError(refusalOfMails))
        const source = Buffer.concat(parts).toString()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const mail = await PostalMime.parse(source)
        const user = (session.user as unknown as string | undefined) ?? null
        received.push({ recipients, source, mail, user, isEncrypted: session.secure })
        if (manner === 'drop') return sockets.forEach((socket) => socket.destroy())
        return done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  server.listen(port, host)
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
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    port: chosen,
    received,
    refuse: (answer, address) => {
      if (address === undefined) refusal = answer
      else if (answer) lost.set(address, answer)
      else lost.delete(address)
    },
    refuseMails: (answer) => {
      refusalOfMails = answer
    },
    behave: (wanted) => {
      manner = wanted
    },
    close,
  }
}

const asError = (refusing: Refusing | null) =>
  refusing && Object.assign(new Error(refusing.text), { responseCode: refusing.code })
