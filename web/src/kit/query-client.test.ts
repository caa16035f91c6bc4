import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFirstView } from './first-view.ts'
import { newQueryClient } from './query-client.ts'

vi.mock('./first-view.ts', { spy: true })

/** A list on the page whose server answers when it is told to, with what it knew when it was asked. */
function listOnThePage(known: string[]) {
  const answers: (() => void)[] = []
  const queries = newQueryClient()
  const list = new QueryObserver(queries, {
    queryKey: ['documents'],
    queryFn: () => {
      const answer = [...known]
      return new Promise<string[]>((resolve) => answers.push(() => resolve(answer)))
    },
  })
  onTestFinished(list.subscribe(() => undefined))
  return { queries, shown: () => list.getCurrentResult().data, answers }
}

test('a list first asked for before a letter came, and answered after it, holds the letter', async () => {
  const known: string[] = []
  const { queries, shown, answers } = listOnThePage(known)
  known.push('a letter')
  void queries.invalidateQueries({ queryKey: ['documents'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(shown()).toEqual(['a letter']))
})

test('what is asked again stays on the screen meanwhile', async () => {
  const known = ['a letter']
  const { queries, shown, answers } = listOnThePage(known)
  answers[0]?.()
  await vi.waitFor(() => expect(shown()).toEqual(['a letter']))
  known.push('a recipe')
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'documents' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toEqual(['a letter'])
  answers[1]?.()
  await vi.waitFor(() => expect(shown()).toEqual(['a letter', 'a recipe']))
})

test('where scripts take longer than fifteen seconds, nothing that has come before them is asked for again', async () => {
  const asked = vi.fn(async () => 'the page')
  const queries = newQueryClient()
  const page = { queryKey: ['page'], queryFn: asked }
  vi.mocked(isFirstView).mockReturnValue(true)
  await queries.prefetchQuery(page)
  const minutesAgo = Date.now() - 120_000
  queries.setQueryData(['page'], 'the page', { updatedAt: minutesAgo })
  onTestFinished(new QueryObserver(queries, page).subscribe(() => undefined))
  expect(asked).toHaveBeenCalledOnce()
  vi.mocked(isFirstView).mockReturnValue(false)
  onTestFinished(new QueryObserver(queries, page).subscribe(() => undefined))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
