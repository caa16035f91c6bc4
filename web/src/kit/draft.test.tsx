import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftKey } from './session.ts'
import { draftsOf, useDraft } from './draft.ts'

const drafts = draftsOf('ann')
const key = draftKey('ann', 'greeting')

/** What another window of Ann's does: the browser tells this one after it is done. */
function writeElsewhere(text: string | null) {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(text))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

const open = () => renderHook(() => useDraft(drafts, 'greeting', '')).result

test('what Ann writes in one window stands in the other, and her next letter there adds to it (A68)', () => {
  const words = open()
  writeElsewhere('Dear Milan')
  expect(words.current[0]).toBe('Dear Milan')
  act(() => words.current[1](`${words.current[0]}, we miss you`))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toBe('Dear Milan, we miss you')
})

test('what Ann has sent in one window waits in the other no more (A68)', () => {
  const words = open()
  act(() => words.current[1]('Dear Milan'))
  writeElsewhere(null)
  expect(words.current[0]).toBe('')
})

test('another draft of another window changes nothing here', () => {
  const words = open()
  act(() => words.current[1]('Dear Milan'))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey('ann', 'comment') })))
  expect(words.current[0]).toBe('Dear Milan')
})
