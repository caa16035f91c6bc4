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
export async function readMails(dataDir: string): Promise<Mail[]> {
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const letters = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(letters.map(async (name) => read(await readFile(path.join(folder, name)))))
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
