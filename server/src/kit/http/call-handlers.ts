/** What is done with each request of a call or of a stream. */
import { type Endpoint, needsNoLogin, type ParsedInput } from '@spomen/contract/endpoint.ts'
import type { Stream, StreamEvent } from '@spomen/contract/stream.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ReceivedFile } from '../files/receive.ts'
import { Refusal } from '../refusal.ts'
import { openStream, sendStream } from './event-stream.ts'
import { isNotModified } from './not-modified.ts'
import type { MultipartReader } from './multipart.ts'
import { packResponse } from './pack-response.ts'
import { type RawRequest, requestReaderFor } from './read-request.ts'
import type {
  BeforeUpload,
  EndpointHandler,
  Identify,
  OpenCase,
  RequestContext,
  StreamHandler,
  Viewer,
} from './serve.ts'
import { type ResponseBody, responseWriterFor } from './write-response.ts'

/** What is done with each request to listen to a stream. */
export function streamHandler<S extends Stream>(stream: S, open: StreamHandler<S>, identify: Identify) {
  const read = requestReaderFor(stream)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authorize(stream, request, identify)
    if (!viewer) throw new Refusal('sessionExpired')
    const asked = read({ query: request.query, body: null, params: request.params })
    const { listener, body } = openStream<StreamEvent<S>>(reply.raw)
    try {
      await open(asked, viewer, listener)
    } catch (error) {
      body.destroy()
      throw error
    }
    return sendStream(reply, body)
  }
}

/** What a call is served with. */
export interface CallParts<E extends Endpoint> {
  handler: EndpointHandler<E>
  beforeUpload?: BeforeUpload<E> | undefined
  identify: Identify
  uploads: MultipartReader
  openCase?: OpenCase<E> | undefined
}

/** What is done with each request of a call: who asks, what, the handler's answer, and the answer's shape. */
export function callHandler<E extends Endpoint>(
  endpoint: E,
  { handler, beforeUpload, identify, uploads, openCase }: CallParts<E>,
) {
  const read = requestReaderFor(endpoint)
  const isOpenCase = openCase && caseReaderFor(endpoint, openCase)
  const answer = responseWriterFor(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authorize(endpoint, request, identify)
    const { query, params } = request
    if (!viewer && isOpenCase && !isOpenCase({ query, body: request.body, params }))
      throw new Refusal('sessionExpired')
    const room = beforeUpload && (await beforeUpload(read({ query, body: null, params }), viewer as never))
    const upload = carriesFiles(request, endpoint)
      ? await uploads.read(request, endpoint.files, room?.most)
      : null
    try {
      const asked = read({ query, body: upload?.fields ?? request.body, params })
      const at = toRequestContext(request, reply, upload?.files ?? [])
      return await sendAnswer(
        request,
        reply,
        answer(await handler(asked, viewer as never, at), request.headers.accept),
      )
    } finally {
      await upload?.release()
    }
  }
}

/** The same for a call that only reads about a memorial: it is read first, so that one question says who asks and how they stand. */
export function aboutHandler<E extends Endpoint>(
  endpoint: E,
  field: keyof ParsedInput<E> & string,
  { handler, identify }: Pick<CallParts<E>, 'handler' | 'identify'>,
) {
  if (endpoint.method !== 'GET' || endpoint.files)
    throw new Error(
      `${endpoint.path} does more than read: what was asked of a right may be old once it is used`,
    )
  const read = requestReaderFor(endpoint)
  const answer = responseWriterFor(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { query, params } = request
    const asked = orRefusal(() => read({ query, body: request.body, params }))
    const memorialId = asked instanceof Refusal ? undefined : String(asked[field])
    const viewer = await authorize(endpoint, request, (asking) => identify(asking, memorialId))
    if (asked instanceof Refusal) throw asked
    const at = toRequestContext(request, reply, [])
    const given = await handler(asked, viewer as never, at)
    const told = viewer?.withoutMarks ? viewer.withoutMarks(given) : given
    return sendAnswer(request, reply, answer(told, request.headers.accept))
  }
}

/** Says whether a request is the one case that is open to anyone, whatever else is wrong with it. */
function caseReaderFor<E extends Endpoint>({ takes, also }: E, { field, value }: OpenCase<E>) {
  const read = requestReaderFor({ takes: z.object({ [field]: takes.shape[field] as z.ZodMiniType }), also })
  return (carried: RawRequest) => {
    const named = orRefusal(() => read(carried))
    return !(named instanceof Refusal) && named[field] === value
  }
}

/** What is done, or why not: whoever may not ask learns no more than that. */
function orRefusal<Done>(work: () => Done): Done | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** NOTE: a text would be turned into bytes for its tag, for its length, for packing and for the line each time. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, body }: ResponseBody,
) {
  reply.code(status).header('cache-control', 'no-store').type(type)
  const bytes = Buffer.from(body)
  if (isNotModified(request, reply, bytes)) return reply.code(304).send()
  const packed = await packResponse(bytes, request.headers['accept-encoding'])
  if (!packed) return reply.send(bytes)
  return reply.header('content-encoding', packed.coding).send(packed.bytes)
}

/** A call that may come without files comes as a form or as JSON. */
const carriesFiles = (
  request: FastifyRequest,
  endpoint: Endpoint,
): endpoint is Endpoint & { files: NonNullable<Endpoint['files']> } =>
  endpoint.files !== null && (request.isMultipart() || !endpoint.files.mayBeNone)

/** Denied by default: only `anyone` may come without a session, only moderators where the contract says so (A80). */
async function authorize(
  { who }: Pick<Endpoint, 'who'>,
  request: FastifyRequest,
  identify: Identify,
): Promise<Viewer | null> {
  const viewer = await identify(request)
  if (needsNoLogin({ who })) return viewer
  if (!viewer) throw new Refusal('sessionExpired')
  if (who === 'moderator' && viewer.role !== 'Admin')
    throw new Refusal(viewer.lacksSecondStep ? 'secondStepRequired' : 'forbidden')
  return viewer
}

const toRequestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  files: readonly ReceivedFile[],
): RequestContext => ({
  address: request.ip,
  agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  zone: request.headers['time-zone']?.toString() ?? null,
  files,
  reply,
})
