import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as firstView from '../kit/first-view.ts'
import { usePlaceholder } from './placeholder.ts'

/** A blue sky over a brown field. */
const sky = 'mggGDQIMRkd3aHZpZ3h4h5iHZ/hwiA=='

const styleOf = (placeholder: string | null) => renderHook(() => usePlaceholder(placeholder)).result.current

test('a picture waits in its own colours, blurred; on the first page of a window in the one they meet in', () => {
  expect(styleOf(sky)).toEqual({ backgroundImage: expect.stringMatching(/^url\(data:image\/png;base64,/) })
  vi.spyOn(firstView, 'isFirstView').mockReturnValue(true)
  expect(styleOf(sky)).toEqual({ backgroundColor: expect.stringMatching(/^rgb\(\d+ \d+ \d+\)$/) })
})

test('a page that became usable meanwhile does not draw its pictures anew', () => {
  const spy = vi.spyOn(firstView, 'isFirstView').mockReturnValue(true)
  const { result, rerender } = renderHook(() => usePlaceholder(sky))
  const before = result.current
  spy.mockReturnValue(false)
  rerender()
  expect(result.current).toBe(before)
})

test.each([null, '', '***'])('what is no hash of a picture (%s) leaves its frame empty', (placeholder) => {
  expect(Object.values(styleOf(placeholder)).filter(Boolean)).toEqual([])
  vi.spyOn(firstView, 'isFirstView').mockReturnValue(true)
  expect(Object.values(styleOf(placeholder)).filter(Boolean)).toEqual([])
})
