import { accounts } from '@spomen/contract/accounts.ts'
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { openSession } from '../../src/features/accounts/sessions.ts'
import { castPassword, type Person } from '../cast.ts'
import { nobody, row, type Scene, signedIn } from './row.ts'

const asker = ({ asker, ann }: Scene) => (asker ?? ann).id
const somebodyElse = ({ asker, ann, mod }: Scene) => (asker?.id === ann.id ? mod : ann).id
const another = { about: "with another person's id" }

/** A session of somebody on another device. */
async function elsewhere({ ctx, clock }: Scene, person: Person): Promise<string> {
  const { sessionId } = await openSession(ctx.db, {
    accountId: person.id,
    agent: 'another story',
    now: clock.now(),
    days: 7,
  })
  return sessionId
}

const about = {
  name: 'Ann',
  lastName: 'Petrović',
  gender: 'Female',
  dateOfBirth: '1970-05-17',
  phone: '+381 21 555 333',
  country: 'Serbia',
  city: 'Subotica',
} as const

const password = {
  currentPassword: castPassword,
  newPassword: 'another lilac',
  confirmPassword: 'another lilac',
}

const switches = {
  imageComment: true,
  videoComment: false,
  followRequest: true,
  lastGreeting: false,
  imageVideoLike: true,
  remembrance: false,
  suggestion: false,
}

/** What everybody may do with their own account, and nobody with another's (C34, Q56). */
export const settingRows = [
  row(accounts.changeTheme, signedIn, (scene) => ({ id: asker(scene), theme: 'theme-green' as const })),
  row(
    accounts.changeTheme,
    nobody,
    (scene) => ({ id: somebodyElse(scene), theme: 'theme-green' as const }),
    another,
  ),
  row(accounts.changeLanguage, signedIn, (scene) => ({ id: asker(scene), language: 'de' as const })),
  row(
    accounts.changeLanguage,
    nobody,
    (scene) => ({ id: somebodyElse(scene), language: 'de' as const }),
    another,
  ),
  row(settings.update, signedIn, (scene) => ({ id: asker(scene), ...about })),
  row(settings.update, nobody, (scene) => ({ id: somebodyElse(scene), ...about }), another),
  row(settings.changePassword, signedIn, (scene) => ({ id: asker(scene), ...password })),
  row(settings.changePassword, nobody, (scene) => ({ id: somebodyElse(scene), ...password }), another),
  row(settings.notifications, signedIn, (scene) => ({ id: asker(scene) })),
  row(settings.notifications, nobody, (scene) => ({ id: somebodyElse(scene) }), another),
  row(settings.changeNotifications, signedIn, (scene) => ({ id: asker(scene), ...switches })),
  row(settings.changeNotifications, nobody, (scene) => ({ id: somebodyElse(scene), ...switches }), another),
  row(sessions.list, signedIn, () => ({})),
  row(fileCookie.renew, signedIn, () => ({})),
  row(sessions.end, signedIn, async (scene) => ({ id: await elsewhere(scene, scene.asker ?? scene.ann) })),
  row(
    sessions.end,
    nobody,
    async (scene) => ({
      id: await elsewhere(scene, scene.asker?.id === scene.ann.id ? scene.mod : scene.ann),
    }),
    { about: 'of another person' },
  ),
  row(sessions.endAll, signedIn, () => ({})),
]
