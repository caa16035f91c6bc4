/** A page that logs out takes the cookie for files with its first answer, and may be left before it does the rest (decision 114). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { deferScripts } from '../defer-scripts.ts'

const mark = 'files-taken'

const [, head = ''] =
  /<script>(.*)<\/script><\/head>/s.exec(deferScripts('<head></head><h1>Spomen</h1>')) ?? []

/** What a page does before any of its scripts is there. */
function begin(path: string) {
  history.replaceState(null, '', path)
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(head)
}

/** Ann's browser with a house that says who she is, and gives her the cookie anew where it `gives`. */
function browse({ gives = true } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${address} ${new Headers(headers).get('authorization')}`)
    const json = { headers: { 'content-type': 'application/json' } }
    if (address.endsWith('/getuserprofile')) return new Response(JSON.stringify(ann), json)
    if (gives && address.endsWith('/renewFileCookie')) return new Response('{"message":"ok"}', json)
    return new Response('somethingWentWrong', { status: 500 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  localStorage.setItem('token', 'token of Ann')
  return asked
}

/** Goes on to a page inside, in a window with nothing in its memory. */
async function enter() {
  vi.resetModules()
  const { clientLoader } = await import('./Shell.tsx')
  history.replaceState(null, '', '/Settings')
  await clientLoader({ request: new Request(`${location.origin}/Settings`) } as never)
}

const renewed = 'PUT /api/refusers/renewFileCookie Bearer token of Ann'

test.each(['/', '/de', '/srb/', '/Login', '/login?state=signup'])(
  'Ann leaves %s before it has logged her out: on the next page inside she sees photographs (A08, X34)',
  async (path) => {
    const asked = browse()
    begin(path)
    expect(asked).toEqual([])
    await enter()
    expect(asked.filter((one) => one === renewed)).toHaveLength(1)
    expect(localStorage.getItem(mark)).toBeNull()
    await enter()
    expect(asked.filter((one) => one === renewed)).toHaveLength(1)
  },
)

test('where the house does not give the cookie just now, the page is there, and the next one asks again', async () => {
  const asked = browse({ gives: false })
  begin('/')
  await enter()
  await enter()
  expect(asked.filter((one) => one === renewed)).toHaveLength(2)
})

test('no other page has it given anew, and none does for who is not logged in', async () => {
  const asked = browse()
  begin('/TermsAndConditions')
  await enter()
  expect(asked).not.toContain(renewed)
  localStorage.clear()
  begin('/')
  expect(localStorage.getItem(mark)).toBeNull()
})
