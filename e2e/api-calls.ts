/** Asks past the pages, as somebody who knows the addresses would: with the token or the cookies of a person's browser. */
import type { Page } from '@playwright/test'
import { type CallResult, call } from '@spomen/contract/call.ts'
import type { Endpoint, CallInput } from '@spomen/contract/endpoint.ts'

/** Notes every call of the pages somebody opens from now on that is refused. */
export function noteRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.status() >= 400)
      refused.push(`${response.status()} ${pathname}`)
  })
  return refused
}

/** Asks one call with the token of whoever sits at this browser, or with another. */
export async function askAs<E extends Endpoint>(
  page: Page,
  endpoint: E,
  taken: CallInput<E>,
  token?: string | null,
): Promise<CallResult<E>> {
  const bearer = token ?? (await page.evaluate(() => localStorage.getItem('token')))
  return call(
    async ({ method, path, body }) => {
      const response = await page.request.fetch(path, {
        method,
        headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        ...(body && { data: body }),
      })
      const type = response.headers()['content-type']?.split(';')[0] ?? ''
      return { status: response.status(), type, text: await response.text() }
    },
    endpoint,
    taken,
  )
}

/** The status of a file for this browser, by its cookies alone, as an `<img>` would ask. */
export const fileAs = async (page: Page, address: string): Promise<number> =>
  (await page.request.get(address)).status()
