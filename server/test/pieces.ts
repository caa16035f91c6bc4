/** Speaks the resumable protocol as a program of somebody else's would: with bare requests. */
import { readdir } from 'node:fs/promises'
import { importsPath } from '@spomen/contract/imports.ts'
import { type UploadKind, uploadsPath } from '@spomen/contract/uploads.ts'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'
import type { World } from './world.ts'

/** What the server answers to a piece, or to a question about one. */
export interface PieceAnswer {
  status: number
  /** The key of a refusal, or nothing. */
  text: string
  headers: Headers
}

interface FileMetadata {
  memorial: string
  kind: UploadKind
  filename?: string
  filetype?: string
  batch?: string
  count?: number
  place?: number
  remaining?: number
  key?: string
}

const encoded = (metadata: object) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

const pieceType = 'application/offset+octet-stream'

type Where = Pick<World, 'address'>

async function ask(
  { address }: Where,
  person: Person | null,
  target: string,
  {
    method,
    headers = {},
    body,
  }: { method: string; headers?: Record<string, string>; body?: RequestInit['body'] },
): Promise<PieceAnswer> {
  const reply = await fetch(new URL(target, address), {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(body && { body, duplex: 'half' }),
  })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

const beginAt =
  <Metadata extends object>(target: string) =>
  (where: Where, person: Person | null, metadata: Metadata, bytes: number, headers = {}) =>
    ask(where, person, target, {
      method: 'POST',
      headers: { 'upload-length': String(bytes), 'upload-metadata': encoded(metadata), ...headers },
    })

/** Begins a file of so many bytes. */
export const begin = beginAt<FileMetadata>(uploadsPath)

/** Begins a copy of a memorial that somebody brings back. */
export const beginCopy = beginAt<{ key: string; filename?: string; memorial?: string; version?: number }>(
  importsPath,
)

/** Where a file that was begun is; refused ones are nowhere. */
export const placeOf = ({ headers }: PieceAnswer) => headers.get('location') ?? ''
export const idOf = (answer: PieceAnswer) => placeOf(answer).split('/').at(-1) ?? ''

export const send = (where: Where, person: Person | null, place: string, body: Uint8Array, from = 0) =>
  ask(where, person, place, {
    method: 'PATCH',
    headers: { 'upload-offset': String(from), 'content-type': pieceType },
    body: Buffer.from(body),
  })

/** A piece that does not say how long it is, from where it likes, with headers of its own. */
export const sendStreamed = (
  where: Where,
  person: Person | null,
  place: string,
  { from, body, headers = {} }: { from: string; body: Uint8Array; headers?: Record<string, string> },
) =>
  ask(where, person, place, {
    method: 'PATCH',
    headers: { 'upload-offset': from, 'content-type': pieceType, ...headers },
    body: new Blob([Buffer.from(body)]).stream(),
  })

export const look = (where: Where, person: Person | null, place: string) =>
  ask(where, person, place, { method: 'HEAD' })

export const callBack = (where: Where, person: Person | null, place: string) =>
  ask(where, person, place, { method: 'DELETE' })

/** How much of a file is there, as the server tells. */
export const offsetOf = ({ headers }: PieceAnswer) => Number(headers.get('upload-offset'))

/** Brings all bytes of a file; answers its id, still to be finished. */
export async function bring(
  where: Where,
  person: Person,
  metadata: FileMetadata,
  bytes: Uint8Array,
): Promise<string> {
  const begun = await begin(where, person, metadata, bytes.length)
  if (begun.status !== 201) throw new Error(`not begun: ${begun.status} ${begun.text}`)
  const sent = await send(where, person, placeOf(begun), bytes)
  if (sent.status !== 204) throw new Error(`not taken: ${sent.status} ${sent.text}`)
  return idOf(begun)
}

/** What is said of a photograph for Milan's page when it begins. */
export const photographMetadata = ({ milanId }: Family) =>
  ({ memorial: milanId, kind: 'images', filename: 'garden.jpg' }) as const

export const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** What lies in the folder of files under way: nothing, once they are here or refused. */
export const arrivingFiles = ({ ctx }: World) => readdir(ctx.arriving.folder)
