import { admin } from '@spomen/contract/admin.ts'
import { acknowledgement, MailAddress } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { readDatabaseStats } from '../../kit/database/database-stats.ts'
import { diskSpaceAt } from '../../kit/files/storage-use.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { listFailedJobs, listQueues } from '../../kit/jobs/queue-overview.ts'
import { countMails, findMails } from '../../kit/mail/mailer.ts'
import { toSearchResults } from '../../kit/pages.ts'
import { parseSearch } from '../../kit/search-terms.ts'
import { findNetworkOf } from '../../kit/network.ts'
import { countFailedLogins, listFailedLogins, listPeople } from '../accounts/index.ts'
import { readBackups } from '../backups/index.ts'
import { countTakenFreePlaces, listAllMemorials } from '../memorials/index.ts'
import { listPayments } from '../payments/index.ts'
import { logOutPerson, restorePerson, retryGivenUp, retryJob, retryMail, suspendPerson } from './actions.ts'
import { readFigures } from './figures.ts'
import {
  presentFailure,
  presentJob,
  presentMail,
  presentMemorials,
  presentPayment,
  presentUsers,
} from './present.ts'

const nothing = { rows: [], counted: 0 }

/** The operator's page (A77, decision 38): every call is a moderator's alone, as the contract says of each. */
export function adminRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db } = ctx

  serve(admin.overview, () => readOverview(ctx))

  serve(admin.memorials, async ({ q, of, package: packageName, ownerId, ...asked }) => {
    const part = partOf(asked)
    const sought = parseSearch(q)
    const wanted = { ...sought, of, packageName, ownerId }
    const { rows, counted } = sought.isTooShort ? nothing : await listAllMemorials(db, wanted, part)
    return toSearchResults(await presentMemorials(db, rows), { counted, ...part })
  })

  peopleRoutes(server, ctx)
  queueRoutes(server, ctx)

  serve(admin.failedLogins, async ({ q, ...asked }) => {
    const part = partOf(asked)
    const { id } = parseSearch(q)
    const mail = id ? null : addressIn(q)
    const place = id || mail || q === null ? null : (findNetworkOf(q) ?? q)
    const { rows, counted } = await listFailedLogins(db, { mail, place, accountId: id }, part)
    return toSearchResults(rows.map(presentFailure), { counted, ...part })
  })

  serve(admin.payments, async ({ q, ...asked }) => {
    const part = partOf(asked)
    const { id: number } = parseSearch(q)
    const mail = number ? null : addressIn(q)
    const ref = number || mail ? null : q
    const { rows, counted } = await listPayments(db, { number, mail, ref }, part)
    return toSearchResults(rows.map(presentPayment), { counted, ...part })
  })
}

/** The whole house at a glance. */
async function readOverview(ctx: Context) {
  const { db, settings, clock } = ctx
  const setup = ctx.setup.list()
  const [waiting, dead, queues, taken] = await Promise.all([
    countMails(db, 'waiting'),
    countMails(db, 'dead'),
    listQueues(db),
    countTakenFreePlaces(db),
  ])
  const sum = (of: 'waiting' | 'active' | 'failed') => queues.reduce((all, queue) => all + queue[of], 0)
  return {
    counts: await readFigures(ctx, 'counts'),
    storage: await readFigures(ctx, 'storage'),
    freeForever: { taken, of: settings.freeForeverLimit },
    disk: await diskSpaceAt(settings.dataDir),
    database: await readDatabaseStats(db),
    letters: { waiting, dead },
    jobs: { waiting: sum('waiting'), active: sum('active'), failed: sum('failed') },
    failedLogins: await countFailedLogins(db, clock.now()),
    backups: await readBackups(ctx),
    ...(setup.length > 0 && { setup }),
  }
}

/** The people of the house: finding them, and what a moderator does with their accounts. */
function peopleRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(admin.users, async ({ q, of, ...asked }) => {
    const part = partOf(asked)
    const sought = parseSearch(q)
    const { rows, counted } = sought.isTooShort ? nothing : await listPeople(db, { ...sought, of }, part)
    return toSearchResults(await presentUsers(db, rows), { counted, ...part })
  })

  serve(admin.suspendUser, async ({ id, reason }, viewer) => {
    const person = await suspendPerson(ctx, viewer, id, reason)
    return only(await presentUsers(db, [person]))
  })

  serve(admin.restoreUser, async ({ id, reason }, viewer) => {
    const person = await restorePerson(ctx, viewer, id, reason)
    return only(await presentUsers(db, [person]))
  })

  serve(admin.logOutUser, async ({ id }, viewer) => {
    const person = await logOutPerson(ctx, viewer, id)
    return only(await presentUsers(db, [person]))
  })
}

/** The mails and jobs of the house: those that wait, those that were given up, and trying them once more. */
function queueRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(admin.mails, async ({ q, state, ...asked }) => {
    const part = partOf(asked)
    const { id } = parseSearch(q)
    const address = addressIn(q)
    const which = { state, ...(id ? { id } : q !== null && { address: address ?? '' }) }
    const { rows, counted } = await findMails(db, which, part)
    return toSearchResults(rows.map(presentMail), { counted, ...part })
  })

  serve(admin.retryMail, async ({ id }, viewer) => {
    await retryMail(ctx, viewer, id)
    return acknowledgement
  })

  serve(admin.retryMails, async (_asked, viewer) => ({ count: await retryGivenUp(ctx, viewer) }))

  serve(admin.queues, () => listQueues(db))

  serve(admin.failedJobs, async (asked) => {
    const part = partOf(asked)
    const { rows, counted } = await listFailedJobs(db, part)
    return toSearchResults(rows.map(presentJob), { counted, ...part })
  })

  serve(admin.retryJob, async (piece, viewer) => {
    await retryJob(ctx, viewer, piece)
    return acknowledgement
  })
}

const partOf = ({ limit, pageNumber }: { limit: number; pageNumber: number }) => ({
  size: limit,
  page: pageNumber,
})

const addressIn = (typed: string | null) => MailAddress.safeParse(typed).data ?? null

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the one that was just looked at is gone')
  return row
}
