import { inside } from '@spomen/contract/endpoint.ts'
import { uploadsPath } from '@spomen/contract/uploads.ts'
import type { DescribedRoute } from '../../kit/http/described-routes.ts'

const version = { 'Tus-Resumable': { says: 'The protocol: 1.0.0', required: true } }
const spoken = { 'Tus-Resumable': 'The protocol: 1.0.0' }
const offset = { 'Upload-Offset': 'How many bytes are there' }
const until = { 'Upload-Expires': 'When it is forgotten, unless more comes' }

const protocol = { who: 'author', by: ['bearer'] } as const

const refusals = ['sessionExpired', 'fillAllFields', 'forbidden', 'notFound'] as const

/** Files that arrive in pieces, by the protocol tus 1.0 (https://tus.io) with creation, termination and expiration. */
export const tusDoors: readonly DescribedRoute[] = [
  {
    ...protocol,
    name: 'uploads.speaks',
    method: 'OPTIONS',
    path: uploadsPath,
    who: 'signedIn',
    says: 'What of tus 1.0 is spoken here.',
    gives: {
      204: {
        says: 'This',
        headers: { 'Tus-Version': 'Protocols', 'Tus-Extension': 'Extensions', 'Tus-Max-Size': 'In bytes' },
      },
    },
    fails: ['sessionExpired'],
  },
  {
    ...protocol,
    name: 'uploads.begin',
    method: 'POST',
    path: uploadsPath,
    who: inside,
    says: 'Begins a file; `Upload-Metadata` tells for which memorial and what for, in names of its own: memorial, kind, filename, filetype, batch, count, key.',
    headers: {
      ...version,
      'Upload-Length': { says: 'How many bytes it has', required: true },
      'Upload-Metadata': { says: 'What it is, as tus writes it', required: true },
    },
    gives: {
      201: { says: 'It may come', headers: { ...spoken, ...until, Location: 'Where its pieces go' } },
    },
    fails: [
      ...refusals,
      'maximumUpload',
      'maximumImageSize',
      'maximumVideoSize',
      'packageNotAllowed',
      'requestTooLarge',
    ],
  },
  {
    ...protocol,
    name: 'uploads.arrived',
    method: 'HEAD',
    path: `${uploadsPath}/:id`,
    says: 'How much of a file is there.',
    headers: version,
    gives: {
      200: { says: 'So much', headers: { ...spoken, ...offset, ...until, 'Upload-Length': 'Of so much' } },
    },
    fails: refusals,
  },
  {
    ...protocol,
    name: 'uploads.bring',
    method: 'PATCH',
    path: `${uploadsPath}/:id`,
    says: 'Brings the next piece.',
    headers: { ...version, 'Upload-Offset': { says: 'Where it goes on', required: true } },
    body: 'application/offset+octet-stream',
    gives: { 204: { says: 'It is there', headers: { ...spoken, ...offset, ...until } } },
    fails: [...refusals, 'changedMeanwhile', 'requestTooLarge', 'packageNotAllowed'],
  },
  {
    ...protocol,
    name: 'uploads.callBack',
    method: 'DELETE',
    path: `${uploadsPath}/:id`,
    says: 'Calls a file back: what came of it goes.',
    headers: version,
    gives: { 204: { says: 'It is gone', headers: spoken } },
    fails: refusals,
  },
]
