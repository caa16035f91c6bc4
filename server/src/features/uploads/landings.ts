import type { UploadKind } from '@spomen/contract/uploads.ts'
import { taleTypes } from '@spomen/contract/tales.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Held } from '../../kit/files/receive.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { imageTypeOf } from '../../kit/images/image-type.ts'
import { standingOfOwner } from '../following/index.ts'
import {
  type Along,
  type Batch,
  hangImages,
  hangVideos,
  keepNumbers,
  layDocuments,
  type Shelf,
  takenOn,
} from '../media/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { packageOf, refuseBeyond } from '../plans/index.ts'
import { openToSuggest, refuseWaitingBeyond, suggest } from '../puzzle/index.ts'
import { bringTale, refuseWhenFull } from '../tales/index.ts'

interface Bringing {
  viewer: Viewer
  memorial: MemorialRow
  held: Held
  /** Of a film that is a tale: its still, if one came along. */
  still: Held | undefined
  along: Along
}

/** How files of one kind are let in and what is made of them: by the very rules of the documented call. */
export interface Landing {
  /** The memorial, if the viewer may bring something there; refuses otherwise. */
  admit(viewer: Viewer, memorialId: string): Promise<MemorialRow>
  /** Refuses with `maximumUpload` where `more` do not fit; places kept for `but` are not in their way. */
  refuseBeyond(
    db: Db,
    memorial: MemorialRow,
    asked: { more: number; viewer: Viewer; but: Batch },
  ): Promise<unknown>
  /** Keeps, for a batch that is begun, its places in an order that may be arranged by hand. */
  keepNumbers?(tx: Db, memorialId: string, whose: Batch): Promise<unknown>
  land(bringing: Bringing): Promise<unknown>
}

/** Every kind of file, and what becomes of it. */
export function landingsOf(ctx: Context): Record<UploadKind, Landing> {
  const { db, clock } = ctx
  const asOwner = async (viewer: Viewer, memorialId: string) =>
    (await standingOfOwner(db, viewer, memorialId)).memorial

  const onShelf = (shelf: Shelf, hang: typeof hangImages): Landing => ({
    admit: asOwner,
    async refuseBeyond(tx, memorial, { more, but }) {
      const there = await takenOn(tx, shelf, memorial.id, { now: clock.now(), but })
      refuseBeyond(shelf, packageOf(memorial, clock), there, more)
    },
    keepNumbers: (tx, memorialId, whose) => keepNumbers(tx, { shelf, memorialId }, whose),
    land: ({ viewer, memorial, held, along }) => hang(ctx, viewer, memorial, [held], along),
  })

  return {
    images: onShelf('images', hangImages),
    videos: onShelf('videos', hangVideos),
    documents: onShelf('documents', layDocuments),
    suggestions: {
      admit: (viewer, memorialId) => openToSuggest(ctx, viewer, memorialId),
      refuseBeyond: (tx, memorial, { more, viewer, but }) =>
        refuseWaitingBeyond({ db: tx, clock }, memorial, { suggesterId: viewer.id, more, but }),
      land: ({ viewer, memorial, held, along }) => suggest(ctx, viewer, memorial, [held], along),
    },
    tales: {
      admit: asOwner,
      refuseBeyond: (tx, memorial, { more, but }) =>
        refuseWhenFull(tx, memorial.id, { now: clock.now(), more, but }),
      async land({ viewer, memorial, held, still, along }) {
        const isPicture = (await imageTypeOf(held.path)) !== null
        const type = isPicture ? taleTypes.image : taleTypes.video
        return bringTale(ctx, viewer, memorial, { type, held, beside: still, along })
      },
    },
  }
}
