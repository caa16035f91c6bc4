import type { ReachChoice } from '@spomen/contract/doors.ts'
import type { MediaCollection } from '@spomen/contract/media.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import { taleTypes } from '@spomen/contract/tales.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { imageTypeOf } from '../../kit/images/image-type.ts'
import { standingOfFamily } from '../following/index.ts'
import {
  type UploadOrigin,
  type UploadBatch,
  narrowThingAudience,
  uploadPhotographs,
  uploadVideos,
  reserveNumbers,
  uploadDocuments,
  countOccupied,
} from '../media/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { planNameOf, refuseBeyond } from '../plans/index.ts'
import { narrowSuggestion, openToSuggest, refuseWaitingBeyond, suggestPhotographs } from '../puzzle/index.ts'
import { uploadTale, refuseWhenFull } from '../tales/index.ts'

/** What whoever brings a file says of who may see it. */
export interface ChosenReaders {
  /** Of a suggested photograph: how far guests may see it too. */
  guestsMayRead: ReachChoice
  /** Of what the family brings: who sees it. */
  audience: ThingAudience | null
}

interface ArrivedFile extends ChosenReaders {
  viewer: Viewer
  memorial: MemorialRow
  received: ReceivedFile
  /** Of a video that is a tale: its still, if one came along. */
  still: ReceivedFile | undefined
  origin: UploadOrigin
}

/** How files of one kind are let in and what is made of them: by the very rules of the documented call. */
export interface UploadTarget {
  /** The memorial, if the viewer may bring something there; refuses otherwise. */
  admit(viewer: Viewer, memorialId: string): Promise<MemorialRow>
  /** Refuses with `maximumUpload` where `more` do not fit; places reserved for `except` are not in their way. */
  refuseBeyond(
    db: Db,
    memorial: MemorialRow,
    asked: { more: number; viewer: Viewer; except: UploadBatch },
  ): Promise<unknown>
  /** Reserves, for a batch that is begun, its places in an order that may be arranged by hand. */
  reserveNumbers?(tx: Db, memorialId: string, whose: UploadBatch): Promise<unknown>
  complete(file: ArrivedFile): Promise<unknown>
  /** Keeps for fewer what has come of such a file, where whoever brings it has a say in who sees it (YA03, YC10). */
  keepForFewer?(viewer: Viewer, madeId: string, chosen: ChosenReaders): Promise<void>
}

/** Every kind of file, and what becomes of it. */
export function uploadTargets(ctx: Context): Record<UploadKind, UploadTarget> {
  const { db, clock } = ctx
  const asOwner = async (viewer: Viewer, memorialId: string) =>
    (await standingOfFamily(db, viewer, memorialId)).memorial

  const toCollection = (collection: MediaCollection, upload: typeof uploadPhotographs): UploadTarget => ({
    admit: asOwner,
    async refuseBeyond(tx, memorial, { more, except }) {
      const there = await countOccupied(tx, collection, memorial.id, { now: clock.now(), except })
      refuseBeyond(collection, planNameOf(memorial, clock), there, more)
    },
    reserveNumbers: (tx, memorialId, whose) => reserveNumbers(tx, { collection, memorialId }, whose),
    complete: ({ viewer, memorial, received, origin, audience }) =>
      upload(ctx, { viewer, memorial, files: [received], origin, audience }),
    async keepForFewer(viewer, id, { audience }) {
      if (audience) await narrowThingAudience(ctx, viewer, collection, { id, audience })
    },
  })

  return {
    images: toCollection('images', uploadPhotographs),
    videos: toCollection('videos', uploadVideos),
    documents: toCollection('documents', uploadDocuments),
    suggestions: {
      admit: (viewer, memorialId) => openToSuggest(ctx, viewer, memorialId),
      refuseBeyond: (tx, memorial, { more, viewer, except }) =>
        refuseWaitingBeyond({ db: tx, clock }, memorial, { suggesterId: viewer.id, more, except }),
      complete: ({ viewer, memorial, received, guestsMayRead, origin }) =>
        suggestPhotographs(ctx, viewer, memorial, { files: [received], guestsMayRead, origin }),
      keepForFewer: (viewer, id, { guestsMayRead }) => narrowSuggestion(ctx, viewer, { id, guestsMayRead }),
    },
    tales: {
      admit: asOwner,
      refuseBeyond: (tx, memorial, { more, except }) =>
        refuseWhenFull(tx, memorial.id, { now: clock.now(), more, except }),
      async complete({ viewer, memorial, received, still, origin }) {
        const isImageFile = (await imageTypeOf(received.path)) !== null
        const type = isImageFile ? taleTypes.image : taleTypes.video
        return uploadTale(ctx, viewer, memorial, { type, received, still, origin })
      },
    },
  }
}
