import { otherVariants, variants } from '@spomen/contract/media.ts'
import type { DescribedRoute } from '../../kit/http/described-routes.ts'

/** Which of a file's forms is wanted. */
export const anyVariant = { type: 'string', enum: [...Object.keys(variants), ...otherVariants] }

/** What a file's bytes are answered with. */
export const givesBytes = {
  200: {
    says: 'The bytes, of the type the server has found them to be',
    type: '*/*',
    headers: { ETag: 'Names these very bytes', 'Accept-Ranges': 'bytes' },
  },
  206: { says: 'The part that was asked for', type: '*/*', headers: { 'Content-Range': 'Which part' } },
  304: { says: 'Nothing has changed' },
  416: { says: 'There is no such part' },
} as const

export const asksForBytes = {
  Range: { says: 'One part, such as bytes=0-1023' },
  'If-Range': { says: 'The part is wanted of these bytes alone' },
  'If-None-Match': { says: 'What is known already' },
} as const

export const fileDoor: DescribedRoute = {
  name: 'files.read',
  method: 'GET',
  path: '/api/files/:id/:variant',
  says: 'The bytes of a file. A visitor without a name gets the portrait of a memorial whose family shows it to visitors, and nothing else.',
  who: 'follower',
  by: ['bearer', 'fileCookie', 'nobody'],
  inPath: { variant: anyVariant },
  headers: asksForBytes,
  gives: givesBytes,
  fails: ['sessionExpired', 'forbidden', 'notFound'],
}
