/** Listening to a memorial, as a window does that has it open. */
import { type Change, Change as ChangeShape, live } from '@spomen/contract/live.ts'
import { onTestFinished } from 'vitest'
import type { Person } from './cast.ts'
import type { World } from './world.ts'

export interface Ear {
  status: number
  /** What the server says instead of telling; empty where it tells. */
  no: string
  headers: Headers
  /** The next thing that is told. */
  next(): Promise<Change>
  /** Resolves when the server has ended it. */
  ended(): Promise<void>
}

/** Begins to listen; resolves once the server has said yes or no. */
export async function listen(
  { address }: Pick<World, 'address'>,
  by: Person | null,
  memorialId: string,
): Promise<Ear> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}/api/${live.changes.path.replace(':personId', memorialId)}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    signal: leaving.signal,
  })
  const no = response.ok ? '' : await response.text()
  const told = response.ok && response.body ? events(response.body) : events(new ReadableStream())
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

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<Change, undefined> {
  let text = ''
  for await (const part of body.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const event of whole) {
      if (event.startsWith('data: ')) yield ChangeShape.parse(JSON.parse(event.slice('data: '.length)))
    }
  }
}
