import type { Family } from '../family.ts'
import { keeperOf } from '../keepers.ts'
import { accountLogRows } from './account-log.ts'
import { accountRows } from './accounts.ts'
import { adminRows } from './admin.ts'
import { ceremonyRows } from './ceremonies.ts'
import { claimRows } from './claims.ts'
import { commercialRows } from './commercials.ts'
import { doorRows } from './doors.ts'
import { giftRows } from './gifts.ts'
import { guestPageRows } from './guest-pages.ts'
import { guestWordRows } from './guest-words.ts'
import { historyRows } from './history.ts'
import { importRows } from './imports.ts'
import { keeperRows } from './keepers.ts'
import { loginProviderRows } from './login-provider.ts'
import { leavingRows } from './leaving.ts'
import { mediaRows } from './media.ts'
import { memorialRows } from './memorials.ts'
import { notificationRows } from './notifications.ts'
import type { Column, Row, Scene } from './row.ts'
import { houseClosingRows } from './house-closing.ts'
import { ownCopyRows } from './own-copies.ts'
import { paymentRows } from './payments.ts'
import { planRows } from './plans.ts'
import { puzzleRows } from './puzzle.ts'
import { remembranceRows } from './remembrance.ts'
import { reportRows } from './reports.ts'
import { settingRows } from './settings.ts'
import { secondStepRows } from './second-step.ts'
import { statisticsRows } from './statistics.ts'
import { preparationRows } from './preparations.ts'
import { successionRows } from './succession.ts'
import { taleRows } from './tales.ts'
import { timelineRows } from './timeline.ts'
import { uploadRows } from './uploads.ts'
import { wordRows } from './words.ts'

/** The permission matrix; a call may have several rows. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...loginProviderRows,
  ...accountLogRows,
  ...settingRows,
  ...secondStepRows,
  ...notificationRows,
  ...memorialRows,
  ...keeperRows,
  ...successionRows,
  ...preparationRows,
  ...doorRows,
  ...wordRows,
  ...guestPageRows,
  ...paymentRows,
  ...mediaRows,
  ...timelineRows,
  ...planRows,
  ...puzzleRows,
  ...taleRows,
  ...uploadRows,
  ...giftRows,
  ...commercialRows,
  ...statisticsRows,
  ...reportRows,
  ...remembranceRows,
  ...ceremonyRows,
  ...guestWordRows,
  ...historyRows,
  ...ownCopyRows,
  ...importRows,
  ...claimRows,
  ...houseClosingRows,
  ...leavingRows,
  ...adminRows,
]

/** Sets the stage for a cell: who asks, and whose the thing in question is. */
export async function sceneOf(home: Family, column: Column): Promise<Scene> {
  const { ann, ben, petra, cleo, mod } = home
  const asker = {
    visitor: null,
    stranger: cleo,
    pending: petra,
    follower: ben,
    owner: ann,
    moderator: mod,
    keeper: column === 'keeper' ? await keeperOf(home) : null,
    author: ben,
    guest: null,
  }
  return {
    ...home,
    asker: asker[column],
    isKeeper: column === 'keeper',
    author: column === 'follower' ? ann : ben,
  }
}
