import { accounts, type User } from '@spomen/contract/accounts.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { LanguageField } from '../../app/LanguageSwitch.tsx'
import { MailLanguage, useLanguageSync } from '../../features/accounts/index.ts'
import { chosenLanguage, speak, spokenLanguage, syncedLanguage } from '../../words/language.ts'

beforeEach(() => localStorage.clear())
afterEach(() => speak('en'))

/** The house, which holds Ann's language, and may not be able to write it down just now. */
function house(held: Language) {
  const state = { held, isAway: false, isSlowAgain: false, sending: Promise.resolve() }
  const asHeld = (): User => ({ ...ann, language: state.held })
  let asked = 0
  let answerSlowly = () => {}
  const { send, mutations } = fakeServer(
    when(accounts.profile, () => {
      const user = asHeld()
      asked += 1
      return state.isSlowAgain && asked > 1
        ? new Promise<User>((resolve) => (answerSlowly = () => resolve(user)))
        : user
    }),
    when(accounts.changeLanguage, ({ body }) => {
      if (state.isAway) return refusedWith('unavailable')
      state.held = (body as { language: Language }).language
      setTimeout(() => answerSlowly())
      const user = asHeld()
      return state.sending.then(() => user)
    }),
  )
  const Settings = () => {
    useLanguageSync()
    return (
      <>
        <LanguageField />
        <MailLanguage />
      </>
    )
  }
  /** A window on the settings, opened or loaded anew. */
  const open = () =>
    show(
      <Suspense>
        <Settings />
      </Suspense>,
      { send },
    )
  return { state, mutations, open }
}

const chosen = (language: Language, noted?: Language) => {
  localStorage.setItem('language', language)
  if (noted) localStorage.setItem('language-told', noted)
  return speak(language)
}

test('a language that is chosen is told to the account, and the settings say so (Q79)', async () => {
  await chosen('en', 'en')
  const { state, open } = house('en')
  const page = open()
  expect(await page.findByText('Our letters to you come in this language: English.')).toBeTruthy()
  await page.person.selectOptions(page.getByRole('combobox'), 'de')
  await waitFor(() => expect([state.held, syncedLanguage()]).toEqual(['de', 'de']))
  await waitFor(() => expect(page.container.textContent).toContain('Deutsch.'))
})

test('who is signed in, asked before a choice was saved and answered after it, does not undo what is said of it', async () => {
  await chosen('en', 'en')
  const { state, open } = house('en')
  state.isSlowAgain = true
  const page = open()
  await page.person.selectOptions(await page.findByRole('combobox'), 'de')
  await waitFor(() => expect(state.held).toBe('de'))
  state.isSlowAgain = false
  await waitFor(() => expect(page.container.textContent).toContain('Deutsch.'))
})

test('a choice that could not be saved is said to be so, and told again by itself', async () => {
  await chosen('en', 'en')
  const { state, open } = house('en')
  state.isAway = true
  const page = open()
  await page.person.selectOptions(await page.findByRole('combobox'), 'de')
  await waitFor(() => expect(spokenLanguage()).toBe('de'))
  await waitFor(() => expect(page.container.textContent).toContain('English.'))
  expect([state.held, syncedLanguage()]).toEqual(['en', 'en'])
  state.isAway = false
  await waitFor(() => expect(state.held).toBe('de'))
})

test('a choice that never reached the account is told on the next start (Q79)', async () => {
  await chosen('de', 'en')
  const { state, open } = house('en')
  open()
  await waitFor(() => expect([state.held, chosenLanguage()]).toEqual(['de', 'de']))
})

test('a choice made before logging in is the account’s from then on', async () => {
  await chosen('it')
  const { state, open } = house('en')
  open()
  await waitFor(() => expect(state.held).toBe('it'))
})

test('a choice made on another device is taken over by the screen', async () => {
  await chosen('en', 'en')
  const { state, mutations, open } = house('srb')
  open()
  await waitFor(() => expect([spokenLanguage(), syncedLanguage()]).toEqual(['srb', 'srb']))
  expect([state.held, mutations]).toEqual(['srb', []])
})

test('what another window has told meanwhile is not taken back', async () => {
  await chosen('en', 'en')
  const { state, open } = house('en')
  const page = open()
  await page.findByText('Our letters to you come in this language: English.')
  state.held = 'de'
  await chosen('de', 'de')
  await waitFor(() => expect(page.container.textContent).toContain('Deutsch'))
  expect([spokenLanguage(), chosenLanguage(), state.held]).toEqual(['de', 'de', 'de'])
})

test('a choice she takes back before the account has answered stays taken back in every window (A72, Q79)', async () => {
  await chosen('en', 'en')
  const { state, open } = house('en')
  const page = open()
  let answer = () => {}
  state.sending = new Promise<void>((resolve) => (answer = resolve))
  await page.person.selectOptions(await page.findByRole('combobox'), 'de')
  await waitFor(() => expect(state.held).toBe('de'))
  // Another window has saved the same choice, and heard so first.
  localStorage.setItem('language-told', 'de')
  await page.person.selectOptions(page.getByRole('combobox'), 'en')
  await waitFor(() => expect(spokenLanguage()).toBe('en'))
  const other = open()
  await waitFor(() => expect(other.container.textContent).toContain('Deutsch.'))
  answer()
  await waitFor(() => expect(state.held).toBe('en'))
  await waitFor(() => expect(other.container.textContent).toContain('English.'))
  expect([spokenLanguage(), chosenLanguage(), syncedLanguage()]).toEqual(['en', 'en', 'en'])
})
