import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, waitFor } from '@testing-library/react'
import { act, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { chosenLanguage, speak } from '../words/language.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** A page that draws itself once more as soon as it is taken over, as the router has it do. */
function Page() {
  const [, setIsTakenOver] = useState(false)
  useLayoutEffect(() => setIsTakenOver(true), [])
  return <LanguageSwitch />
}

const bar = (
  <I18nProvider i18n={i18n}>
    <Page />
  </I18nProvider>
)

function written() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(bar)
  /** The scripts come; `meanwhile` is done while they take the page over. */
  const arrive = async (meanwhile?: () => void) => {
    const root = await act(async () => {
      const taken = hydrateRoot(place, bar)
      meanwhile?.()
      return taken
    })
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

test('a language that is chosen while the scripts take the page over is spoken (B31)', async () => {
  const { select, arrive } = written()
  await arrive(() => {
    if (select) fireEvent.change(select, { target: { value: 'de' } })
  })
  await waitFor(() => expect([chosenLanguage(), i18n.locale, select?.value]).toEqual(['de', 'de', 'de']))
})

test('a page whose language nobody has touched chooses none in anybody’s name', async () => {
  const { arrive } = written()
  await arrive()
  expect([chosenLanguage(), i18n.locale]).toEqual([null, 'en'])
})
