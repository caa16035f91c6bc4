import { admin } from '@spomen/contract/admin.ts'
import { ulid } from 'ulid'
import { bringSomebody } from '../cast.ts'
import { jobGivenUp } from '../given-up.ts'
import { valueOf } from '../world.ts'
import { type Gets, nobody, row, type Scene } from './row.ts'

const moderators: Gets = { ...nobody, moderator: 'yes' }

const somebody = async ({ ctx }: Scene) => ({ id: (await bringSomebody(ctx)).id })

/** A letter that was given up. */
async function mailGivenUp({ ctx: { db, clock } }: Scene) {
  const id = ulid()
  const at = clock.now()
  await db
    .insertInto('letters')
    .values({
      id,
      kind: 'letIn',
      to_name: 'Ann',
      to_address: 'ann@example.org',
      created_at: at,
      give_up_at: at,
    })
    .execute()
  await db.updateTable('letters').set({ dead_at: at }).where('id', '=', id).execute()
  return { id }
}

export const adminRows = [
  row(admin.overview, moderators, () => ({})),
  row(admin.users, moderators, () => ({})),
  row(admin.suspendUser, moderators, async (scene) => ({ ...(await somebody(scene)), reason: 'Spam.' })),
  row(admin.restoreUser, moderators, async (scene) => {
    const { id } = await somebody(scene)
    valueOf(await scene.as(scene.mod)(admin.suspendUser, { id, reason: 'Spam.' }))
    return { id }
  }),
  row(admin.logOutUser, moderators, somebody),
  row(admin.memorials, moderators, () => ({})),
  row(admin.mails, moderators, () => ({})),
  row(admin.retryMail, moderators, mailGivenUp),
  row(admin.retryMails, moderators, () => ({})),
  row(admin.queues, moderators, () => ({})),
  row(admin.failedJobs, moderators, () => ({})),
  row(admin.retryJob, moderators, jobGivenUp),
  row(admin.failedLogins, moderators, () => ({})),
  row(admin.payments, moderators, () => ({})),
]
