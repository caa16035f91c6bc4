/** Puts the copy of a memorial together: a bag in an archive, in the order in which what comes later tells of what came before. */
import { languages, type Language } from '@spomen/contract/languages.ts'
import type { Context } from '../../context.ts'
import { entryName } from '../../kit/entry-names.ts'
import { type Archive } from '../../kit/zip.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { calendarOf } from '../remembrance/index.ts'
import { createBag } from './bag.ts'
import { collectMemorial, type CopyMarks } from './collect.ts'
import { hashingSpool } from './content-hash.ts'
import type { CopyLists } from './format.ts'
import { renderCopyPage } from './page.ts'
import { pagePath } from './page-frame.ts'
import { type LostFile, placeFiles } from './place-files.ts'
import { addPlainData, namesOf } from './plain-data.ts'
import { printedLinks } from './printed-links.ts'
import { readMe } from './read-me.ts'
import { redirectPages } from './redirect.ts'
import type { Spool } from './spool.ts'
import { verifyPage } from './verify-page.ts'

export interface CopyRequest {
  archive: Archive
  spool: Spool<CopyLists>
  memorial: MemorialRow
  marks: CopyMarks
  /** Whoever takes it: their name, and the language of the first page. */
  taker: { id: string; name: string; language: Language }
  /** Told how many bytes of what was uploaded have gone. */
  onBytes: (bytes: number) => void
}

interface WrittenCopy {
  /** What could not be read. */
  lost: readonly LostFile[]
  /** Of what the copy tells, as `hashContent` reckons it. */
  hash: string
}

type CopyContext = Pick<Context, 'db' | 'clock' | 'store' | 'images' | 'log' | 'settings'>

/** Writes what a copy is for, and its manifest names: every file, and all that is told as plain data. */
export async function writePayload(
  ctx: CopyContext,
  {
    archive,
    spool,
    memorial,
    marks,
    taker,
    onBytes,
  }: Omit<CopyRequest, 'taker'> & { taker: Pick<CopyRequest['taker'], 'id'> },
) {
  const content = hashingSpool(spool)
  const head = await collectMemorial(ctx, {
    memorial,
    marks,
    takerId: taker.id,
    spool: content.spool,
  })
  const bag = createBag({
    archive,
    folder: copyFolder(memorial),
    madeAt: ctx.clock.now(),
    info: [
      ['Source-Organization', ctx.settings.publicUrl],
      ['External-Identifier', memorial.id],
      ['External-Description', nameOf(memorial)],
      ['Internal-Sender-Identifier', marks.address],
      ['Bag-Software-Agent', 'Spomen'],
    ],
  })
  const { placed, lost } = await placeFiles(ctx, { bag, head, spool, onBytes })
  await addPlainData(bag, { head, spool, placed })
  return { bag, head, placed, lost, hash: content.hashWith(head) }
}

/** Writes all of a copy into an archive. */
export async function writeCopy(ctx: CopyContext, request: CopyRequest): Promise<WrittenCopy> {
  const { spool, memorial, marks, taker } = request
  const { bag, head, placed, lost, hash } = await writePayload(ctx, request)
  const name = nameOf(memorial)
  const first = taker.language
  const names = await namesOf(spool)
  const now = ctx.clock.now()
  const links = printedLinks(head, { publicUrl: ctx.settings.publicUrl, now })
  const page = {
    head,
    spool,
    placed,
    lost,
    names,
    links,
    name,
    takenBy: taker.name,
    day: now.toISOString(),
    first,
  }
  for (const language of languages)
    await bag.addText(pagePath(language, first), renderCopyPage(page, language))
  // The address of the printed code is the same in every house the memorial moves to, and so are its days.
  const publicUrl = new URL(marks.address).origin
  await bag.addText('days.ics', [calendarOf([memorial], { language: first, publicUrl })])
  await bag.addText('README.txt', [readMe({ name, head, publicUrl: ctx.settings.publicUrl, links, first })])
  await bag.addText('verify.html', [verifyPage(first, lost)])
  const redirects = redirectPages({ name, head, links, language: first })
  for (const [path, redirect] of redirects) await bag.addText(path, [redirect])
  await bag.close()
  return { lost, hash }
}

/** The folder all of it lies in, named for whom it remembers. */
export const copyFolder = (memorial: MemorialRow) =>
  `${entryName(nameOf(memorial).replaceAll('%', ' '), 'memorial')} ${memorial.born.slice(0, 4)}-${memorial.died.slice(0, 4)}`
