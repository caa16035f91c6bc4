import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { changePassword, type StopWaiting } from './password-change.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { presentBasic, presentNotifications, presentUser, wantsRemembrance } from './present.ts'
import { isBirthday } from './rules.ts'
import { changeAccount, findOwnAccount, getAccount, listNames } from './store.ts'

/** What the house knows of people, and what they may change about themselves. */
export function settingRoutes(server: ApiServer, ctx: Context, stopWaiting: StopWaiting) {
  const { serve } = server
  const { db } = ctx

  serve(accounts.profile, async (_asked, viewer) => {
    const account = await findOwnAccount(db, viewer.id)
    if (!account) throw new Refusal('sessionExpired')
    return presentUser(account, ctx.settings, viewer)
  })

  serve(accounts.basicInfo, async ({ userIds }) => {
    const people = userIds.length > 0 ? await listNames(db, userIds) : []
    return { users: Object.fromEntries(people.map((person) => [person.id, presentBasic(person)])) }
  })

  serve(settings.update, async ({ id, lastName, gender, dateOfBirth, ...about }, viewer, { zone }) => {
    refuseOtherUser(viewer, id)
    if (!isBirthday(dateOfBirth, lastDayNow(ctx, zone))) throw new Refusal('invalidDate')
    const { name, phone, country, city } = about
    const columns = { name, last_name: lastName, born: dateOfBirth, phone, country, city }
    const changed = await changeAccount(db, viewer.id, { ...columns, ...(gender && { gender }) })
    return presentUser(changed, ctx.settings, viewer)
  })

  serve(
    settings.changePassword,
    async ({ id, currentPassword, newPassword, confirmPassword }, viewer, at) => {
      refuseOtherUser(viewer, id)
      if (confirmPassword !== null && confirmPassword !== newPassword) throw new Refusal('passwordMustMatch')
      const origin = {
        browser: setBrowserCookie(at.reply),
        address: at.address,
        agent: at.agent,
      }
      await changePassword(ctx, viewer, { currentPassword, newPassword, origin, stopWaiting })
      return acknowledgement
    },
  )

  serve(accounts.changeTheme, async ({ id, theme }, viewer) => {
    refuseOtherUser(viewer, id)
    return presentUser(await changeAccount(db, viewer.id, { theme }), ctx.settings, viewer)
  })

  serve(accounts.changeLanguage, async ({ id, language }, viewer) => {
    refuseOtherUser(viewer, id)
    return presentUser(await changeAccount(db, viewer.id, { language }), ctx.settings, viewer)
  })

  noticeSettingRoutes(server, ctx)
}

/** Which mails somebody wants. */
function noticeSettingRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(settings.notifications, async ({ id }, viewer) => {
    const isSomebody = id === viewer.id || (await listNames(db, [id])).length > 0
    if (!isSomebody) throw new Refusal('notFound')
    refuseOtherUser(viewer, id)
    return { id, ...presentNotifications(await getAccount(db, id), ctx.settings) }
  })

  serve(settings.changeNotifications, async ({ id, ...wished }, viewer) => {
    refuseOtherUser(viewer, id)
    const { imageVideoLike, remembrance, suggestion } = wished
    // Whoever presses another switch has not chosen this one.
    const chooses =
      remembrance !== null && remembrance !== wantsRemembrance(await getAccount(db, viewer.id), ctx.settings)
    const changed = await changeAccount(db, viewer.id, {
      notify_image_comment: wished.imageComment,
      notify_video_comment: wished.videoComment,
      notify_follow_request: wished.followRequest,
      notify_last_greeting: wished.lastGreeting,
      ...(imageVideoLike !== null && { notify_image_video_like: imageVideoLike }),
      ...(chooses && { notify_remembrance: remembrance, remembrance_chosen_at: clock.now() }),
      ...(suggestion !== null && { notify_suggestion: suggestion }),
    })
    return presentNotifications(changed, ctx.settings)
  })
}
