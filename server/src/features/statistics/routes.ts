import { statistics } from '@spomen/contract/statistics.ts'
import { done } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import type { Server } from '../../kit/http/serve.ts'
import { countFollowers, standing, standingOfOwner } from '../following/index.ts'
import { countGreetings } from '../greetings/index.ts'
import { countOn } from '../media/index.ts'
import { daily, daysUntil } from './rules.ts'
import {
  countComments,
  countLikes,
  countVisit,
  countVisits,
  listNewComments,
  listNewFollowers,
  listNewGreetings,
  listNewLikes,
  listVisits,
} from './store.ts'

export function statisticsRoutes({ serve }: Server, { db, clock }: Context) {
  serve(statistics.visit, async ({ personId }, viewer) => {
    const { memorial, relation } = await standing(db, viewer, personId)
    if (relation !== 'owner') await countVisit(db, memorial.id, viewer.id, dayOf(clock.now()))
    return done
  })

  serve(statistics.of, async ({ personId }, viewer) => {
    const { memorial } = await standingOfOwner(db, viewer, personId)
    const days = daysUntil(clock.now())
    const since = { memorialId: memorial.id, from: days[0] ?? '' }
    const [views, pictures, videos, documents, followers, lastGreetings, comments, likes] = await Promise.all(
      [
        countVisits(db, memorial.id),
        countOn(db, 'images', memorial.id),
        countOn(db, 'videos', memorial.id),
        countOn(db, 'documents', memorial.id),
        countFollowers(db, memorial.id),
        countGreetings(db, memorial.id),
        countComments(db, memorial.id),
        countLikes(db, memorial.id),
      ],
    )
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
        views: await listVisits(db, since),
        followers: await listNewFollowers(db, since),
        lastGreetings: await listNewGreetings(db, since),
        comments: await listNewComments(db, since),
        likes: await listNewLikes(db, since),
      }),
    }
  })
}
