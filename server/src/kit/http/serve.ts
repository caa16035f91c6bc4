import type { CallOutput, Endpoint, ParsedInput } from '@spomen/contract/endpoint.ts'
import { seeAsCalls } from '@spomen/contract/see-as.ts'
import type { Stream, StreamEvent } from '@spomen/contract/stream.ts'
import { system } from '@spomen/contract/system.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ReceivedFile } from '../files/receive.ts'
import { Refusal } from '../refusal.ts'
import type { Admission } from './admission.ts'
import { aboutHandler, callHandler, type CallParts, streamHandler } from './call-handlers.ts'
import type { ExistingValue } from './write-response.ts'
import type { DescribedRoute } from './described-routes.ts'
import type { Listener } from './event-stream.ts'
import type { MultipartReader } from './multipart.ts'

/** Whoever is signed in, as every handler sees them. */
export interface Viewer {
  id: string
  role: 'Admin' | null
  sessionId: string
  /** Of a moderator whose rights rest until they log in with a second step, as the house wants it. */
  lacksSecondStep?: true
  /** Of whoever reads as somebody else would: cuts from an answer what tells of nobody but those. */
  withoutMarks?: <Value>(value: Value) => Value
}

/** The request beside its fields: where it came from, what files it brought, and its answer's headers. */
export interface RequestContext {
  /** The address the request came from, as far as TRUST_PROXY lets us know. */
  address: string
  agent: string | null
  /** The time zone of whoever asks, as their browser says it, unchecked; for what is today to them. */
  zone: string | null
  /** The uploaded files, whole and hashed, each still in a temporary place; released after the handler. */
  files: readonly ReceivedFile[]
  reply: FastifyReply
}

type ViewerOf<E extends Endpoint> = E['who'] extends 'anyone' | 'guest' ? Viewer | null : Viewer

/** Answers one call: `asked` is checked, `viewer` is who the token says. Refuses by throwing a `Refusal`. */
export type EndpointHandler<E extends Endpoint> = (
  asked: ParsedInput<E>,
  viewer: ViewerOf<E>,
  at: RequestContext,
) => Promise<CallOutput<E> | ExistingValue<CallOutput<E>>>

/**
 * Asked before any file is read, so that nobody fills the disk with what they may not bring: refuses by throwing, or
 * answers how many files may come at most. Of the fields it knows only those in the address.
 */
export type BeforeUpload<E extends Endpoint> = (
  asked: ParsedInput<E>,
  viewer: ViewerOf<E>,
) => Promise<{ most: number } | void>

/** The one case in which a call is open to anyone, of those that are `usually` not: where this field says this. */
export interface OpenCase<E extends Endpoint> {
  field: keyof ParsedInput<E> & string
  value: string
}

/** Takes up one who wants to listen, from the moment it resolves until the listener goes. Refuses by throwing. */
export type StreamHandler<S extends Stream> = (
  asked: z.output<S['takes']>,
  viewer: Viewer,
  listener: Listener<StreamEvent<S>>,
) => Promise<void>

/**
 * Says who a request's token belongs to; null without a valid one. Of a call about a memorial it is told which, so that how they
 * stand to it can be asked in the same question.
 */
export type Identify = (request: FastifyRequest, memorialId?: string) => Promise<Viewer | null>

export interface ApiServer {
  /** Serves one call of the contract; one that brings files asks `beforeUpload` before it reads them. */
  serve<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>, beforeUpload?: BeforeUpload<E>): void
  /** Serves a call that is open to anyone in one case; in every other a visitor is refused before it is looked at. */
  serveBut<E extends Endpoint>(endpoint: E, openCase: OpenCase<E>, handler: EndpointHandler<E>): void
  /** Serves a call that only reads, of which one field names the memorial it is about. */
  serveAbout<E extends Endpoint>(
    endpoint: E,
    field: keyof ParsedInput<E> & string,
    handler: EndpointHandler<E>,
  ): void
  /** Serves one stream of the contract, to whoever is signed in. */
  stream<S extends Stream>(stream: S, open: StreamHandler<S>): void
  /** Answers a call that the operator has switched off: it is there for nobody. */
  withhold(endpoint: Endpoint): void
  /** Routes that do not speak the contract's JSON, such as a file's bytes; each is described as well. */
  raw: FastifyInstance
  /** Describes routes that stand beside the contract. */
  describe(...routes: readonly DescribedRoute[]): void
  /** Those described so far. */
  describedRoutes: readonly DescribedRoute[]
  /** The calls and streams served so far. */
  served: ReadonlySet<Endpoint | Stream>
  /** Those of them that are switched off. */
  withheld: ReadonlySet<Endpoint>
}

interface ApiServerParts {
  identify: Identify
  uploads: MultipartReader
  /** Lets calls in that bring no files; those take as long as their sender. */
  admit: Admission
}

/** Makes what features serve their calls and routes with. */
export function createApiServer(
  raw: FastifyInstance,
  { identify, uploads, admit }: ApiServerParts,
): ApiServer {
  const served = new Set<Endpoint | Stream>()
  const withheld = new Set<Endpoint>()
  const describedRoutes: DescribedRoute[] = []
  const serveCall = <E extends Endpoint>(
    endpoint: E,
    how: Pick<CallParts<E>, 'handler' | 'beforeUpload' | 'openCase'>,
  ) => {
    refuseToReadAlone(endpoint)
    served.add(endpoint)
    const app = endpoint.files ? uploads.app : raw
    const answerCall = callHandler(endpoint, { ...how, identify, uploads })
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      handler: isAlwaysAdmitted(endpoint) ? answerCall : (...asked) => admit(() => answerCall(...asked)),
    })
  }
  return {
    raw,
    describedRoutes,
    describe: (...more) => void describedRoutes.push(...more),
    served,
    withheld,
    stream(stream, open) {
      served.add(stream)
      const handler = streamHandler(stream, open, identify)
      raw.route({ method: 'GET', url: `/api/${stream.path}`, exposeHeadRoute: false, handler })
    },
    withhold(endpoint) {
      served.add(endpoint)
      withheld.add(endpoint)
      raw.route({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        handler: async () => {
          throw new Refusal('notFound')
        },
      })
    },
    serveAbout(endpoint, field, handler) {
      served.add(endpoint)
      const answerCall = aboutHandler(endpoint, field, { handler, identify })
      raw.route({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        handler: (...asked) => admit(() => answerCall(...asked)),
      })
    },
    serve: (endpoint, handler, beforeUpload) => serveCall(endpoint, { handler, beforeUpload }),
    serveBut: (endpoint, openCase, handler) => serveCall(endpoint, { handler, openCase }),
  }
}

/** What may be read as somebody else would is served by `serveAbout` alone, which knows the memorial it is about. */
function refuseToReadAlone(endpoint: Endpoint) {
  if (seeAsCalls.includes(endpoint))
    throw new Error(`${endpoint.path} may be read as somebody else would, and is not served about a memorial`)
}

/** Health says how the server is, however much it has to do; a batch's calls are counted, and files come slowly. */
const isAlwaysAdmitted = (endpoint: Endpoint) =>
  endpoint.files !== null || endpoint === system.health || endpoint === system.batch

/** A client may name its own user id; where it names another, nothing is done (X32, Q56, Q81). */
export function refuseOtherUser(viewer: Viewer, ...named: readonly (string | null | undefined)[]) {
  if (named.some((id) => id !== null && id !== undefined && id !== viewer.id)) throw new Refusal('forbidden')
}
