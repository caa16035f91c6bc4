import type { CallerRole } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { DescribedRoute } from '../http/described-routes.ts'

const version = { 'Tus-Resumable': { says: 'The protocol: 1.0.0', required: true } }
/** What is answered where the protocol is not named, by its own status. */
const unspoken = {
  412: {
    says: 'Without Tus-Resumable: fillAllFields',
    type: 'text/plain',
    shape: { type: 'string', const: 'fillAllFields' },
  },
} as const
const spoken = { 'Tus-Resumable': 'The protocol: 1.0.0' }
const offset = { 'Upload-Offset': 'How many bytes are there' }
const until = { 'Upload-Expires': 'When it is forgotten, unless more comes' }

const protocol = { who: 'author', by: ['bearer'] } as const

interface ResumableRoutes {
  /** Before each name, e.g. `uploads`. */
  name: string
  path: `/api/${string}`
  /** Who may begin a file. */
  who: CallerRole
  /** What `Upload-Metadata` says. */
  metadata: string
  /** What may be refused by each route, at the beginning, and of a piece. */
  fails: { each: readonly RefusalKey[]; begin: readonly RefusalKey[]; piece: readonly RefusalKey[] }
}

/** Describes the routes of files that arrive in pieces, by the protocol tus 1.0 (https://tus.io) with creation, termination and expiration. */
export const describeResumable = (routes: ResumableRoutes): readonly DescribedRoute[] => [
  speaksRoute(routes),
  beginRoute(routes),
  arrivedRoute(routes),
  bringRoute(routes),
  callBackRoute(routes),
]

const speaksRoute = ({ name, path }: ResumableRoutes): DescribedRoute => ({
  ...protocol,
  name: `${name}.speaks`,
  method: 'OPTIONS',
  path,
  who: 'signedIn',
  says: 'What of tus 1.0 is spoken here.',
  gives: {
    204: {
      says: 'This',
      headers: { 'Tus-Version': 'Protocols', 'Tus-Extension': 'Extensions', 'Tus-Max-Size': 'In bytes' },
    },
  },
  fails: ['sessionExpired'],
})

const beginRoute = ({ name, path, who, metadata, fails }: ResumableRoutes): DescribedRoute => ({
  ...protocol,
  name: `${name}.begin`,
  method: 'POST',
  path,
  who,
  says: `Begins a file; \`Upload-Metadata\` tells ${metadata}.`,
  headers: {
    ...version,
    'Upload-Length': { says: 'How many bytes it has', required: true },
    'Upload-Metadata': { says: 'What it is, as tus writes it', required: true },
  },
  gives: {
    201: { says: 'It may come', headers: { ...spoken, ...until, Location: 'Where its pieces go' } },
    ...unspoken,
  },
  fails: [...fails.each, ...fails.begin, 'requestTooLarge'],
})

const arrivedRoute = ({ name, path, fails }: ResumableRoutes): DescribedRoute => ({
  ...protocol,
  name: `${name}.arrived`,
  method: 'HEAD',
  path: `${path}/:id`,
  says: 'How much of a file is there.',
  headers: version,
  gives: {
    200: { says: 'So much', headers: { ...spoken, ...offset, ...until, 'Upload-Length': 'Of so much' } },
    412: { says: unspoken[412].says },
  },
  fails: fails.each,
})

const bringRoute = ({ name, path, fails }: ResumableRoutes): DescribedRoute => ({
  ...protocol,
  name: `${name}.bring`,
  method: 'PATCH',
  path: `${path}/:id`,
  says: 'Brings the next piece.',
  headers: { ...version, 'Upload-Offset': { says: 'Where it goes on', required: true } },
  body: 'application/offset+octet-stream',
  gives: { 204: { says: 'It is there', headers: { ...spoken, ...offset, ...until } }, ...unspoken },
  fails: [...fails.each, ...fails.piece, 'changedMeanwhile', 'requestTooLarge'],
})

const callBackRoute = ({ name, path, fails }: ResumableRoutes): DescribedRoute => ({
  ...protocol,
  name: `${name}.callBack`,
  method: 'DELETE',
  path: `${path}/:id`,
  says: 'Calls a file back: what came of it goes.',
  headers: version,
  gives: { 204: { says: 'It is gone', headers: spoken }, ...unspoken },
  fails: fails.each,
})
