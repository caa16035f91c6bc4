import { statistics } from '@spomen/contract/statistics.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { countFollowers, isOfFamily, getStanding, standingOfFamily } from '../following/index.ts'
import { countGreetings } from '../greetings/index.ts'
import { countIn } from '../media/index.ts'
import { byDay, daily, daysUntil } from './rules.ts'
import { countComments, countLikes, listNewComments, listNewLikes } from './interaction-store.ts'
import { countVisit, countVisits, listNewFollowers, listNewGreetings, listVisits } from './store.ts'

/** Serves the numbers of a memorial to its family, and counts its visitors. */
export function statisticsRoutes(
  { serve }: ApiServer,
  { db, readFrom, clock, settings: { timeZone } }: Context,
) {
  // What the house counts goes by its own calendar (decision 57).
  const today = () => dayIn(timeZone, clock.now())

  serve(statistics.visit, async ({ personId }, viewer) => {
    const { memorial, relation } = await getStanding(db, viewer, personId)
    if (!isOfFamily(relation)) await countVisit(db, memorial.id, viewer.id, today())
    return acknowledgement
  })

  serve(statistics.of, async ({ personId }, viewer) => {
    const { memorial } = await standingOfFamily(db, viewer, personId)
    const days = daysUntil(today())
    const since = { memorialId: memorial.id, from: days[0] ?? '' }
    return readFrom(async (from) => {
      const [views, pictures, videos, documents, followers, lastGreetings, comments, likes] =
        await Promise.all([
          countVisits(from, memorial.id),
          countIn(from, 'images', memorial.id),
          countIn(from, 'videos', memorial.id),
          countIn(from, 'documents', memorial.id),
          countFollowers(from, memorial.id),
          countGreetings(from, memorial.id),
          countComments(from, memorial.id),
          countLikes(from, memorial.id),
        ])
      return {
        personId: memorial.id,
        views,
        pictures,
        videos,
        documents,
        followers,
        lastGreetings,
        comments,
        likes,
        daily: daily(days, {
          views: await listVisits(from, since),
          followers: byDay(await listNewFollowers(from, since), timeZone),
          lastGreetings: byDay(await listNewGreetings(from, since), timeZone),
          comments: byDay(await listNewComments(from, since), timeZone),
          likes: byDay(await listNewLikes(from, since), timeZone),
        }),
      }
    })
  })
}
