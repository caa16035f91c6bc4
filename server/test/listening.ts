/** Listening to a memorial, as a window does that has it open. */
import { MemorialChange, live, RelationChange } from '@spomen/contract/live.ts'
import { onTestFinished } from 'vitest'
import type { Person } from './cast.ts'
import type { World } from './world.ts'

export interface StreamListener<Told = MemorialChange> {
  status: number
  /** What the server says instead of telling; empty where it tells. */
  no: string
  headers: Headers
  /** The next thing that is told. */
  next(): Promise<Told>
  /** Resolves when the server has ended it. */
  ended(): Promise<void>
}

/** Begins to listen to a memorial; resolves once the server has said yes or no. */
export const listen = (
  home: Pick<World, 'address'>,
  by: Person | null,
  memorialId: string,
): Promise<StreamListener> =>
  listenAt(home, by, live.changes.path.replace(':personId', memorialId), MemorialChange)

/** Begins to listen to what happens between somebody and the families of memorials. */
export const listenToTies = (
  home: Pick<World, 'address'>,
  by: Person | null,
): Promise<StreamListener<RelationChange>> => listenAt(home, by, live.ties.path, RelationChange)

interface Shape<Told> {
  parse(told: unknown): Told
}

async function listenAt<Told>(
  { address }: Pick<World, 'address'>,
  by: Person | null,
  path: string,
  shape: Shape<Told>,
): Promise<StreamListener<Told>> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}/api/${path}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    signal: leaving.signal,
  })
  const no = response.ok ? '' : await response.text()
  const told =
    response.ok && response.body ? events(response.body, shape) : events(new ReadableStream(), shape)
  return {
    status: response.status,
    no,
    headers: response.headers,
    async next() {
      const { value, done } = await told.next()
      if (done) throw new Error('The server has ended what it had to tell')
      return value
    },
    async ended() {
      while (!(await told.next()).done);
    },
  }
}

async function* events<Told>(
  body: ReadableStream<Uint8Array>,
  shape: Shape<Told>,
): AsyncGenerator<Told, undefined> {
  let text = ''
  for await (const part of body.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const event of whole) {
      if (event.startsWith('data: ')) yield shape.parse(JSON.parse(event.slice('data: '.length)))
    }
  }
}
