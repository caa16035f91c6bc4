import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createEvent, createStore, useStore } from './store.ts'

test('who watches a value is told of each change, and of nothing else', () => {
  const count = createStore(0)
  const told = vi.fn()
  const stop = count.subscribe(told)
  count.set(1)
  count.set(1)
  expect([count.get(), told.mock.calls.length]).toEqual([1, 1])
  stop()
  count.set(2)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a part of the page is drawn anew only where what it takes of a value has changed', () => {
  const names = createStore({ ann: 'Ann', ben: 'Ben' })
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useStore(names, ({ ann }) => ann)
  })
  act(() => names.set({ ann: 'Ann', ben: 'Benjamin' }))
  expect([result.current, drawn]).toEqual(['Ann', 1])
  act(() => names.set({ ann: 'Anna', ben: 'Benjamin' }))
  expect([result.current, drawn]).toEqual(['Anna', 2])
})

test('an event reaches all who listen, with what it tells', () => {
  const arrived = createEvent<[name: string, count: number]>()
  const heard: unknown[] = []
  const stop = arrived.subscribe((...told) => heard.push(told))
  arrived.emit('a.jpg', 1)
  stop()
  arrived.emit('b.jpg', 2)
  expect(heard).toEqual([['a.jpg', 1]])
})
