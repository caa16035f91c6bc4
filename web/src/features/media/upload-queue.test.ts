import { expect, test, vi } from 'vitest'
import { newUploadQueue, type UploadContext } from './upload-queue.ts'
import type { UploadGroupResult } from './upload-states.ts'

type Answer =
  | { ok: true; made?: string; isDamaged?: boolean }
  | { ok: false; why: 'unreachable' | 'invalidImage' | 'maximumUpload' | 'demoMode' }

/** A queue whose deliveries wait until the story lets them arrive. */
function queue({ concurrent = 3, isShown = Promise.resolve() } = {}) {
  const travelling = new Map<string, { way: UploadContext; arrive: (answer: Answer) => void }>()
  const ends: UploadGroupResult[] = []
  const inspect = async (file: File) => `taken with ${file.name}`
  const uploads = newUploadQueue({
    concurrent,
    inspect,
    onFinished: (end) => {
      ends.push(end)
      return isShown
    },
  })
  const deliver = ({ file }: { file: File }, way: UploadContext) =>
    new Promise<Answer>((arrive) => travelling.set(file.name, { way, arrive }))
  const add = (group: string, ...names: string[]) =>
    uploads.add(group, uploads.batchOf(names.map((name) => new File(['.'], name))), deliver)
  const named = (name: string) => uploads.uploads.get().find(({ file }) => file.name === name)
  async function arrive(name: string, answer: Answer = { ok: true }) {
    travelling.get(name)?.arrive(answer)
    travelling.delete(name)
    // What waited for the answer runs before the story goes on.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { uploads, travelling, ends, add, named, arrive }
}

test('of twelve photographs three travel at once, and the next one starts when one has arrived', async () => {
  const { add, arrive, travelling } = queue()
  add('milica', ...Array.from({ length: 12 }, (_, index) => `${index}.jpg`))
  expect([...travelling.keys()]).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await arrive('1.jpg')
  expect([...travelling.keys()]).toEqual(['0.jpg', '2.jpg', '3.jpg'])
})

test('Ann sees how much of each photograph is sent, and that all of it is being prepared', () => {
  const { add, named, travelling } = queue()
  add('milica', 'garden.jpg')
  travelling.get('garden.jpg')?.way.onProgress(30, 120)
  expect(named('garden.jpg')).toMatchObject({ state: 'sending', sent: 0.25 })
  travelling.get('garden.jpg')?.way.onProgress(120, 120)
  expect(named('garden.jpg')).toMatchObject({ state: 'settling', sent: 1 })
})

test('when the last has arrived, the list is cleared and the end is told once', async () => {
  const { uploads, ends, add, arrive } = queue()
  add('milica', 'a.jpg', 'b.jpg')
  await arrive('a.jpg')
  expect(ends).toEqual([])
  await arrive('b.jpg')
  expect(ends).toMatchObject([{ group: 'milica', done: 2, failed: 0 }])
  expect(uploads.uploads.get()).toEqual([])
  expect(uploads.isBusy()).toBe(false)
})

test('what has arrived stays in sight until the page shows it, and is told of once', async () => {
  const shown = Promise.withResolvers<void>()
  const { uploads, ends, add, named, arrive } = queue({ isShown: shown.promise })
  add('milica', 'a.jpg', 'b.jpg')
  await arrive('a.jpg', { ok: true, isDamaged: true })
  await arrive('b.jpg')
  expect([named('a.jpg')?.state, named('b.jpg')?.state]).toEqual(['done', 'done'])
  expect(uploads.isBusy()).toBe(false)
  add('milica', 'c.jpg')
  await arrive('c.jpg', { ok: false, why: 'unreachable' })
  expect(ends).toMatchObject([
    { done: 2, failed: 0 },
    { done: 0, failed: 1 },
  ])
  shown.resolve()
  await vi.waitFor(() => expect(named('b.jpg')).toBeUndefined())
  expect([named('a.jpg')?.state, named('c.jpg')?.state]).toEqual(['damaged', 'failed'])
})

test('what did not arrive is told of once, though Ann takes it off the list before the page shows the others', async () => {
  const { uploads, ends, add, named, arrive } = queue({ isShown: new Promise(() => {}) })
  add('milica', 'a.jpg', 'b.jpg', 'c.jpg')
  await arrive('a.jpg')
  await arrive('b.jpg', { ok: false, why: 'unreachable' })
  await arrive('c.jpg', { ok: false, why: 'unreachable' })
  uploads.cancel(named('b.jpg')?.id ?? 0)
  expect(ends).toMatchObject([{ done: 1, failed: 2 }])
})

test('one that failed stays in sight with its reason, and goes through when it is tried again', async () => {
  const { uploads, ends, add, named, arrive } = queue()
  add('milica', 'a.jpg', 'b.jpg')
  await arrive('a.jpg', { ok: false, why: 'unreachable' })
  await arrive('b.jpg')
  expect(ends).toMatchObject([{ group: 'milica', done: 1, failed: 1 }])
  expect(uploads.uploads.get()).toHaveLength(1)
  expect(named('a.jpg')).toMatchObject({ state: 'failed', why: 'unreachable' })
  uploads.retry({ why: 'unreachable' })
  await arrive('a.jpg')
  expect(ends.at(-1)).toMatchObject({ group: 'milica', done: 1, failed: 0 })
  expect(uploads.uploads.get()).toEqual([])
})

test('when the connection is back, what is no photograph is not tried again', async () => {
  const { uploads, add, named, arrive } = queue()
  add('milica', 'notes.jpg')
  await arrive('notes.jpg', { ok: false, why: 'invalidImage' })
  uploads.retry({ why: 'unreachable' })
  expect(named('notes.jpg')?.state).toBe('failed')
})

test('one called back stops on its way, makes room for the next, and a late answer changes nothing', async () => {
  const { uploads, ends, add, named, arrive, travelling } = queue({ concurrent: 1 })
  add('milica', 'wrong.jpg', 'right.jpg')
  const { way } = travelling.get('wrong.jpg') ?? {}
  uploads.cancel(named('wrong.jpg')?.id ?? 0)
  expect(way?.signal.aborted).toBe(true)
  expect(named('right.jpg')?.state).toBe('sending')
  await arrive('wrong.jpg')
  expect(named('wrong.jpg')).toBeUndefined()
  await arrive('right.jpg')
  expect(ends).toMatchObject([{ group: 'milica', done: 1, failed: 0 }])
})

test('photographs of two memorials each have their own end', async () => {
  const { ends, add, arrive } = queue()
  add('milica', 'a.jpg')
  add('petar', 'b.jpg')
  await arrive('b.jpg')
  expect(ends).toMatchObject([{ group: 'petar', done: 1, failed: 0 }])
})

test('what is known of a photograph as it was chosen is there when it has arrived, beside what has become of it', async () => {
  const { ends, add, arrive } = queue()
  add('milica', 'a.jpg')
  await arrive('a.jpg', { ok: true, made: 'the photograph' })
  const [arrived] = ends.at(-1)?.arrived ?? []
  expect([arrived?.made, await arrived?.facts]).toEqual(['the photograph', 'taken with a.jpg'])
})

test('without room for all of a batch none is sent, and one of them may be tried by itself (J12)', async () => {
  const { uploads, add, arrive, named, travelling } = queue({ concurrent: 1 })
  add('milica', 'a.jpg', 'b.jpg', 'c.jpg')
  const { batch, count } = named('a.jpg') ?? {}
  expect(count).toBe(3)
  await arrive('a.jpg', { ok: false, why: 'maximumUpload' })
  expect(uploads.uploads.get().map(({ state, why }) => [state, why])).toEqual(
    Array(3).fill(['failed', 'maximumUpload']),
  )
  expect(travelling.size).toBe(0)
  uploads.retry({ id: named('b.jpg')?.id ?? 0 })
  expect(named('b.jpg')).toMatchObject({ state: 'sending', count: 1, place: 0 })
  expect(named('b.jpg')?.batch).not.toBe(batch)
})

test('what the demo does not take leaves no trace: its own dialog has said so, and there is nothing to try again (S14)', async () => {
  const { uploads, ends, add, arrive } = queue({ concurrent: 1 })
  add('milica', 'a.jpg', 'b.jpg')
  await arrive('a.jpg', { ok: false, why: 'demoMode' })
  await arrive('b.jpg', { ok: false, why: 'demoMode' })
  expect(uploads.uploads.get()).toEqual([])
  expect(ends).toEqual([])
})

test('a photograph that is damaged in part stays on the list to say so, and is no failure', async () => {
  const { uploads, ends, add, named, arrive } = queue()
  add('milica', 'a.jpg', 'b.jpg')
  await arrive('a.jpg', { ok: true, isDamaged: true })
  await arrive('b.jpg')
  expect(ends).toMatchObject([{ done: 2, failed: 0 }])
  expect(uploads.uploads.get()).toMatchObject([{ file: { name: 'a.jpg' }, state: 'damaged' }])
  expect([uploads.isBusy(), uploads.wouldLose()]).toEqual([false, false])
  add('milica', 'c.jpg')
  await arrive('c.jpg')
  expect(ends[1]).toMatchObject({ done: 1, failed: 0 })
  uploads.cancel(named('a.jpg')?.id ?? 0)
  expect(uploads.uploads.get()).toEqual([])
})

test('closing the page would lose only what this browser could not keep', () => {
  const { uploads, add, named } = queue()
  add('milica', 'a.jpg')
  expect(uploads.wouldLose()).toBe(true)
  uploads.setSaved(named('a.jpg')?.id ?? 0, true)
  expect(uploads.wouldLose()).toBe(false)
})

test('Ann sees that the connection is lost, and that it goes on', () => {
  const { add, named, travelling } = queue()
  add('milica', 'a.jpg')
  const { way } = travelling.get('a.jpg') ?? {}
  way?.onStalled(true)
  expect(named('a.jpg')?.state).toBe('stalled')
  way?.onStalled(false)
  expect(named('a.jpg')?.state).toBe('sending')
})
