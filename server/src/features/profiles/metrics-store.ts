import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import {
  followerCount,
  isInside,
  isLastRequestDeclined,
  isOfFamily,
  openDoorOn,
  openRequestsOn,
  type Relation,
} from '../following/index.ts'
import { visibleGreetingCount } from '../greetings/index.ts'
import { visibleCount } from '../media/index.ts'
import { openTakeoversOn } from '../succession/index.ts'
import type { MetricsCounts } from './present.ts'

interface MetricsQuery {
  memorialId: string
  ownerId: string
  readerId: string
  isFamily: boolean
  /** Whose last request is looked up; empty of whoever stands nearer than a stranger. */
  askerId: string
}

/** Whose numbers somebody outside reads: whoever is inside no more is shown nothing of what they brought for few (YC10). */
const nobody = ''

/** What there is on a memorial as one reader is shown it, its owner's address, whether others wait for the family, and whether all may read it as guests: in one question. */
const metrics = prepared<MetricsQuery, MetricsCounts>((db, value) => {
  const memorialId = value('memorialId')
  const [id, isFamily] = [value('readerId'), value('isFamily')]
  const seen = { memorialId, reader: { id, isFamily } }
  return db
    .selectFrom('accounts as owner')
    .select((eb) => [
      visibleCount(db, 'images', seen).as('pictures'),
      visibleCount(db, 'videos', seen).as('videos'),
      visibleCount(db, 'documents', seen).as('documents'),
      followerCount(db, memorialId).as('followers'),
      visibleGreetingCount(db, memorialId, { readerId: id, isFamily }).as('greetings'),
      eb
        .and([eb.val(isFamily), eb.exists(openRequestsOn(db, memorialId))])
        .$castTo<boolean>()
        .as('hasRequests'),
      eb
        .and([eb.val(isFamily), eb.exists(openTakeoversOn(db, memorialId))])
        .$castTo<boolean>()
        .as('isTakeoverAsked'),
      eb.exists(openDoorOn(db, memorialId)).$castTo<boolean>().as('isDoorOpen'),
      isLastRequestDeclined(db, memorialId, value('askerId')).as('isRequestDeclined'),
      'owner.mail as ownerMail',
    ])
    .where('owner.id', '=', value('ownerId'))
    .$castTo<MetricsCounts>()
})

/** The numbers of a memorial as one reader is shown them. */
export async function getMetrics(
  db: Db,
  { relation, ...asked }: Omit<MetricsQuery, 'isFamily' | 'askerId'> & { relation: Relation },
): Promise<MetricsCounts> {
  const [counted] = await metrics(db, {
    ...asked,
    readerId: isInside(relation) ? asked.readerId : nobody,
    isFamily: isOfFamily(relation),
    askerId: relation === 'stranger' ? asked.readerId : nobody,
  })
  if (!counted) throw new Error('a memorial has no owner')
  return counted
}
