import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { earliestDayAnywhere } from '../../kit/clock.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount, identifyForFiles, languageOf } from '../accounts/index.ts'
import { standingInside } from '../following/index.ts'
import { findShownCeremonies } from './actions.ts'
import { calendarOfCeremonies } from './calendar.ts'

/** The day itself as a file for somebody's own calendar; it lies where the cookie of files goes along. */
export function calendarFileRoute({ raw, describe }: ApiServer, ctx: Context) {
  const { db, clock } = ctx
  const { publicUrl } = ctx.settings
  describe({
    name: 'ceremonies.calendar',
    method: 'GET',
    path: '/api/files/ceremonies/:file',
    says: 'What stands above the page of a memorial, as a file for one’s own calendar: the id of the memorial, and `.ics`.',
    who: ['follower', 'owner'],
    by: ['bearer', 'fileCookie'],
    gives: { 200: { says: 'The file', type: 'text/calendar' } },
    fails: ['sessionExpired', 'forbidden', 'notFound'],
  })
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/ceremonies/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await identify(request)
    if (!viewer) throw new Refusal('sessionExpired')
    const { file } = request.params as { file: string }
    const { memorial } = await standingInside(db, viewer, file.replace(/\.ics$/i, ''))
    // What stands above the page goes by the reader's own day; here no less may be found.
    const today = earliestDayAnywhere(clock.now())
    const shown = await findShownCeremonies(db, { memorialId: memorial.id, today })
    if (!shown) throw new Refusal('notFound')
    const language = languageOf(await getAccount(db, viewer.id))
    const pageUrl = `${publicUrl}/Profile/${memorial.id}`
    return sendCalendar(reply, calendarOfCeremonies(memorial, shown, { language, publicUrl, pageUrl }))
  })
}

/** Answers a calendar file that nobody else keeps. */
const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="spomen.ics"')
    .send(calendar)
