import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { outboxFolder } from '../src/kit/mail/outbox-folder.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address behind the mail's button, without to whom the mail was sent. */
  link: string
  /** What stands in its head, by name in small characters. */
  head: ReadonlyMap<string, string>
}

/** The mails that lie in the outbox folder of a world, oldest first. */
export const readMails = (dataDir: string): Promise<Mail[]> => mailReader(dataDir)()

/** Reads the same again and again, each mail once: whoever waits for one in a folder of hundreds looks ten times a second. */
export function mailReader(dataDir: string): () => Promise<Mail[]> {
  const folder = outboxFolder(dataDir)
  const known = new Map<string, Promise<Mail>>()
  return async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.eml') && !known.has(one)).sort())
      known.set(name, readFile(path.join(folder, name)).then(read))
    return Promise.all([...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, mail]) => mail))
  }
}

async function read(letter: Buffer): Promise<Mail> {
  const { to, subject = '', text = '', html = '', headers } = await PostalMime.parse(letter)
  const link =
    /https?:\/\/\S+\/(?:AccountActivation|ComeBack|ForgotPassword|Objection|PendingRequests|Profile|Login)\S*/
      .exec(text)?.[0]
      .replace(/#for=.*/, '') ?? ''
  const head = new Map(headers.map(({ key, value }) => [key, value]))
  return { to: to?.[0]?.address ?? '', subject, text, html, link, head }
}
