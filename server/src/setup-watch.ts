/** What whoever runs the house has most likely forgotten to set, by the settings and by the requests that come. */
import type { IncomingHttpHeaders } from 'node:http'
import { type SetupWarning, setupWarnings } from '@spomen/contract/installation.ts'
import type { Settings } from './config.ts'
import type { Log } from './kit/database/connect.ts'
import { isNearby, isThisMachine } from './kit/network.ts'

/** What is looked at of a request. */
interface ArrivedRequest {
  /** Who has the other end of its connection: a proxy, where one stands in front. */
  peer: string | undefined
  headers: IncomingHttpHeaders
}

export interface SetupWatch {
  /** What is found by now, in the order of `setupWarnings`. */
  list(): SetupWarning[]
  /** Looks at a request that has arrived. */
  note(request: ArrivedRequest): void
  /** Writes into the log what is found and was not written yet, a line for each. */
  tell(): void
}

type WatchedSettings = Pick<Settings, 'contactMail' | 'mailServer' | 'publicUrl' | 'trustProxy'>

/** How many requests of browsers in a row have to come by another address: somebody may have one of the server's own. */
const differingRequests = 10

const sentences: Record<SetupWarning, (settings: WatchedSettings) => string> = {
  publicUrlLocal: ({ publicUrl }) =>
    `Mails leave, and their links lead to ${publicUrl}, which opens on this machine alone: PUBLIC_URL must be the address people use`,
  publicUrlDiffers: ({ publicUrl }) =>
    `People come by another address than ${publicUrl}, to which mails, QR codes and shares lead: PUBLIC_URL must be the address they use`,
  proxyNotTrusted: () =>
    'Requests come through a proxy that is not believed about where they come from, so that all people are in one place: TRUST_PROXY must say how many proxies stand in front',
  contactMissing: () =>
    'Nobody is told where to write to, neither about a page that should not be there nor about one that was suspended: CONTACT_MAIL may say it',
}

/**
 * Watches over what is easily forgotten and stops no start: `PUBLIC_URL`, `TRUST_PROXY` and `CONTACT_MAIL`. What a request
 * shows is logged when it is found, once in a process. Where neither mails leave nor people come from elsewhere, nothing is
 * missing.
 */
export function watchSetup(settings: WatchedSettings, log: Pick<Log, 'warn'>): SetupWatch {
  const { contactMail, mailServer, publicUrl, trustProxy } = settings
  const isLocal = isThisMachine(new URL(publicUrl).hostname)
  const told = new Set<SetupWarning>()
  let isProxyUnknown = false
  let differing = 0

  const isFound: Record<SetupWarning, () => boolean> = {
    publicUrlLocal: () => isLocal && mailServer !== null,
    publicUrlDiffers: () => differing >= differingRequests && !isFound.publicUrlLocal(),
    proxyNotTrusted: () => isProxyUnknown,
    contactMissing: () => contactMail === null && (mailServer !== null || !isLocal),
  }
  const list = () => setupWarnings.filter((warning) => isFound[warning]())
  function tell() {
    for (const warning of list()) {
      if (told.has(warning)) continue
      told.add(warning)
      log.warn({ warning }, sentences[warning](settings))
    }
  }

  return {
    list,
    tell,
    note(request) {
      if (!isProxyUnknown && trustProxy === false && comesThroughProxy(request)) {
        isProxyUnknown = true
        tell()
      }
      const origin = originOf(request.headers)
      if (origin === null) return
      differing = origin === publicUrl ? 0 : differing + 1
      if (differing === differingRequests) tell()
    },
  }
}

/** Whether a proxy sent it that stands on this machine or in its network: from anywhere else, anybody may say so. */
const comesThroughProxy = ({ peer, headers }: ArrivedRequest) =>
  headers['x-forwarded-for'] !== undefined && peer !== undefined && isNearby(peer)

/**
 * The address at which somebody has one of our own pages open; null where the request does not tell, as of programs and pages
 * of other sites, and on this machine itself.
 */
function originOf({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): string | null {
  const address = origin === undefined ? null : URL.parse(origin)
  if (!address || isThisMachine(address.hostname)) return null
  const isOurs = site === undefined ? address.host === host : site === 'same-origin'
  return isOurs ? address.origin : null
}
