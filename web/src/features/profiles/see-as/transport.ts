import { accounts, type User } from '@spomen/contract/accounts.ts'
import type { IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import type { CallOutput, Endpoint } from '@spomen/contract/endpoint.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { seeAsCalls, seeAsHeader } from '@spomen/contract/see-as.ts'
import { silences } from '@spomen/contract/silences.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { system } from '@spomen/contract/system.ts'
import { tales } from '@spomen/contract/tales.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Transport } from '../../../kit/transport.ts'

/** What is the same whoever asks: who people are, and what the house is. */
const sameForAll: readonly Endpoint[] = [accounts.basicInfo, system.about]

interface Options {
  /** Whoever answers the family itself. */
  server: Transport
  /** The id of whom the page is shown as, or `anyoneInside`. */
  as: string
  /** Whose page it seems to be read by. */
  viewer: User
  /** Called when something would be changed. */
  onBlocked: () => void
}

/** What is answered without asking the server. */
interface GivenAnswer {
  endpoint: Endpoint
  value: unknown
}

const answer = <E extends Endpoint>(endpoint: E, value: CallOutput<E>): GivenAnswer => ({ endpoint, value })

const isTo =
  ({ method, path }: OutgoingRequest) =>
  (endpoint: Endpoint) =>
    method === endpoint.method &&
    new RegExp(`^/api/${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`).test(path)

const refuse = (why: RefusalKey): IncomingResponse => ({
  status: refusals[why],
  type: 'text/plain',
  text: why,
})

/**
 * The server as somebody else would ask it (YC09): the memorial's reads carry the header, what is that one's alone is
 * answered here with nothing, and whatever would change something is not sent at all.
 */
export function seenAsTransport({ server, as, viewer, onBlocked }: Options): Transport {
  const answers = answersFor(viewer)

  const send: RequestSender = async (request) => {
    const isAsked = isTo(request)
    const known = answers.find(({ endpoint }) => isAsked(endpoint))
    if (known) return { status: 200, type: 'application/json', text: JSON.stringify(known.value) }
    if (seeAsCalls.some(isAsked)) return server.send({ ...request, headers: { [seeAsHeader]: as } })
    if (sameForAll.some(isAsked)) return server.send(request)
    if (request.method === 'GET') return refuse('forbidden')
    onBlocked()
    return refuse('demoMode')
  }

  async function sendPieces() {
    onBlocked()
    return refuse('demoMode')
  }

  return { send, upload: () => send, sendPieces }
}

const noneSilent = { isSilent: false, until: null }

/** What is theirs alone, or waits for them, is not told of anybody; and nothing is noted as seen. */
const answersFor = (viewer: User): readonly GivenAnswer[] => [
  answer(accounts.profile, viewer),
  answer(statistics.visit, acknowledgement),
  answer(tales.see, acknowledgement),
  answer(puzzle.groups, []),
  answer(remembrance.muting, { muted: false, hasChosenDays: false }),
  answer(silences.about, {
    everything: noneSilent,
    person: noneSilent,
    photograph: { isSilent: false },
  }),
  answer(guestWords.counts, { total: 0, pages: [] }),
]
