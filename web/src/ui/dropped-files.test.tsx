import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { preventStrayDrops } from '../kit/stray-drops.ts'
import { show } from '../../test/show.tsx'
import { useDroppedFile, useDroppedFiles } from './dropped-files.ts'

const photograph = new File(['x'], 'one.jpg', { type: 'image/jpeg' })
const another = new File(['y'], 'two.jpg', { type: 'image/jpeg' })

/** What a browser hands over; of a folder it says no more than its name. */
function given(files: readonly File[], { folders = [] as readonly File[], types = ['Files'] } = {}) {
  const all = [...folders, ...files]
  const items = all.map((file) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: folders.includes(file) }),
  }))
  return { files: all, items, types, dropEffect: 'copy' }
}

function happen(kind: string, on: Element, what: object = {}) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  return fireEvent(on, Object.assign(event, what))
}
const drop = (on: Element, dataTransfer: object) => happen('drop', on, { dataTransfer })
const paste = (on: Element, clipboardData: object) => happen('paste', on, { clipboardData })

interface Props {
  onPage: (files: readonly File[]) => void
  onPlace: (file: File) => void
}

function Page({ onPage, onPlace }: Props) {
  const place = useRef<HTMLElement>(null)
  useDroppedFiles({ onFiles: onPage })
  useDroppedFile({ onFile: onPlace, within: place })
  useEffect(preventStrayDrops, [])
  return (
    <main>
      <section ref={place} aria-label="portrait">
        <button type="button">Change</button>
      </section>
      <p>Her photographs</p>
      <input type="checkbox" aria-label="Keep the originals" />
      <textarea aria-label="Words" />
    </main>
  )
}

function open() {
  const [onPage, onPlace] = [vi.fn<Props['onPage']>(), vi.fn<Props['onPlace']>()]
  show(<Page onPage={onPage} onPlace={onPlace} />)
  return { onPage, onPlace }
}
const page = () => screen.findByText('Her photographs')

test('what a part of the page takes, the page does not', async () => {
  const { onPage, onPlace } = open()
  drop(await screen.findByRole('button'), given([photograph]))
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(photograph)
  expect(onPage).not.toHaveBeenCalled()
  drop(await page(), given([photograph, another]))
  expect(onPage).toHaveBeenCalledExactlyOnceWith([photograph, another])
})

test('of several brought to where one has its place none is taken, and that is said', async () => {
  const { onPage, onPlace } = open()
  paste(await screen.findByRole('button'), given([photograph, another]))
  await screen.findByText('There is room for one alone. Please bring just one.')
  expect(onPlace).not.toHaveBeenCalled()
  expect(onPage).not.toHaveBeenCalled()
})

test('a folder is no file: what lies beside it is taken, and it is said', async () => {
  const { onPage } = open()
  drop(await page(), given([photograph], { folders: [new File([], '1975')] }))
  await screen.findByText(/A folder cannot be taken in/)
  expect(onPage).toHaveBeenCalledExactlyOnceWith([photograph])
})

test('a picture is pasted wherever the keyboard is, but words go into their field', async () => {
  const { onPage } = open()
  paste(await screen.findByLabelText('Keep the originals'), given([photograph]))
  paste(screen.getByLabelText('Words'), given([photograph]))
  expect(onPage).toHaveBeenCalledTimes(2)
  const words = given([photograph], { types: ['text/plain', 'Files'] })
  expect(paste(screen.getByLabelText('Words'), words)).toBe(true)
  expect(onPage).toHaveBeenCalledTimes(2)
})

test('a picture of the page itself that is dragged and let go is not brought once more', async () => {
  const { onPage } = open()
  happen('dragstart', await page())
  expect(drop(await page(), given([photograph]))).toBe(false)
  expect(onPage).not.toHaveBeenCalled()
  drop(await page(), given([photograph]))
  expect(onPage).toHaveBeenCalledOnce()
})

test('links and words that are dropped beside a field lead nowhere', async () => {
  open()
  const link = () => given([], { types: ['text/uri-list'] })
  expect(drop(await page(), link())).toBe(false)
  expect(drop(screen.getByLabelText('Words'), link())).toBe(true)
})
