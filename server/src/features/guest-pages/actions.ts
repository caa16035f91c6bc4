/** What a guest reads: the right is asked each time, and what is shown is gathered in one question more. */
import { createHash } from 'node:crypto'
import type { GuestPage, LongPart } from '@spomen/contract/guest-pages.ts'
import type { Context } from '../../context.ts'
import { admitGuest } from '../doors/index.ts'
import type { GuestKey } from '../following/index.ts'
import { presentGuestPage } from './present.ts'
import { findContent } from './store.ts'

export interface FoundPage {
  /** Changes with whatever the page shows. */
  tag: string
  /** Whether programs that read the web may find it (YA06). */
  isSearchable: boolean
  read(): GuestPage
}

/** Finds what a guest who came from a network address may read of a memorial. Refuses as `admitGuest` does. */
export async function findGuestPage(
  ctx: Pick<Context, 'db' | 'clock' | 'throttle' | 'limits'>,
  address: string,
  key: GuestKey,
  all: LongPart | null,
): Promise<FoundPage> {
  const standing = await admitGuest(ctx, address, key)
  const { memorial, door } = standing
  const content = await findContent(ctx.db, { memorial, door, all })
  const link = 'link' in key ? key.link : null
  return {
    tag: createHash('sha256')
      .update(JSON.stringify([memorial, door, content, link]))
      .digest('base64url'),
    isSearchable: door.opens === 'open' && door.is_searchable,
    read: () => presentGuestPage({ standing, content, link }),
  }
}
