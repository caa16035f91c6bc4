import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'
import { useReadOn } from './read-on.ts'

const queryKey = ['greetings']

/** A list of which three are asked for at a time, and a server that answers when it is told to. */
async function open(written: string[]) {
  const queries = newQueryClient()
  const waiting: (() => void)[] = []
  const { result } = renderHook(
    () => {
      const list = useInfiniteQuery({
        queryKey,
        async queryFn({ pageParam }) {
          const some = written.slice(pageParam * 3, pageParam * 3 + 3)
          await new Promise<void>((resolve) => waiting.push(resolve))
          return some
        },
        initialPageParam: 0,
        getNextPageParam: (last, all) => (last.length === 3 ? all.length : undefined),
        select: ({ pages }) => pages.flat(),
      })
      return { list, ...useReadOn(list, queryKey) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  /** Whatever is asked, and is asked thereupon, is answered. */
  const answerAll = () =>
    vi.waitFor(async () => {
      await act(async () => {
        for (const answer of waiting.splice(0)) answer()
        await Promise.resolve()
      })
      expect([waiting.length, queries.isFetching(), result.current.isReadingOn]).toEqual([0, 0, false])
    })
  await answerAll()
  return {
    result,
    answerAll,
    readOn: () => act(async () => void result.current.readOn()),
    hearOfChange: () => act(async () => void queries.invalidateQueries({ queryKey })),
  }
}

const six = () => ['six', 'five', 'four', 'three', 'two', 'one']

test('what has just been written comes although Ann reads on while it is asked for', async () => {
  const written = six()
  const { result, readOn, hearOfChange, answerAll } = await open(written)
  written.unshift('seven')
  await hearOfChange()
  await readOn()
  expect(result.current.isReadingOn).toBe(true)
  await answerAll()
  expect(result.current.list.data).toEqual(['seven', 'six', 'five', 'four', 'three', 'two'])
})

test('what Ann reads on comes although something is written meanwhile', async () => {
  const written = six()
  const { result, readOn, hearOfChange, answerAll } = await open(written)
  await readOn()
  written.unshift('seven')
  await hearOfChange()
  await answerAll()
  expect(result.current.list.data).toEqual(['seven', 'six', 'five', 'four', 'three', 'two'])
})

test('a second press while Ann reads on asks for nothing more', async () => {
  const { result, readOn, answerAll } = await open([...six(), 'none'])
  await readOn()
  await readOn()
  await answerAll()
  expect(result.current.list.data).toEqual(six())
})
