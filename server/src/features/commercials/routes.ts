import { commercials, commercialStatuses } from '@spomen/contract/commercials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { dayFor } from '../../kit/clock.ts'
import { foldedPlace } from '../../kit/fold.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount } from '../accounts/index.ts'
import {
  handIn,
  answerCommercial,
  changeOwnCommercial,
  takeDownCommercial,
  withdrawOwnCommercial,
} from './actions.ts'
import { presentCommercial } from './present.ts'
import { isModerator, mayChangeCommercial, statusName } from './rules.ts'
import {
  type CommercialRow,
  countOwn,
  countCommercials,
  findCommercial,
  listByAge,
  listNear,
  listOwn,
} from './store.ts'

/** Serves the notices of local services: writing them, answering them, showing them. */
export function commercialRoutes(server: ApiServer, ctx: Context) {
  const { serve, withhold } = server
  const { db } = ctx
  if (ctx.settings.localServices === 'off') return Object.values(commercials).forEach(withhold)

  serve(commercials.handIn, async ({ userId, ...input }, viewer, { files: [received], zone }) => {
    refuseOtherUser(viewer, userId)
    await ctx.throttle(ctx.limits.commercials, viewer.id)
    const { id, isNew } = await handIn(ctx, viewer, input, received)
    const notice = await present(id, viewer, zone)
    return isNew ? notice : new ExistingValue(notice)
  })

  serve(
    commercials.change,
    async ({ id, userId, removeImage, modifiedAt, ...input }, viewer, { files: [received], zone }) => {
      refuseOtherUser(viewer, userId)
      const notice = await find(id)
      if (!mayChangeCommercial(viewer, notice)) throw new Refusal('forbidden')
      await ctx.throttle(ctx.limits.commercials, viewer.id)
      await changeOwnCommercial(ctx, viewer, {
        id,
        input,
        received,
        withoutPicture: removeImage ?? false,
        readAt: modifiedAt,
      })
      return present(id, viewer, zone)
    },
  )

  serve(commercials.withdraw, async ({ id }, viewer, { zone }) => {
    await withdrawOwnCommercial(ctx, viewer, id)
    return present(id, viewer, zone)
  })

  serve(commercials.remove, async ({ id }, viewer) => {
    await takeDownCommercial(ctx, viewer, id)
    return acknowledgement
  })

  commercialListRoutes(server, ctx)

  serve(commercials.resolve, async ({ id, status, statusComment, modifiedAt }, viewer, { zone }) => {
    await answerCommercial(ctx, viewer, { id, status, comment: statusComment, readAt: modifiedAt })
    return present(id, viewer, zone)
  })

  const present = async (id: string, viewer: Viewer, zone: string | null) =>
    presentCommercial(await find(id), viewer, dayOfReader(ctx, zone))

  async function find(id: string): Promise<CommercialRow> {
    const notice = await findCommercial(db, id)
    if (!notice) throw new Refusal('notFound')
    return notice
  }
}

/** A notice begins and ends with the days of whoever looks (decision 57). */
const dayOfReader = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>, zone: string | null) =>
  dayFor(clock.now(), { house: settings.timeZone, own: zone })

/** One's own notices; those that run, the near ones first; and for moderators those that wait or were answered. */
function commercialListRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(commercials.mine, async ({ limit: size, pageNumber: page, id }, viewer, { zone }) => {
    const rows = await listOwn(db, { authorId: viewer.id, id }, { size, page })
    const total = await countOwn(db, { authorId: viewer.id, id })
    return presented(rows, { viewer, zone }, { total, size, page })
  })

  serve(commercials.list, async ({ limit: size, pageNumber: page, status, ...wishes }, viewer, { zone }) => {
    if (status !== null && !isModerator(viewer))
      throw new Refusal(viewer.lacksSecondStep ? 'secondStepRequired' : 'forbidden')
    const which = status === null ? { runningOn: dayOfReader(ctx, zone) } : { status: statusName(status) }
    const wanted = { category: wishes.category, ...foldOptionalPlace(wishes), which }
    const part = { size, page }
    const rows =
      status === null
        ? await listNear(db, wanted, foldPlace(await getAccount(db, viewer.id)), part)
        : await listByAge(db, wanted, status === commercialStatuses.pending ? 'first' : 'last', part)
    return presented(rows, { viewer, zone }, { total: await countCommercials(db, wanted), ...part })
  })

  interface Reader {
    viewer: Viewer
    zone: string | null
  }

  function presented(rows: CommercialRow[], { viewer, zone }: Reader, list: Parameters<typeof toPage>[1]) {
    const day = dayOfReader(ctx, zone)
    return toPage(
      rows.map((row) => presentCommercial(row, viewer, day)),
      list,
    )
  }
}

interface PlaceNames {
  country: string
  city: string
}

/** A place normalized as people hear it. */
const foldPlace = ({ country, city }: PlaceNames) => ({
  country: foldedPlace(country),
  city: foldedPlace(city),
})

/** The same where either may be left out. */
const foldOptionalPlace = ({ country, city }: { country: string | null; city: string | null }) => ({
  country: country && foldedPlace(country),
  city: city && foldedPlace(city),
})
