/** Listening to a memorial, as a window does that has it open. */
import { MemorialChange, live, RelationChange } from '@spomen/contract/live.ts'
import { onTestFinished } from 'vitest'
import type { Person } from './cast.ts'
import type { World } from './world.ts'

export interface StreamListener<Message = MemorialChange> {
  status: number
  /** Why the server refuses; empty where it does not. */
  no: string
  headers: Headers
  /** The next message. */
  next(): Promise<Message>
  /** Resolves when the server has ended it. */
  ended(): Promise<void>
}

/**
 * Begins to listen to a memorial, having asked for its page so many milliseconds ago; resolves once the server has said yes
 * or no.
 */
export const listen = (
  home: Pick<World, 'address'>,
  by: Person | null,
  memorialId: string,
  since: number | null = null,
): Promise<StreamListener> => {
  const path = live.changes.path.replace(':personId', memorialId)
  return listenAt(home, by, since === null ? path : `${path}?since=${since}`, MemorialChange)
}

/** The same for what happens between somebody and the families of memorials. */
export const listenToTies = (
  home: Pick<World, 'address'>,
  by: Person | null,
  since: number | null = null,
): Promise<StreamListener<RelationChange>> =>
  listenAt(home, by, since === null ? live.ties.path : `${live.ties.path}?since=${since}`, RelationChange)

interface Shape<Message> {
  parse(message: unknown): Message
}

async function listenAt<Message>(
  { address }: Pick<World, 'address'>,
  by: Person | null,
  path: string,
  shape: Shape<Message>,
): Promise<StreamListener<Message>> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}/api/${path}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    signal: leaving.signal,
  })
  const no = response.ok ? '' : await response.text()
  // NOTE: a body that nobody has begun to read is let go by `fetch` once its response is collected, and seems to have ended.
  const texts =
    response.ok && response.body ? readTexts(response.body) : (new ReadableStream() as AsyncIterable<string>)
  const messages = events(texts, shape)
  return {
    status: response.status,
    no,
    headers: response.headers,
    async next() {
      const { value, done } = await messages.next()
      if (done) throw new Error('The server has ended the stream')
      return value
    },
    async ended() {
      while (!(await messages.next()).done);
    },
  }
}

const readTexts = (body: ReadableStream<Uint8Array>) =>
  body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>

async function* events<Message>(
  texts: AsyncIterable<string>,
  shape: Shape<Message>,
): AsyncGenerator<Message, undefined> {
  let text = ''
  for await (const part of texts) {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const event of whole) {
      if (event.startsWith('data: ')) yield shape.parse(JSON.parse(event.slice('data: '.length)))
    }
  }
}
