import { expect, onTestFinished, test, vi } from 'vitest'

const reload = vi.fn()

/** An app of build `old`, and a server that tells another one with its answers. */
async function appOf(own: string, served: string | null) {
  vi.resetModules()
  reload.mockReset()
  window.__reactRouterManifest = { version: own }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => {
    if (served === null) throw new Error('offline')
    return new Response('', { headers: { 'spomen-build': served } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return import('./version.ts')
}

test.each([
  ['a', 'a', 'same'],
  ['a', 'b', 'newer'],
  ['a', null, 'unreachable'],
] as const)('an app of build %s that is served build %s is told: %s', async (own, served, told) => {
  expect(await (await appOf(own, served)).checkVersion()).toBe(told)
})

test('what cannot be shown is loaded anew once for each build, and never over and over', async () => {
  const first = await appOf('a', 'b')
  await first.checkVersion()
  expect(first.reloadForNewBuild()).toBe(true)
  const again = await appOf('a', 'b')
  await again.checkVersion()
  expect(again.reloadForNewBuild()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  const third = await appOf('a', 'c')
  await third.checkVersion()
  expect(third.reloadForNewBuild()).toBe(true)
})

test('a server that tells no build, as in development, changes nothing', async () => {
  const { noteBuild, reloadForNewBuild } = await appOf('a', null)
  noteBuild(new Headers())
  expect(reloadForNewBuild()).toBe(false)
})
