/** How a mail leaves: through a mail server, or into a folder. */
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { MailMessage } from './envelope.ts'
import type { MailServer } from './mail-server.ts'

export interface MailTransport {
  /** Hands the message over; throws `Undeliverable` when it will never be taken, and anything else for "not now". */
  send(message: MailMessage, named: { id: string; kind: string; at: Date }): Promise<void>
  close(): void
}

/** The mail server has refused this recipient or this mail for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** How long one handing over may take, and how long the server may be silent, in milliseconds. */
const timeouts = { whole: 60_000, greeting: 10_000, silence: 30_000 }

/**
 * Hands mails to a mail server, over a few connections that stay open while there is something to send. Loses patience
 * with a server that is too slow.
 */
export function smtpTransport(server: MailServer, waits = timeouts): MailTransport {
  let opened: ReturnType<typeof createSmtpTransport> | null = null
  return {
    async send(message) {
      opened ??= createSmtpTransport(server, waits)
      const transport = await opened
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(waits.whole) })
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable((error as Error).message) : error
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Asks a mail server whether it would take mails of ours; answers null, or why not. */
export async function probeMailServer(server: MailServer): Promise<string | null> {
  const transport = await createSmtpTransport(server, timeouts)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

async function createSmtpTransport(server: MailServer, { greeting, silence }: typeof timeouts) {
  const { host, port, isTls, startTls, checksCertificate, login, heloName: calledOurselves } = server
  // Loaded with the first mail, so that a start does not wait for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'off',
    tls: { rejectUnauthorized: checksCertificate },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...(calledOurselves && { name: calledOurselves }),
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    idleTimeout: 30_000,
  })
}

/**
 * A 5xx about the recipient or the mail itself will not change with time (RFC 5321 §4.2.1). One about us is for the
 * operator to mend, and the mail waits: a wrong password, a sender that is not allowed, a server that does not carry
 * for us (RFC 3463: class 5.7).
 */
function isPermanent(error: unknown): boolean {
  const { responseCode, command, response = '' } = error as Partial<Record<string, unknown>>
  if (typeof responseCode !== 'number' || responseCode < 500) return false
  const isAboutUs = [530, 535, 538].includes(responseCode) || /^5\d\d[ -]5\.7\./.test(String(response))
  return (command === 'RCPT TO' || command === 'DATA') && !isAboutUs
}

/**
 * Lays mails into a folder, one .eml file each. A mail laid there twice is still one file, since its name comes from
 * its date, id, kind and recipient; sorted by name they lie in the order in which they were written.
 */
export function folderTransport(folder: string): MailTransport {
  return {
    async send(message, { id, kind, at }) {
      const bytes = await serializeMessage(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const when = at.toISOString().replace(/[-:]|\.\d+/g, '')
      const name = `${[when, id, kind, message.to.address].map(toFileNamePart).join('-')}.eml`
      await writeDurably(bytes, path.join(folder, name))
    },
    close: () => {},
  }
}

/** A message as it travels, byte by byte. */
export async function serializeMessage(message: MailMessage): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await transport.sendMail(message)
  return bytes as Buffer
}

const toFileNamePart = (part: string) =>
  part
    .replace('@', '_at_')
    .replace(/[^\w.]+/g, '_')
    .slice(0, 80)

/** Whole or not at all, and there to stay, since the row forgets its words afterwards. */
async function writeDurably(bytes: Buffer, target: string) {
  const unfinished = `${target}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, target)
  const folder = await open(path.dirname(target))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
