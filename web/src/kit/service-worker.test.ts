import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSharedImages, discardSharedImages } from './shared-images.ts'
import { activateNewWorker, takeSharedImagesFromWorker, clearWorkerCache } from './service-worker.ts'

/** Puts a make-believe worker beside this window; answers what it is told. */
function besideWorker(given: { waiting?: boolean; pictures?: readonly File[]; silent?: boolean } = {}) {
  const told: string[] = []
  const worker = (name: string) => ({
    postMessage(words: string, [port]: MessagePort[] = []) {
      told.push(`${name}: ${words}`)
      if (!given.silent) port?.postMessage(given.pictures ?? [])
    },
  })
  const registration = {
    update: () => Promise.resolve(),
    installing: null,
    waiting: given.waiting ? worker('the new one') : null,
  }
  const container = { controller: worker('the old one'), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker: container })
  onTestFinished(() => void vi.unstubAllGlobals())
  return told
}

test('the worker of a newer build takes over when somebody wants the new version, and not before (B35)', async () => {
  const told = besideWorker({ waiting: true })
  expect(told).toEqual([])
  await activateNewWorker()
  expect(told).toEqual(['the new one: take over'])
})

test('without a newer worker, or without any, the new version comes as well', async () => {
  const told = besideWorker()
  await activateNewWorker()
  expect(told).toEqual([])
  vi.stubGlobal('navigator', {})
  await expect(activateNewWorker()).resolves.toBeUndefined()
  expect(await takeSharedImagesFromWorker()).toEqual([])
  expect(() => clearWorkerCache()).not.toThrow()
})

test('a picture that was handed over waits in memory and is taken once; it is gone when somebody logs out', async () => {
  const picture = new File(['bytes'], 'garden.jpg', { type: 'image/jpeg' })
  const told = besideWorker({ pictures: [picture] })
  expect(await loadSharedImages()).toHaveLength(1)
  expect(await loadSharedImages()).toHaveLength(1)
  expect(told).toEqual(['the old one: pictures'])
  discardSharedImages()
  clearWorkerCache()
  expect(told.at(-1)).toBe('the old one: forget')
})
