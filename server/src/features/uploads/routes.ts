import { readReachChoice } from '@spomen/contract/doors.ts'
import { inside } from '@spomen/contract/endpoint.ts'
import { largest } from '@spomen/contract/limits.ts'
import { UploadKind, uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { describeResumable } from '../../kit/resumable/described-routes.ts'
import type { ResumableFiles } from '../../kit/resumable/resumable-file.ts'
import { resumableRoutes } from '../../kit/resumable/routes.ts'
import { identify } from '../accounts/index.ts'
import { standingInside } from '../following/index.ts'
import { extendReservation } from '../media/index.ts'
import { discardUpload, finishUpload, cancelBatch } from './actions.ts'
import { beginUpload, isElsewhere } from './begin-upload.ts'
import { type UploadTarget, uploadTargets } from './upload-targets.ts'
import { reservedUntil, uploadExpiresAt } from './rules.ts'
import { findUpload, listUnfinishedUploads, noteReceived, type UploadRow } from './upload-store.ts'

const each = ['sessionExpired', 'fillAllFields', 'forbidden', 'notFound'] as const

const describedRoutes = describeResumable({
  name: 'uploads',
  path: uploadsPath,
  who: inside,
  metadata:
    'for which memorial and what for, in names of its own: memorial, kind, filename, filetype, batch, count, remaining, place, key',
  fails: {
    each,
    begin: ['maximumUpload', 'maximumImageSize', 'maximumVideoSize', 'packageNotAllowed'],
    piece: ['packageNotAllowed'],
  },
})

/** Serves files that arrive in pieces, what is unfinished among them, and their end. */
export function uploadRoutes({ serve, raw, describe }: ApiServer, ctx: Context) {
  describe(...describedRoutes)
  const { db, log } = ctx
  const targets = uploadTargets(ctx)
  const leases = resumableRoutes(raw, {
    db,
    log,
    identify: identify(ctx),
    arriving: ctx.arriving,
    table: 'uploads',
    files: uploadedFiles(ctx, targets),
  })

  serve(uploads.unfinished, async ({ memorialId }, viewer) => {
    await standingInside(db, viewer, memorialId)
    return (await listUnfinishedUploads(db, viewer.id, memorialId)).map(present)
  })

  serve(uploads.giveUp, async (given, viewer) => {
    const arrived = await cancelBatch(ctx, viewer, given)
    return { ...acknowledgement, ...(arrived.length > 0 && { arrived }) }
  })

  serve(uploads.finish, async ({ id, audience, ...choice }, viewer, { files: [still] }) => {
    const guestsMayRead = readReachChoice(choice)
    return finishUpload(ctx, { targets, leases, viewer, id, still, guestsMayRead, audience })
  })
}

/** Files of memorials, as the resumable protocol brings them. */
const uploadedFiles = (
  ctx: Context,
  targets: Record<UploadKind, UploadTarget>,
): ResumableFiles<UploadRow> => ({
  path: uploadsPath,
  largest: largest.video - 1,
  find: (id) => findUpload(ctx.db, id),
  begin: (viewer, beginning) => beginUpload(ctx, targets, viewer, beginning),
  others: 'forbidden',
  mayGoOn: (viewer, upload) => targets[UploadKind.parse(upload.kind)].admit(viewer, upload.memorial_id),
  isSettled: ({ finished_at }) => finished_at !== null,
  isElsewhere: (upload) => isElsewhere(ctx, upload),
  metadataOf: ({ name, kind }) => ({ filename: name, kind }),
  isHashed: true,
  async noteReceived({ id, account_id, batch }, noted) {
    const now = ctx.clock.now()
    const [isNoted] = await Promise.all([
      noteReceived(ctx.db, id, { ...noted, now }),
      extendReservation(ctx.db, { accountId: account_id, batch }, { now, until: reservedUntil(now) }),
    ])
    return isNoted
  },
  callBack: (upload) => discardUpload(ctx, upload),
  expiresAt: uploadExpiresAt,
})

const present = ({ id, kind, memorial_id, name, key, bytes, received, touched_at }: UploadRow) => ({
  id,
  kind: UploadKind.parse(kind),
  memorialId: memorial_id,
  name,
  key,
  bytes,
  received,
  expiresAt: uploadExpiresAt(touched_at).toISOString(),
})
