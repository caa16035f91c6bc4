/** What a guest reads: the right is asked each time, and what is shown is gathered in few questions more. */
import { createHash } from 'node:crypto'
import type { GuestPage, LongPart } from '@spomen/contract/guest-pages.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import { findShownCeremonies, type ShownCeremonies } from '../ceremonies/index.ts'
import { admitGuest } from '../doors/index.ts'
import type { GuestKey } from '../following/index.ts'
import { listStandingWords } from '../guest-words/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { readFirstLines } from './first-lines.ts'
import { presentGuestPage } from './present.ts'
import { readRows } from './content-rows.ts'
import { findContent, mostOf } from './store.ts'

type GuestContext = Pick<Context, 'db' | 'store' | 'clock' | 'throttle' | 'limits' | 'settings'>

/** Whoever looks: where they come from, and what they show. */
export interface Guest {
  address: string
  key: GuestKey
}

export interface FoundPage {
  /** Changes with whatever the page shows. */
  tag: string
  /** Whether programs that read the web may find it (YA06). */
  isSearchable: boolean
  /** What is shown, to be read in a language: texts of old encodings are guessed by it. */
  read(language: Language): Promise<GuestPage>
}

/** Finds what a guest may read of a memorial. Refuses as `admitGuest` does. */
export async function findGuestPage(
  ctx: GuestContext,
  { address, key }: Guest,
  all: LongPart | null,
): Promise<FoundPage> {
  const standing = await admitGuest(ctx, address, key)
  const { memorial, door } = standing
  const content = await findContent(ctx.db, { memorial, door, all })
  const day = await findShownCeremonies(ctx.db, { memorialId: memorial.id, today: todayOf(ctx) })
  const words = await listStandingWords(ctx.db, {
    memorialId: memorial.id,
    door,
    most: mostOf('greetings', all),
  })
  const link = 'link' in key ? key.link : null
  return {
    tag: createHash('sha256')
      .update(JSON.stringify([memorial, door, content, day, words, link]))
      .digest('base64url'),
    isSearchable: door.opens === 'open' && door.is_searchable,
    async read(language) {
      const rows = readRows(content)
      const firstLines = await readFirstLines(ctx.store, rows.papers, language)
      return presentGuestPage({ standing, rows, firstLines, day, words, link })
    },
  }
}

interface GuestDay {
  memorial: MemorialRow
  day: ShownCeremonies
}

/** Finds what stands above the page for a guest; null where nothing does. Refuses as `admitGuest` does. */
export async function findGuestDay(ctx: GuestContext, { address, key }: Guest): Promise<GuestDay | null> {
  const { memorial } = await admitGuest(ctx, address, key)
  const day = await findShownCeremonies(ctx.db, { memorialId: memorial.id, today: todayOf(ctx) })
  return day && { memorial, day }
}

/** The day it is in the house: whoever looks has no time zone that a page written once could know. */
export const todayOf = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>) =>
  dayIn(settings.timeZone, clock.now())
