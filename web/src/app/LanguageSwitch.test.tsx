import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { chosenLanguage, speak } from '../words/language.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const bar = (
  <I18nProvider i18n={i18n}>
    <LanguageSwitch />
  </I18nProvider>
)

function written() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(bar)
  const arrive = async () => {
    const root = await act(async () => hydrateRoot(place, bar))
    onTestFinished(async () => {
      act(() => root.unmount())
      place.remove()
      await speak('en')
    })
  }
  return { select: place.querySelector('select'), arrive }
}

test('a language that is chosen before the scripts are there is spoken once they are (B31)', async () => {
  const { select, arrive } = written()
  if (select) select.value = 'de'
  await arrive()
  await waitFor(() => expect([chosenLanguage(), i18n.locale]).toEqual(['de', 'de']))
})

test('a page whose language nobody has touched chooses none in anybody’s name', async () => {
  const { arrive } = written()
  await arrive()
  expect([chosenLanguage(), i18n.locale]).toEqual([null, 'en'])
})
