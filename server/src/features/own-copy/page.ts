/** The memorial as a page of its copy: everything on it, in one language, bit by bit and without anything from elsewhere. */
import type { Language } from '@spomen/contract/languages.ts'
import { html, type Markup } from '../../kit/markup.ts'
import { copyWordsIn } from './copy-words.ts'
import type { CopyLists } from './format.ts'
import { type CopyPage, type CopyPageRequest, bottomOf, topOf } from './page-frame.ts'
import {
  entriesOnPage,
  favouritesInCopy,
  giftOnPage,
  graveOnPage,
  greetingOnPage,
  daysInCopy,
  there,
} from './page-items.ts'
import { ceremoniesOnPage } from './page-ceremonies.ts'
import { guestWordsOnPage } from './page-guest-words.ts'
import { epitaphOnPage } from './page-epitaph.ts'
import { documentOnPage, videoOnPage, photographOnPage, pieceOnPage, taleOnPage } from './page-media.ts'
import { by, lifeFacts, factRowsOf, termList } from '../guest-pages/index.ts'
import { isWaiting } from './rules.ts'

/** Answers the page piece by piece. */
export async function* renderCopyPage(request: CopyPageRequest, language: Language): AsyncGenerator<string> {
  const isFirst = language === request.first
  const page: CopyPage = {
    ...request,
    language,
    say: copyWordsIn(language),
    at: (address) => (isFirst ? address : `../${address}`),
    who: (id) => request.names.get(id) ?? '',
  }
  const { say } = page
  yield topOf(page, await epitaphOnPage(request)).text
  const { facts, isHuman } = page.head.memorial
  const life = factRowsOf(say, facts, lifeFacts, { isHuman })
  if (life.some(([, value]) => value)) yield html`<section>${termList(life)}</section>\n`.text
  for (const part of partsOf(page)) yield* section(part)
  yield bottomOf(page).text
}

/** The parts of the page in their order; what there is to show of each is read as it is written. */
function partsOf(page: CopyPage): readonly Part[] {
  const { say, spool } = page
  return [
    { id: 'ceremonies', title: say.announced, items: ceremoniesOnPage(page) },
    {
      id: 'life',
      title: say.timeline,
      open: html`<ol class="plain">`,
      close: html`</ol>`,
      items: entriesOnPage(page),
    },
    {
      id: 'photographs',
      title: say.photographs.title,
      ...grid,
      items: counted(there(spool.read('photographs')), (one, number) => photographOnPage(page, one, number)),
    },
    {
      id: 'films',
      title: say.videos,
      ...grid,
      items: counted(there(spool.read('films')), (one) => videoOnPage(page, one)),
    },
    {
      id: 'documents',
      title: say.documents,
      ...plainList,
      items: counted(there(spool.read('documents')), (one) => html`<li>${documentOnPage(page, one)}</li>\n`),
    },
    {
      id: 'tales',
      title: say.tales,
      ...grid,
      items: counted(notRemoved(spool.read('tales')), (one) => taleOnPage(page, one)),
    },
    {
      id: 'greetings',
      title: say.greetings,
      items: counted(spool.read('greetings'), (one) => greetingOnPage(page, one)),
    },
    {
      id: 'guest-words',
      title: say.guestWords,
      items: guestWordsOnPage(page),
    },
    { id: 'loved', title: say.favourites.title, items: favouritesInCopy(page) },
    { id: 'grave', title: say.grave.title, items: graveOnPage(page) },
    {
      id: 'gifts',
      title: say.gifts.title,
      ...plainList,
      items: counted(there(spool.read('gifts')), (one) => giftOnPage(page, one)),
    },
    {
      id: 'puzzle',
      title: say.puzzle.title,
      ...grid,
      open: html`<p class="quiet">${say.puzzle.says}</p><div class="grid">`,
      items: counted(waiting(spool.read('puzzlePieces')), (one, number) => pieceOnPage(page, one, number)),
    },
    { id: 'days', title: say.days.title, items: daysInCopy(page) },
    {
      id: 'followers',
      title: say.followers,
      ...plainList,
      items: counted(spool.read('followers'), (one) => html`<li>${by(say, page.who(one.by))}</li>\n`),
    },
  ]
}

interface Part {
  id: string
  title: string
  /** Wider than what is read. */
  isWide?: boolean
  /** Around all items; nothing where it is left out. */
  open?: Markup
  close?: Markup
  items: AsyncIterable<Markup>
}

const none = html``
const plainList = { open: html`<ul class="plain">\n`, close: html`</ul>` }
const grid = { isWide: true, open: html`<div class="grid">`, close: html`</div>` }

/** A part of the page; nothing at all where there is nothing to show. */
async function* section({
  id,
  title,
  isWide = false,
  open = none,
  close = none,
  items,
}: Part): AsyncGenerator<string> {
  let isAny = false
  for await (const item of items) {
    if (!isAny)
      yield html`<section id="${id}"${isWide && html` class="wide"`}>\n<h2>${title}</h2>\n${open}`.text
    isAny = true
    yield item.text
  }
  if (isAny) yield html`${close}</section>\n`.text
}

async function* counted<Item>(
  items: AsyncIterable<Item>,
  show: (item: Item, number: number) => Markup,
): AsyncGenerator<Markup> {
  let number = 0
  for await (const item of items) yield show(item, (number += 1))
}

async function* notRemoved(items: AsyncIterable<CopyLists['tales']>) {
  for await (const item of items) if (item.file.removedAt === null) yield item
}

async function* waiting(items: AsyncIterable<CopyLists['puzzlePieces']>) {
  for await (const item of items) if (isWaiting(item)) yield item
}
