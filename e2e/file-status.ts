import { plainDocument } from './people.ts'

/** What of a page opens addresses and runs a function in it, in whichever engine. */
interface RunningPage {
  goto(address: string): Promise<unknown>
  evaluate(asked: () => Promise<number>): Promise<number>
}

/** What a browser gets for the address of a file, be it of what it has kept; in a document that shows none of them. */
export async function fileStatus(page: RunningPage, address: string): Promise<number> {
  await page.goto(`${plainDocument}?${Date.now()}#${address}`)
  return page.evaluate(async () => (await fetch(location.hash.slice(1))).status)
}
