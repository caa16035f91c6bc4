import { accountLogData } from '../account-log/index.ts'
import { accountData } from '../accounts/index.ts'
import { claimData } from '../claims/index.ts'
import { commercialData } from '../commercials/index.ts'
import { doorData } from '../doors/index.ts'
import { followingData } from '../following/index.ts'
import { giftData } from '../gifts/index.ts'
import { greetingData } from '../greetings/index.ts'
import { guestWordData } from '../guest-words/index.ts'
import { historyData } from '../history/index.ts'
import { closingMailData } from '../house-closing/index.ts'
import { importData } from '../imports/index.ts'
import { interactionData } from '../interactions/index.ts'
import { mediaData } from '../media/index.ts'
import { memorialData } from '../memorials/index.ts'
import { notificationData } from '../notifications/index.ts'
import { ownCopyData } from '../own-copy/index.ts'
import { paymentData } from '../payments/index.ts'
import { preparationData } from '../preparations/index.ts'
import { puzzleData } from '../puzzle/index.ts'
import { remembranceData } from '../remembrance/index.ts'
import { reportData } from '../reports/index.ts'
import { successionData } from '../succession/index.ts'
import { secondStepData } from '../second-step/index.ts'
import { silenceData } from '../silences/index.ts'
import { taleData } from '../tales/index.ts'
import { timelineData } from '../timeline/index.ts'

/** Every feature that keeps anything of people; each forgets before those it leans on. */
export const personalDataSources = {
  imports: importData,
  preparations: preparationData,
  claims: claimData,
  houseClosing: closingMailData,
  ownCopy: ownCopyData,
  accountLog: accountLogData,
  history: historyData,
  succession: successionData,
  remembrance: remembranceData,
  guestWords: guestWordData,
  doors: doorData,
  commercials: commercialData,
  reports: reportData,
  timeline: timelineData,
  puzzle: puzzleData,
  tales: taleData,
  gifts: giftData,
  greetings: greetingData,
  media: mediaData,
  interactions: interactionData,
  payments: paymentData,
  following: followingData,
  memorials: memorialData,
  notifications: notificationData,
  silences: silenceData,
  secondStep: secondStepData,
  accounts: accountData,
} as const
