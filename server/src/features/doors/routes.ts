import { doors, mostLinks } from '@spomen/contract/doors.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countFollowers, lockAsFamily, standingInside, standingOfFamily } from '../following/index.ts'
import { refusePrepared } from '../memorials/index.ts'
import { answerDoorConsent, changeDoor } from './actions.ts'
import { findConsent } from './consent-store.ts'
import { addLink, changeLink, countLinks, findDoorLink, listLinks, takeBackLink } from './link-store.ts'
import { presentDoor, presentLink } from './present.ts'
import { newLinkCode } from './rules.ts'
import { findDoor, findDoorState } from './store.ts'

/** Serves the door of a memorial and its links to the family, and to those inside who can read what they write. */
export function doorRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveAbout } = server
  const { db } = ctx

  serve(doors.find, async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    return present(deceasedId)
  })

  serve(doors.change, async (asked, viewer) => {
    await changeDoor(ctx, viewer, asked)
    return present(asked.deceasedId)
  })

  async function present(memorialId: string) {
    const [door, links, followers] = await Promise.all([
      findDoor(db, memorialId),
      listLinks(db, memorialId),
      countFollowers(db, memorialId),
    ])
    return presentDoor(door, { links, inside: followers + 1 })
  }

  linkRoutes(server, ctx)

  serveAbout(doors.reach, 'deceasedId', async ({ deceasedId }, viewer) => {
    await standingInside(db, viewer, deceasedId)
    const [door, question] = await Promise.all([
      findDoorState(db, deceasedId),
      findConsent(db, { memorialId: deceasedId, accountId: viewer.id }),
    ])
    const agreed = question?.agrees ?? null
    const isAsked = question !== undefined && agreed === null && door.opens !== 'closed'
    return { ...door, isAsked, ...(agreed !== null && { agreed }) }
  })

  serve(doors.consent, async ({ deceasedId, ...answer }, viewer) => {
    await standingInside(db, viewer, deceasedId)
    await answerDoorConsent(ctx, { memorialId: deceasedId, accountId: viewer.id }, answer)
    return acknowledgement
  })
}

/** The links that open a door: made, changed and taken back by the family. */
function linkRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(doors.addLink, async ({ deceasedId, name, endsOn }, viewer) => {
    return db.transaction().execute(async (tx) => {
      const { memorial } = await lockAsFamily(tx, viewer, deceasedId)
      refusePrepared(memorial)
      const { id: memorialId } = memorial
      if ((await countLinks(tx, memorialId)) >= mostLinks) throw new Refusal('maximumUpload')
      const now = clock.now()
      const link = await addLink(tx, { memorialId, code: newLinkCode(), name, endsOn, now })
      await recordHistory(tx, { kind: 'linkAdded', memorialId, by: viewer.id, now, subjectId: link.id })
      return presentLink(link)
    })
  })

  serve(doors.changeLink, async ({ id, name, endsOn }, viewer) => {
    return db.transaction().execute(async (tx) => {
      const memorialId = await lockOwnLink(tx, viewer, id)
      const event = { memorialId, by: viewer.id, now: clock.now(), subjectId: id }
      await recordHistory(tx, { kind: 'linkChanged', ...event })
      return presentLink(await changeLink(tx, id, { name, endsOn }))
    })
  })

  serve(doors.takeBackLink, async ({ id }, viewer) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const memorialId = await lockOwnLink(tx, viewer, id)
      await recordHistory(tx, { kind: 'linkTakenBack', memorialId, by: viewer.id, now, subjectId: id })
      return presentLink(await takeBackLink(tx, id, now))
    })
  })
}

/** Holds the memorial a link of one's own leads to; refuses others' with `forbidden`. */
async function lockOwnLink(tx: Db, viewer: Viewer, id: string): Promise<string> {
  const link = await findDoorLink(tx, id)
  if (!link) throw new Refusal('notFound')
  await lockAsFamily(tx, viewer, link.memorial_id)
  return link.memorial_id
}
