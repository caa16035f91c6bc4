import { fireEvent } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { useScrollIntoView } from './scroll-into-view.ts'

afterEach(() => vi.unstubAllGlobals())

function Page({ isLed }: { isLed: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useScrollIntoView(place, isLed)
  return <div ref={place}>The missing puzzle</div>
}

function watched() {
  let grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly told: () => void
      constructor(told: () => void) {
        this.told = told
      }
      observe() {
        grow = () => this.told()
      }
      disconnect() {
        grow = () => {}
      }
    },
  )
  const arrived = vi.fn()
  Element.prototype.scrollIntoView = arrived
  return { arrived, pageGrows: () => grow() }
}

test('who is led to a part of the page stays there while the rest still comes, until they look around (N20)', () => {
  const { arrived, pageGrows } = watched()
  show(<Page isLed />)
  expect(arrived).toHaveBeenCalledTimes(1)
  pageGrows()
  expect(arrived).toHaveBeenCalledTimes(2)
  fireEvent.wheel(window)
  pageGrows()
  expect(arrived).toHaveBeenCalledTimes(2)
})

test('who is led nowhere stays where they are', () => {
  const { arrived } = watched()
  show(<Page isLed={false} />)
  expect(arrived).not.toHaveBeenCalled()
})
