/** Compares what two servers on one database answer. */
import { people, password } from '../sample/people.ts'

interface Operation {
  parameters?: { name: string; required?: boolean }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

interface ServerAnswer {
  status: number
  body: unknown
}

/** Owner of most of the sample, somebody she has let in, and somebody who keeps a page of her own. */
const readers = ['ana', 'luca', 'greta'] as const

/** The parameters that name a memorial. */
const memorialNames = new Set(['id', 'personId', 'deceasedId'])

/** Questions whose answer belongs to one server or one login, or says when it was made. */
const ofOneServer = new Set([
  '/api/about',
  '/api/files/export',
  '/api/health',
  '/api/openapi.json',
  '/api/refusers/sessions',
  '/api/guestwords/challenge',
])

/** Fields that change from one question to the next by themselves, or name the server that answers. */
const changing = /(lastSeen|seenAt|now|requestId|expires|address|url|link)/i

const questionsAtOnce = 8

/** No question takes as long, in milliseconds. */
const answerTimeout = 30_000

/**
 * Asks both servers, as three people of the sample, each question of the earlier one's OpenAPI document that takes nothing, or the
 * id of a memorial on the wall. Gives how many questions were asked of both, and a line for each answer of which the later
 * lacks something, or tells it otherwise.
 */
export async function compareAnswers(
  earlier: string,
  later: string,
): Promise<{ asked: number; differing: string[] }> {
  const [tokens, otherTokens] = await Promise.all([tokensAt(earlier), tokensAt(later)])
  const questions = await questionsOf(earlier, tokens.ana)
  const rest = questions.flatMap((question) => readers.map((reader) => ({ question, reader })))
  const asked = rest.length
  const differing: string[] = []
  const askOn = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { question, reader } = next
      const [one, other] = await Promise.all([
        answerOf(earlier, tokens[reader], question),
        answerOf(later, otherTokens[reader], question),
      ])
      const why = firstDifference(one, other)
      if (why) differing.push(`${question} for ${reader}: ${why}`)
      if (one.status >= 500) differing.push(`${question} for ${reader}: ${one.status} of the earlier`)
    }
  }
  await Promise.all(Array.from({ length: questionsAtOnce }, askOn))
  return { asked, differing }
}

/** The addresses to ask, each as often as there are memorials where it needs one. */
async function questionsOf(server: string, token: string): Promise<string[]> {
  const { body } = await answerOf(server, token, '/api/openapi.json')
  const { paths } = body as { paths: Record<string, { get?: Operation }> }
  const wall = await answerOf(server, token, '/api/refdeceaseds/getmany?limit=50')
  const ids = (wall.body as { items: { id: string }[] }).items.map(({ id }) => id)
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || isStream(get) || ofOneServer.has(path) || /\{(?!id\})/.test(path)) return []
    const needed = (get.parameters ?? []).filter(({ required }) => required).map(({ name }) => name)
    return needed.every((name) => memorialNames.has(name)) ? addressesOf(path, needed, ids) : []
  })
}

/** Whether an operation answers without end. */
const isStream = ({ responses }: Operation) =>
  Object.values(responses).some(({ content }) => content && 'text/event-stream' in content)

function addressesOf(path: string, needed: readonly string[], ids: readonly string[]): string[] {
  if (needed.length === 0) return [path]
  return ids.map((id) => {
    const address = path.replace('{id}', id)
    const inQuery = needed.filter((name) => name !== 'id' || address === path)
    return inQuery.length > 0 ? `${address}?${inQuery.map((name) => `${name}=${id}`).join('&')}` : address
  })
}

/** The tokens of the readers, each logged in at one of the servers. */
async function tokensAt(server: string): Promise<Record<(typeof readers)[number], string>> {
  const logIn = async (reader: (typeof readers)[number]) => {
    const answer = await fetch(`${server}/api/refusers/login`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: people[reader].about.email, password }),
    })
    return answer.text()
  }
  const [ana, luca, greta] = await Promise.all(readers.map(logIn))
  return { ana: ana ?? '', luca: luca ?? '', greta: greta ?? '' }
}

async function answerOf(server: string, token: string, question: string): Promise<ServerAnswer> {
  const answer = await fetch(`${server}${question}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(answerTimeout),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text.length }
}

/** Where the later answer lacks something of the earlier one, or has it otherwise; null where nothing differs. */
function firstDifference(one: unknown, other: unknown, at = ''): string | null {
  const difference = `${at}: ${brief(one)}, ${brief(other)}`
  if (typeof one !== 'object' || one === null) return Object.is(one, other) ? null : difference
  if (typeof other !== 'object' || other === null) return difference
  for (const [key, value] of Object.entries(one)) {
    if (changing.test(key)) continue
    const why = firstDifference(value, (other as Record<string, unknown>)[key], `${at}/${key}`)
    if (why) return why
  }
  return null
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
