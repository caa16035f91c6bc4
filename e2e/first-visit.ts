/** Notes what a browser asks for until a page can be used, and after. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** One thing that went over the line. */
export interface BrowserRequest {
  /** `document`, `script`, `stylesheet`, `font`, `image`, `call`, or what else the browser says it is. */
  kind: string
  method: string
  /** With what is asked, without the host. */
  address: string
  /** As it was sent: packed, heads included. */
  bytes: number
  /** Whether it had been asked for when the page could be used. */
  isBefore: boolean
}

/** Open for as long as somebody looks: it never ends. */
const staysOpen = (address: string) => /\/api\/(refdeceaseds|reffollowinginvitation)\/changes/.test(address)

/**
 * Notes from now on what a page asks for over the line, until nothing is under way for half a second; what its browser has
 * already is not asked for. `isUsable` is looked at in the page with every frame: what begins after it first held is later.
 */
export async function noteFirstVisit(
  page: Page,
  isUsable: string,
): Promise<{ settle(): Promise<BrowserRequest[]> }> {
  const wire = await page.context().newCDPSession(page)
  const asked = new Map<string, BrowserRequest & { at: number }>()
  const underWay = new Set<string>()
  let lately = Date.now()
  const note = (requestId: string, isUnderWay: boolean) => {
    underWay[isUnderWay ? 'add' : 'delete'](requestId)
    lately = Date.now()
  }
  wire.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'other' }) => {
    const { protocol, pathname, search } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    const isCall = pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')
    const kind = isCall ? 'call' : type.toLowerCase()
    const address = pathname + search
    asked.set(requestId, { kind, method: request.method, address, bytes: 0, isBefore: true, at: wallTime })
    if (!staysOpen(pathname)) note(requestId, true)
  })
  wire.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromServiceWorker } }) => {
    if (fromDiskCache || fromServiceWorker) asked.delete(requestId)
  })
  wire.on('Network.requestServedFromCache', ({ requestId }) => {
    asked.delete(requestId)
    note(requestId, false)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    // Not even a head: what was still under way for somebody else was shared, as fonts that were asked for in advance.
    if (encodedDataLength === 0) asked.delete(requestId)
    else if (one) one.bytes = encodedDataLength
    note(requestId, false)
  })
  wire.on('Network.loadingFailed', ({ requestId }) => note(requestId, false))
  await wire.send('Network.enable')
  await page.addInitScript(`{
    const look = () => {
      if (${isUsable}) window.usableAt = Date.now() / 1000
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }`)
  return {
    async settle() {
      // NOTE: not waited for in the page, where its policy lets no text be run.
      let usableAt: number | undefined
      while (!usableAt && (await pause(50, true))) usableAt = await page.evaluate<number>('window.usableAt')
      const until = usableAt ?? 0
      while (underWay.size > 0 || Date.now() - lately < 500) await pause(20)
      await wire.detach()
      return [...asked.values()].map(({ at, ...one }) => ({ ...one, isBefore: at < until }))
    },
  }
}
