import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { largeFamily } from '../../../test/large-family.ts'
import { show } from '../../../test/show.tsx'
import ExportTreeDialog from './files/ExportTreeDialog.tsx'

afterEach(() => vi.restoreAllMocks())

/** A large family before Ann, who wants it on paper; a phone that answers at once and draws later. */
function open() {
  const tree = largeFamily(200)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const page = show(<ExportTreeDialog tree={tree} shown={tree} onClose={() => {}} />)
  const press = (name: RegExp) => page.person.click(page.getByRole('button', { name }))
  return { ...page, print, press }
}

const sheets = () => document.querySelectorAll('[data-printed] svg').length
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('the tree is there for a phone that draws the paper after it has answered, until Ann closes the dialog', async () => {
  const { press, print, unmount } = open()
  await press(/^PrintThe whole tree/)
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await moment()
  expect(sheets()).toBe(1)
  await press(/^PrintThe whole tree/)
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  await press(/^Print in parts/)
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(3))
  await moment()
  expect(sheets()).toBeGreaterThan(1)
  unmount()
  expect(sheets()).toBe(0)
})

test('nothing is printed for whoever closes the dialog before the letters of the tree have come', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { fonts } = document
  onTestFinished(() => void Object.assign(document, { fonts }))
  Object.assign(document, { fonts: { ready: promise } })
  const { press, print, unmount } = open()
  await press(/^PrintThe whole tree/)
  unmount()
  resolve(null)
  await moment()
  expect(print).not.toHaveBeenCalled()
})
