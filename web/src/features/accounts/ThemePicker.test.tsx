import { accounts } from '@spomen/contract/accounts.ts'
import { themeNames } from '@spomen/contract/themes.ts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { chooseTheme } from '../../style/look.ts'
import { ThemePicker } from './ThemePicker.tsx'

beforeEach(() => chooseTheme('theme-green'))

const onThePage = () => document.documentElement.dataset['theme']
const kept = () => localStorage.getItem('theme')

async function open(...known: FakeAnswer[]) {
  const house = fakeServer(when(accounts.profile, { ...ann, theme: 'theme-green' }), ...known)
  const page = show(<ThemePicker />, { send: house.send })
  await page.findByRole('group', { name: 'Theme' })
  return { ...page, ...house, theme: (name: string) => page.getByRole('radio', { name }) }
}

const saved = when(accounts.changeTheme, ({ body }) => ({ ...ann, ...body }))

test('fifteen themes, of which hers is taken (C24, B25)', async () => {
  const { getAllByRole, theme } = await open()
  expect(getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(themeNames)
  expect(theme('Pine')).toHaveProperty('checked', true)
})

test('pointing at one shows the page in it and saves nothing; leaving brings hers back (C27)', async () => {
  const { person, getByText, container, mutations } = await open(saved)
  await person.hover(getByText('Wine'))
  await waitFor(() => expect(onThePage()).toBe('theme-dark-red'))
  expect(kept()).toBe('theme-green')
  await person.unhover(container.querySelector('[data-theme="theme-dark-red"]')?.parentElement ?? container)
  await waitFor(() => expect(onThePage()).toBe('theme-green'))
  expect(mutations).toEqual([])
})

test('the arrows walk from one to the next without choosing; Escape leads back to hers', async () => {
  const { person, theme, mutations } = await open(saved)
  act(() => theme('Pine').focus())
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(theme('Meadow'))
  await waitFor(() => expect(onThePage()).toBe('theme-light-green'))
  await person.keyboard('{End}')
  await waitFor(() => expect(onThePage()).toBe('theme-purple'))
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(theme('As it comes'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(onThePage()).toBe('theme-green'))
  expect(theme('Pine')).toHaveProperty('checked', true)
  expect(mutations).toEqual([])
})

test('choosing one saves it to the account and in this browser (C25, C26)', async () => {
  const { person, theme, findByText, mutations } = await open(saved)
  await person.click(theme('Wine'))
  expect(await findByText('Theme changed')).toBeTruthy()
  expect(mutations[0]?.body).toEqual({ id: ann.id, theme: 'theme-dark-red' })
  expect([onThePage(), kept()]).toEqual(['theme-dark-red', 'theme-dark-red'])
})

test('of two quick choices the last one stays', async () => {
  const { person, theme, findByText, mutations } = await open(saved)
  await person.click(theme('Wine'))
  await person.click(theme('Rose'))
  await waitFor(() =>
    expect(mutations.map(({ body }) => body?.['theme'])).toEqual(['theme-dark-red', 'theme-pink']),
  )
  expect(await findByText('Theme changed')).toBeTruthy()
  expect(kept()).toBe('theme-pink')
})

test('a choice that cannot be saved goes back to hers, with a red word', async () => {
  const { person, theme } = await open(when(accounts.changeTheme, refusedWith('somethingWentWrong')))
  await person.click(theme('Wine'))
  await expect.poll(redWords).toBe('Something went wrong on our side. Please try again.')
  await waitFor(() => expect([onThePage(), kept()]).toEqual(['theme-green', 'theme-green']))
})

test('whoever goes elsewhere without choosing has their own theme there', async () => {
  const { person, getByText, unmount } = await open()
  await person.hover(getByText('Wine'))
  await waitFor(() => expect(onThePage()).toBe('theme-dark-red'))
  unmount()
  expect(onThePage()).toBe('theme-green')
})
