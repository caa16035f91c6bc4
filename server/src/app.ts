import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { system } from '@spomen/contract/system.ts'
import type { Context } from './context.ts'
import { accountRoutes, fileCookieName, checkLinkBeforeSending } from './features/accounts/index.ts'
import { accountLogRoutes } from './features/account-log/index.ts'
import { adminRoutes } from './features/admin/index.ts'
import { readBackupHealth } from './features/backups/index.ts'
import { ceremoniesPutBack, ceremonyRoutes } from './features/ceremonies/index.ts'
import { checkClaimOfferBeforeSending, claimRoutes, endFollowingByName } from './features/claims/index.ts'
import { commercialRoutes } from './features/commercials/index.ts'
import { checkDoorConsentBeforeSending, doorRoutes } from './features/doors/index.ts'
import {
  type EndRelated,
  followingRoutes,
  findNoticeReader,
  invitationNoticeSource,
  admissionNoticeSource,
  keeperNoticeSource,
  requestNoticeSource,
} from './features/following/index.ts'
import { giftGoods, giftRoutes, giftTrash } from './features/gifts/index.ts'
import { guestPageRoutes } from './features/guest-pages/index.ts'
import {
  greetingPutBack,
  greetingRoutes,
  greetingNoticeSource,
  mayStandUnderName,
} from './features/greetings/index.ts'
import {
  checkGuestWordsBeforeSending,
  guestWordPutBack,
  guestWordRoutes,
  guestWordTrash,
} from './features/guest-words/index.ts'
import { formerTextTrash, historyRoutes } from './features/history/index.ts'
import {
  checkAskingBeforeSending,
  checkClosingBeforeSending,
  houseClosingRoutes,
  isHouseClosed,
  readClosing,
  unlessClosing,
} from './features/house-closing/index.ts'
import { importRoutes } from './features/imports/index.ts'
import {
  commentPutBack,
  interactionRoutes,
  commentNoticeSource,
  likeNoticeSource,
} from './features/interactions/index.ts'
import { keeperRoutes } from './features/keepers/index.ts'
import { liveRoutes } from './features/live/index.ts'
import {
  mediaPutBacks,
  photographSubjects,
  mediaRoutes,
  mediaTrash,
  videoSubjects,
} from './features/media/index.ts'
import { factsPutBack, memorialRoutes } from './features/memorials/index.ts'
import {
  checkNoticeBeforeSending,
  notificationRoutes,
  type NoticeSources,
} from './features/notifications/index.ts'
import { ownCopyRoutes } from './features/own-copy/index.ts'
import { paymentRoutes } from './features/payments/index.ts'
import { personalDataRoutes } from './features/personal-data/index.ts'
import { planGoods, planRoutes } from './features/plans/index.ts'
import { giveDaysAgain, preparationRoutes } from './features/preparations/index.ts'
import { profileRoutes } from './features/profiles/index.ts'
import { puzzleRoutes, suggestionNoticeSource, suggestionPutBack } from './features/puzzle/index.ts'
import {
  checkObservancesBeforeSending,
  checkRemembranceBeforeSending,
  remembranceRoutes,
} from './features/remembrance/index.ts'
import { checkSuspensionBeforeSending, forgetReportsOn, reportRoutes } from './features/reports/index.ts'
import { secondStepRoutes, stopRemoval } from './features/second-step/index.ts'
import { statisticsRoutes } from './features/statistics/index.ts'
import {
  checkSuccessionBeforeSending,
  endOffersToFollower,
  endLostTakeover,
  inviteToAdopt,
  successionRoutes,
} from './features/succession/index.ts'
import { expiredTales, talePutBack, taleRoutes } from './features/tales/index.ts'
import { entryPutBacks, entryTrash, forgetAssets, timelineRoutes } from './features/timeline/index.ts'
import { uploadRoutes } from './features/uploads/index.ts'
import { batchHandler } from './kit/http/batch.ts'
import { openApi } from './kit/http/openapi.ts'
import { createHealthCheck } from './health.ts'
import type { ApiServer } from './kit/http/serve.ts'
import { Refusal } from './kit/refusal.ts'
import type { PreSendCheck } from './kit/mail/mailer.ts'
import { goodsOf } from './kit/payments/goods.ts'
import { forgetThingsInHistory } from './kit/history.ts'
import { putBackFrom, putBacksOf } from './kit/put-back.ts'
import { subjectsOf } from './kit/subjects.ts'
import { trashesOf } from './kit/trash.ts'

/** What the family can put back of what its memorial's history tells of. */
const putBacks = putBacksOf([
  factsPutBack(mayStandUnderName),
  commentPutBack,
  ...mediaPutBacks,
  greetingPutBack,
  ...entryPutBacks,
  suggestionPutBack,
  talePutBack,
  putBackFrom(giftTrash),
  ceremoniesPutBack,
  guestWordPutBack,
])

/** What ends beside it when somebody follows no more. */
const endWithFollowing: EndRelated = async (ctx, tx, ended) => {
  await endOffersToFollower(ctx, tx, ended)
  await endFollowingByName(tx, ended)
}

