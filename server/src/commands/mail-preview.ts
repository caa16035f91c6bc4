/** Every mail there is, in every language, laid into a folder to be looked at: on paper, as text, and as it travels. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { Settings } from '../config.ts'
import { isOutOfRoom } from '../kit/files/disk-full.ts'
import { makeFolder } from '../kit/files/make-folder.ts'
import { serializeMessage } from '../kit/mail/transports.ts'
import type { UnsubscribeOptions } from '../kit/mail/pre-send-check.ts'
import type { MailContent } from '../kit/mail/compose.ts'
import { toMessage, addressMail } from '../kit/mail/envelope.ts'
import { escapeHtml } from '../kit/mail/html-layout.ts'
import { CommandFailed } from './command.ts'
import { sampleMails } from './sample-mails.ts'

/** What a sample about a memorial tells: of whom, to whom and where. */
export interface SampleFacts {
  language: Language
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  page: string
  publicUrl: string
}

/** A mail to look at. */
export interface SampleMail {
  name: string
  content: MailContent
  unsubscribe?: UnsubscribeOptions
}

/**
 * Writes all mails, with an `index.html` that leads to them; answers what to open. Fails with `CommandFailed` where they
 * cannot be laid.
 */
export async function previewMails(folder: string, settings: Settings): Promise<string> {
  const target = path.resolve(folder)
  try {
    makeFolder(target)
    return await writeMails(target, settings)
  } catch (error) {
    if (isOutOfRoom(error) || !(error as NodeJS.ErrnoException).syscall) throw error
    throw new CommandFailed(`The letters cannot be laid into ${target} (${(error as Error).message}).`)
  }
}

async function writeMails(target: string, settings: Settings): Promise<string> {
  const site = { mailFrom: settings.mailFrom, publicUrl: settings.publicUrl }
  const rows = new Map<string, string[]>()
  for (const language of languages) {
    for (const { name, content, unsubscribe } of sampleMails(language, site.publicUrl)) {
      const to = { name: 'Ana Jovanović', address: 'ana@example.org', language }
      const finished = addressMail({ to, content, ...(unsubscribe && { unsubscribe }) }, site)
      const id = `${name}-${language}`
      const message = toMessage({ ...finished, id, writtenAt: new Date('2027-03-04T08:00:00Z') }, site)
      const file = path.join(target, id)
      await writeFile(`${file}.html`, finished.html)
      await writeFile(`${file}.txt`, `${finished.subject}\n\n${finished.text}`)
      await writeFile(`${file}.eml`, await serializeMessage(message))
      rows.set(name, [...(rows.get(name) ?? []), cell(id, finished.subject)])
    }
  }
  const index = path.join(target, 'index.html')
  await writeFile(index, table(rows))
  return `${rows.size} letters in ${languages.length} languages: ${index}`
}

const cell = (id: string, subject: string) =>
  `<td><a href="${id}.html">${escapeHtml(subject)}</a><br><a href="${id}.txt">text</a> <a href="${id}.eml">mail</a></td>`

const table = (rows: ReadonlyMap<string, readonly string[]>) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Letters</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}
td,th{padding:.5rem 1rem;text-align:left;vertical-align:top;border-top:1px solid #8884}
</style>
</head>
<body>
<table>
<tr><th></th>${languages.map((language: Language) => `<th>${language}</th>`).join('')}</tr>
${[...rows].map(([name, cells]) => `<tr><th>${name}</th>${cells.join('')}</tr>`).join('\n')}
</table>
</body>
</html>
`
