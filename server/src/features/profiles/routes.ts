import type { Asked } from '@spomen/contract/endpoint.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { Context } from '../../context.ts'
import type { Server, Viewer } from '../../kit/http/serve.ts'
import { pageOf } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount } from '../accounts/index.ts'
import { countFollowers, hasOpenRequests, isInside, standing, standingInside } from '../following/index.ts'
import { countGreetings, listGreetings, presentGreeting } from '../greetings/index.ts'
import { countImages, listImages, presentImages } from '../media/index.ts'
import { listFavourites } from '../memorials/index.ts'
import { listEntries, presentEntries } from '../timeline/index.ts'
import { findFollowed } from './followed-store.ts'
import { presentCard, presentMetrics, presentProfile } from './present.ts'
import { findPage, listCards, type Part, type Wishes } from './wall-store.ts'

export function profileRoutes({ serve }: Server, ctx: Context) {
  const { db } = ctx

  serve(profiles.wall, (asked, viewer) => cards(asked, viewer, (which, part) => ofOwner(null, which, part)))
  serve(profiles.mine, (asked, viewer) =>
    cards(asked, viewer, (which, part) => ofOwner(viewer.id, which, part)),
  )
  serve(profiles.followed, (asked, viewer) =>
    cards(asked, viewer, (which, part) => findFollowed(db, viewer.id, which, part)),
  )

  const ofOwner = (ownerId: string | null, which: Wishes, part: Part) =>
    findPage(db, { ...which, ownerId }, part)

  async function cards(
    { limit: size, pageNumber: page, isHuman, firstName, lastName }: Asked<typeof profiles.wall>,
    viewer: Viewer,
    find: (which: Wishes, part: Part) => Promise<{ ids: string[]; total: number }>,
  ) {
    const { ids, total } = await find({ isHuman, firstName, lastName }, { size, page })
    const rows = await listCards(db, viewer.id, ids)
    return pageOf(
      rows.map((row) => presentCard(row, viewer)),
      { total, size, page },
    )
  }

  serve(profiles.whole, async ({ id, isHuman }, viewer) => {
    const { memorial, relation } = await standing(db, viewer, id)
    // IsHuman is a filter only where it is given (Q44).
    if (isHuman !== null && isHuman !== memorial.is_human) throw new Refusal('notFound')
    const favourites = await listFavourites(db, id)
    const isFamily = relation === 'owner'
    if (!isInside(relation))
      return presentProfile(memorial, { isFamily, favourites, images: [], timelines: [], greetings: [] })
    const reader = { id: viewer.id, isFamily }
    const images = await presentImages(
      db,
      reader,
      await listImages(db, { memorialId: id, withHidden: isFamily }),
    )
    const greetings = await listGreetings(db, { memorialId: id, readerId: viewer.id, isFamily })
    return presentProfile(memorial, {
      isFamily,
      favourites,
      images,
      timelines: await presentEntries(ctx, await listEntries(db, id)),
      greetings: greetings.map(presentGreeting),
    })
  })

  serve(profiles.metrics, async ({ deceasedId }, viewer) => {
    const found = await standing(db, viewer, deceasedId)
    const { memorial, relation } = found
    const [pictures, followers, greetings, hasRequests, owner] = await Promise.all([
      countImages(db, { memorialId: memorial.id, withHidden: relation === 'owner' }),
      countFollowers(db, memorial.id),
      countGreetings(db, memorial.id),
      relation === 'owner' && hasOpenRequests(db, memorial.id),
      getAccount(db, memorial.owner_id),
    ])
    return presentMetrics(found, { pictures, followers, greetings, hasRequests, ownerMail: owner.mail })
  })

  serve(profiles.media, async ({ id }, viewer) => {
    const { relation } = await standingInside(db, viewer, id)
    const isFamily = relation === 'owner'
    const rows = await listImages(db, { memorialId: id, withHidden: isFamily })
    return { images: await presentImages(db, { id: viewer.id, isFamily }, rows), videos: [], documents: [] }
  })
}
