import { accountLog } from './account-log.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { ceremonies } from './ceremonies.ts'
import { claims } from './claims.ts'
import { commercials } from './commercials.ts'
import { documents } from './documents.ts'
import { doors } from './doors.ts'
import type { Endpoint } from './endpoint.ts'
import { fileCookie } from './file-cookie.ts'
import { following } from './following.ts'
import { gifts } from './gifts.ts'
import { greetings } from './greetings.ts'
import { imports } from './imports.ts'
import { bookmarks, comments, likes } from './interactions.ts'
import { guestPages } from './guest-pages.ts'
import { guestWords } from './guest-words.ts'
import { history } from './history.ts'
import { houseClosing } from './house-closing.ts'
import { keepers } from './keepers.ts'
import { loginProvider } from './login-provider.ts'
import { live } from './live.ts'
import { photographs } from './media.ts'
import { memorials } from './memorials.ts'
import { notifications } from './notifications.ts'
import { ownCopies } from './own-copy.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { packages } from './plans.ts'
import { preparations } from './preparations.ts'
import { preparing } from './preparing.ts'
import { profiles } from './profiles.ts'
import { puzzle } from './puzzle.ts'
import { objections } from './objections.ts'
import { observedDays } from './observances.ts'
import { remembrance } from './remembrance.ts'
import { reports } from './reports.ts'
import { secondStep } from './second-step.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { silences } from './silences.ts'
import { statistics } from './statistics.ts'
import type { Stream } from './stream.ts'
import { succession } from './succession.ts'
import { system } from './system.ts'
import { tales } from './tales.ts'
import { audiences } from './audiences.ts'
import { timelines } from './timeline.ts'
import { uploads } from './uploads.ts'
import { videos } from './videos.ts'

/** Every call of the wire, by feature. The server must serve each of them before it starts. */
export const api = {
  system,
  accounts,
  loginProvider,
  settings,
  sessions,
  fileCookie,
  secondStep,
  silences,
  notifications,
  memorials,
  following,
  keepers,
  doors,
  payments,
  packages,
  comments,
  likes,
  bookmarks,
  photographs,
  videos,
  documents,
  greetings,
  audiences,
  timelines,
  puzzle,
  tales,
  uploads,
  gifts,
  commercials,
  reports,
  statistics,
  remembrance,
  observedDays,
  ceremonies,
  guestWords,
  succession,
  objections,
  preparing,
  preparations,
  profiles,
  guestPages,
  history,
  accountLog,
  admin,
  ownCopies,
  claims,
  houseClosing,
  imports,
  personalData,
}

/** The calls in one list, each with its name, such as `greetings.post`. */
export const everyCall: readonly { name: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      name: `${feature}.${name}`,
      endpoint: endpoint as Endpoint,
    })),
)

/** The streams of the wire, each with its name: they stand beside the calls, since they are answered for as long as somebody listens. */
export const everyStream: readonly { name: string; stream: Stream }[] = [
  { name: 'live.changes', stream: live.changes },
  { name: 'live.ties', stream: live.ties },
]