/** Every feature, in order: the table of contents. */
const features = [
  accountRoutes(stopRemoval),
  secondStepRoutes,
  notificationRoutes,
  memorialRoutes(giveDaysAgain),
  followingRoutes(endWithFollowing),
  keeperRoutes(endLostTakeover),
  doorRoutes,
  liveRoutes,
  paymentRoutes,
  planRoutes,
  interactionRoutes,
  mediaRoutes,
  greetingRoutes,
  timelineRoutes,
  puzzleRoutes,
  taleRoutes,
  uploadRoutes,
  giftRoutes,
  commercialRoutes,
  reportRoutes(inviteToAdopt),
  statisticsRoutes,
  remembranceRoutes,
  ceremonyRoutes,
  guestWordRoutes,
  successionRoutes,
  profileRoutes,
  guestPageRoutes(isHouseClosed),
  historyRoutes(putBacks),
  accountLogRoutes,
  adminRoutes,
  ownCopyRoutes,
  claimRoutes,
  houseClosingRoutes,
  preparationRoutes,
  importRoutes,
  personalDataRoutes,
]

/** What can be commented, liked and bookmarked. */
export const subjects = subjectsOf([photographSubjects, videoSubjects])

/** What is sold. */
export const goods = goodsOf([planGoods, giftGoods].map(unlessClosing))

/** What was taken away and can be brought back, and what has an end of its own, in the order in which it goes for good. */
export const trashes = trashesOf(
  [entryTrash, ...Object.values(mediaTrash), expiredTales, giftTrash, guestWordTrash, formerTextTrash],
  [forgetAssets, forgetReportsOn, forgetThingsInHistory],
)

/** What mails tell, asked of whose it is. */
const noticeSources: NoticeSources = {
  standing: findNoticeReader,
  byKind: {
    followRequest: requestNoticeSource,
    letIn: admissionNoticeSource,
    keeper: keeperNoticeSource,
    imageComment: commentNoticeSource(subjects),
    videoComment: commentNoticeSource(subjects),
    imageReply: commentNoticeSource(subjects),
    videoReply: commentNoticeSource(subjects),
    lastGreeting: greetingNoticeSource,
    imageVideoLike: likeNoticeSource(subjects),
  },
  suggestions: suggestionNoticeSource,
  invitation: invitationNoticeSource,
}

/** Looks at every mail once more before it leaves; one that nobody has a say in leaves as it was written. */
export const checkBeforeSending =
  (context: Pick<Context, 'db' | 'clock' | 'settings'>): PreSendCheck =>
  async (mail) =>
    (await checkAskingBeforeSending(context, mail)) ??
    (await checkNoticeBeforeSending(context, noticeSources, mail)) ??
    (await checkLinkBeforeSending(context, mail)) ??
    (await checkRemembranceBeforeSending(context, mail)) ??
    (await checkObservancesBeforeSending(context, mail)) ??
    (await checkGuestWordsBeforeSending(context, mail)) ??
    (await checkClaimOfferBeforeSending(context, mail)) ??
    (await checkDoorConsentBeforeSending(context, mail)) ??
    (await checkSuccessionBeforeSending(context, mail)) ??
    (await checkClosingBeforeSending(context, mail)) ??
    (await checkSuspensionBeforeSending(context, mail)) ??
    'leave'

/** Serves every call of the contract; one that nobody serves stops the start. */
export function serveFeatures(server: ApiServer, ctx: Context, version: string) {
  serveSystem(server, ctx, version)
  for (const serveFeature of features) serveFeature(server, ctx)
  const unserved = [
    ...everyCall.filter(({ endpoint }) => !server.served.has(endpoint)),
    ...everyStream.filter(({ stream }) => !server.served.has(stream)),
  ].map(({ name }) => name)
  if (unserved.length > 0) throw new Error(`calls of the contract that nobody serves: ${unserved.join(', ')}`)
}

async function readHealthFacts(ctx: Context) {
  const [{ verifiedAt, broken }, closing] = await Promise.all([
    readBackupHealth(ctx.db, ctx.clock.now()),
    readClosing(ctx),
  ])
  return { backup: verifiedAt && { verifiedAt: verifiedAt.toISOString() }, broken, closing }
}

function serveSystem({ raw, serve, withheld, describedRoutes }: ApiServer, ctx: Context, version: string) {
  const { settings } = ctx
  const health = createHealthCheck(ctx, () => readHealthFacts(ctx))
  let description: ReturnType<typeof openApi> | null = null

  serve(system.health, async ({ for: whom }) => {
    try {
      return await health(whom ?? 'all')
    } catch (error) {
      throw new Refusal('unavailable', { detail: String(error) })
    }
  })

  serve(system.about, async () => ({
    contact: settings.contactMail,
    source: settings.sourceUrl,
    version,
    site: settings.publicUrl,
    localServices: settings.localServices === 'on',
    imports: settings.importMaxGb > 0,
    tileUrl: settings.tileUrl,
    tileCredit: settings.tileCredit,
    tagManager: settings.tagManager !== null,
    closing: await readClosing(ctx),
  }))

  // Written when the first one asks: few ever do, and it takes longer than all else at the start.
  serve(system.batch, batchHandler(raw))

  serve(system.openapi, async () => {
    const calls = everyCall.filter(({ endpoint }) => !withheld.has(endpoint))
    description ??= openApi(calls, {
      url: settings.publicUrl,
      version,
      streams: everyStream,
      describedRoutes,
      fileCookie: fileCookieName(settings),
    })
    return description
  })
}
