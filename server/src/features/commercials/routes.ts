import { commercials, commercialStatuses } from '@spomen/contract/commercials.ts'
import { done } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import { foldedFor } from '../../kit/fold.ts'
import { refuseAnother, type Server, type Viewer } from '../../kit/http/serve.ts'
import { pageOf } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount } from '../accounts/index.ts'
import { handIn, resolve, retell, takeAway, takeBack } from './actions.ts'
import { presentCommercial } from './present.ts'
import { isModerator, mayChange, statusName } from './rules.ts'
import {
  type CommercialRow,
  countOwn,
  countWanted,
  findCommercial,
  listByAge,
  listNear,
  listOwn,
} from './store.ts'

export function commercialRoutes({ serve, withhold }: Server, ctx: Context) {
  const { db, clock, settings } = ctx
  if (settings.localServices === 'off') return Object.values(commercials).forEach(withhold)

  serve(commercials.handIn, async ({ userId, ...telling }, viewer, { files: [held] }) => {
    refuseAnother(viewer, userId)
    await ctx.throttle(ctx.limits.commercials, viewer.id)
    return present(await handIn(ctx, viewer, telling, held), viewer)
  })

  serve(commercials.change, async ({ id, userId, removeImage, ...telling }, viewer, { files: [held] }) => {
    refuseAnother(viewer, userId)
    const notice = await find(id)
    if (!mayChange(viewer, notice)) throw new Refusal('forbidden')
    await ctx.throttle(ctx.limits.commercials, viewer.id)
    await retell(ctx, viewer, { id, telling, held, withoutPicture: removeImage ?? false })
    return present(id, viewer)
  })

  serve(commercials.withdraw, async ({ id }, viewer) => {
    await takeBack(ctx, viewer, id)
    return present(id, viewer)
  })

  serve(commercials.remove, async ({ id }, viewer) => {
    await takeAway(ctx, viewer, id)
    return done
  })

  serve(commercials.mine, async ({ limit: size, pageNumber: page }, viewer) => {
    const rows = await listOwn(db, viewer.id, { size, page })
    return presented(rows, viewer, { total: await countOwn(db, viewer.id), size, page })
  })

  serve(commercials.list, async ({ limit: size, pageNumber: page, status, ...wishes }, viewer) => {
    if (status !== null && !isModerator(viewer)) throw new Refusal('forbidden')
    const which = status === null ? { runningOn: today() } : { status: statusName(status) }
    const wanted = { category: wishes.category, ...heard(wishes), which }
    const part = { size, page }
    const rows =
      status === null
        ? await listNear(db, wanted, heardOf(await getAccount(db, viewer.id)), part)
        : await listByAge(db, wanted, status === commercialStatuses.pending ? 'first' : 'last', part)
    return presented(rows, viewer, { total: await countWanted(db, wanted), ...part })
  })

  serve(commercials.resolve, async ({ id, status, statusComment, modifiedAt }, viewer) => {
    await resolve(ctx, viewer, { id, status, comment: statusComment, readAt: modifiedAt })
    return present(id, viewer)
  })

  /** Notices run by the day of the house. */
  const today = () => dayIn(settings.timeZone, clock.now())

  async function find(id: string): Promise<CommercialRow> {
    const notice = await findCommercial(db, id)
    if (!notice) throw new Refusal('notFound')
    return notice
  }

  const present = async (id: string, viewer: Viewer) => presentCommercial(await find(id), viewer, today())

  function presented(rows: CommercialRow[], viewer: Viewer, list: Parameters<typeof pageOf>[1]) {
    const day = today()
    return pageOf(
      rows.map((row) => presentCommercial(row, viewer, day)),
      list,
    )
  }
}

interface Place {
  country: string
  city: string
}

/** A place as people hear it. */
const heardOf = ({ country, city }: Place) => ({ country: foldedFor(country), city: foldedFor(city) })

/** The same where either may be left out. */
const heard = ({ country, city }: { country: string | null; city: string | null }) => ({
  country: country && foldedFor(country),
  city: city && foldedFor(city),
})
