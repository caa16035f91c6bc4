import type * as z from 'zod/mini'
import type { RefusalKey } from './refusals.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How somebody may stand to what a call is about: to the memorial, to a thing of somebody's, or to the house. */
export type CallerRelation =
  | 'stranger'
  | 'follower'
  | 'keeper'
  | 'owner'
  | 'author'
  | 'invited'
  | 'self'
  | 'moderator'
  | 'guest'

/**
 * Who may ask; with several, any of them. `anyone` needs no login, `signedIn` nothing but one, `self` is whose data it
 * is, `author` whose words, mark, request or order, `invited` whom the family asked. The server refuses a visitor
 * everywhere but at `anyone` and at `guest`, who looks through an open door, and all but moderators at `moderator`; the finer words are decided over a memorial or an
 * item by the feature's own rules. The permission matrix of the stories holds each call to its word.
 */
export type CallerRole = 'anyone' | 'signedIn' | CallerRelation | readonly CallerRelation[]

/** The family: the memorial's owner, and whoever keeps it beside them (YC01). */
export const family = ['keeper', 'owner'] as const satisfies CallerRole

/** Those inside a memorial: whom the family let in, and the family. */
export const inside = ['follower', ...family] as const satisfies CallerRole

export type InputSchema = z.ZodMiniObject<z.core.$ZodLooseShape>

/** One call of the wire: its line, what it takes, gives and refuses. Paths and field names were given to us. */
export interface Endpoint<
  Takes extends InputSchema = InputSchema,
  Gives extends z.ZodMiniType = z.ZodMiniType,
  Fails extends RefusalKey = RefusalKey,
  By extends CallerRole = CallerRole,
> {
  method: HttpMethod
  /** Below `/api/`, with `:name` where a field of `takes` stands in the path. */
  path: string
  who: By
  /** Of a call to which `anyone` may come in one case alone: which that is, and who may everywhere else. */
  usually: UsualCaller | null
  takes: Takes
  gives: readonly [200 | 201, Gives]
  fails: readonly Fails[]
  /** Other names under which a field may arrive (Q03, Q07–Q09). */
  also: Readonly<Record<string, readonly string[]>>
  /** The multipart field that carries files, and the size in bytes at which a file is refused; null where none are sent. */
  files: FileField | null
  /** Asking twice comes to the same as asking once: where no answer can be had for the moment, it may be asked again by itself. */
  isRepeatable: boolean
}

interface UsualCaller {
  who: Exclude<CallerRole, 'anyone'>
  /** As in "everywhere but". */
  but: string
}

export interface FileField {
  field: string
  /** Files of this many bytes or more are refused … */
  under: number
  /** … with this key. */
  otherwise: RefusalKey
  /** … and what its sender calls an image with this one, where others come as well. */
  otherwiseImages?: RefusalKey
  /** The most files one request may carry. */
  most: number
  /** The call may come without any, and as JSON then. */
  mayBeNone?: true
}

interface EndpointDefinition<
  Takes extends InputSchema,
  Gives extends z.ZodMiniType,
  Fails extends RefusalKey,
  By extends CallerRole,
> {
  wire: `${HttpMethod} ${string}`
  who: By
  usually?: By extends 'anyone' ? UsualCaller : never
  takes: Takes
  gives: readonly [200 | 201, Gives]
  fails?: readonly Fails[]
  also?: Partial<Record<keyof Takes['shape'] & string, readonly string[]>>
  files?: FileField
  /** True of every GET; of others where the second time finds done what the first did. */
  isRepeatable?: true
}

/** Every signed-in call may refuse with these; a call names only what it adds (call table, conventions). */
export type UsualRefusal =
  | 'fillAllFields'
  | 'textTooLong'
  | 'sessionExpired'
  | 'forbidden'
  | 'secondStepRequired'
  | 'notFound'
  | 'tooManyRequests'
  | 'requestTooLarge'
  | 'houseClosing'
  | 'houseClosed'
  | 'unavailable'
  | 'somethingWentWrong'

/** Writes one call down, e.g. `endpoint({ wire: 'POST reflikes/create', … })`. */
export function endpoint<
  const Takes extends InputSchema,
  const Gives extends z.ZodMiniType,
  const By extends CallerRole,
  const Fails extends RefusalKey = never,
>(definition: EndpointDefinition<Takes, Gives, Fails, By>): Endpoint<Takes, Gives, Fails, By> {
  const [method, path] = definition.wire.split(' ') as [HttpMethod, string]
  const {
    who,
    usually = null,
    takes,
    gives,
    fails = [],
    also = {},
    files = null,
    isRepeatable = method === 'GET',
  } = definition
  return {
    method,
    path,
    who,
    usually,
    takes,
    gives,
    fails,
    also: also as Endpoint['also'],
    files,
    isRepeatable,
  }
}

/** Whether a call is answered without a login: to anybody, or to guests of a door that stands open (YA01). */
export const needsNoLogin = ({ who }: Pick<Endpoint, 'who'>): boolean => who === 'anyone' || who === 'guest'

/** What a call is handed, before defaults are filled in. */
export type CallInput<E extends Endpoint> = z.input<E['takes']>
/** What a handler receives. */
export type ParsedInput<E extends Endpoint> = z.output<E['takes']>
/** What a call answers when all went well. */
export type CallOutput<E extends Endpoint> = z.output<E['gives'][1]>
/** The keys a call may refuse with. */
export type CallRefusal<E extends Endpoint> = E['fails'][number] | UsualRefusal

/** Who may ask, as a list: `usually` where one case is open to anyone. */
export function callersOf({ who, usually }: Pick<Endpoint, 'who'> & Partial<Pick<Endpoint, 'usually'>>) {
  const callers: CallerRole = usually?.who ?? who
  return typeof callers === 'string' ? [callers] : callers
}
