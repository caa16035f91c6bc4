import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { reportNoAnswer } from '../kit/connection.ts'
import * as version from '../kit/version.ts'
import { chosenLanguage, speak } from '../words/language.ts'
import { AppNotices } from './AppNotices.tsx'

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

beforeEach(() => {
  speaks('en-GB')
  window.__reactRouterManifest = { version: 'old' }
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await act(() => speak('en'))
})

const hearOfBuild = (build: string) => act(() => version.noteBuild(new Headers({ 'spomen-build': build })))

test('a lost connection is said in a place that readers knew before, and goes by itself', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const network = { isThere: false }
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new Error('offline')
    return new Response()
  })
  const { getAllByRole } = show(<AppNotices />)
  const [notice] = getAllByRole('status')
  expect(notice?.textContent).toBe('')
  reportNoAnswer()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(notice?.textContent).toBe('There is no connection just now. What you write is kept here.')
  network.isThere = true
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(notice?.textContent).toBe('')
})

test('a new version is offered, may wait, and the next one is offered again', async () => {
  const { person, getByRole, queryByRole } = show(<AppNotices />)
  hearOfBuild('old')
  expect(queryByRole('button')).toBeNull()
  hearOfBuild('newer')
  expect(getByRole('button', { name: 'Load the new version' })).toBeTruthy()
  await person.click(getByRole('button', { name: 'Later' }))
  expect(queryByRole('button')).toBeNull()
  hearOfBuild('newest')
  expect(getByRole('button', { name: 'Load the new version' })).toBeTruthy()
  hearOfBuild('old')
})

test('whoever stays because something is still being sent can load the new version later', async () => {
  const load = vi.spyOn(version, 'loadNewVersion').mockResolvedValue()
  const { person, getByRole } = show(<AppNotices />)
  hearOfBuild('newer')
  await person.click(getByRole('button', { name: 'Load the new version' }))
  await person.click(getByRole('button', { name: 'Load the new version' }))
  expect(load).toHaveBeenCalledTimes(2)
  hearOfBuild('old')
})

test('a German browser is asked in German, and a no is an answer for good', async () => {
  speaks('de-DE', 'en')
  const { person, getByRole, getByText, queryByRole } = show(<AppNotices />)
  expect(getByText('Spomen gibt es auch auf Deutsch.').closest('[lang]')?.getAttribute('lang')).toBe('de')
  await person.click(getByRole('button', { name: 'Nein, danke' }))
  expect(chosenLanguage()).toBe('en')
  await waitFor(() => expect(queryByRole('button')).toBeNull())
})

test('whoever takes the offer reads on in their language', async () => {
  speaks('it')
  const { person, getByRole, queryByRole } = show(<AppNotices />)
  await person.click(getByRole('button', { name: 'Mostra in italiano' }))
  await expect.poll(chosenLanguage).toBe('it')
  await waitFor(() => expect(queryByRole('button')).toBeNull())
})
