/** How the gender of a pet is told, for which some languages have words of their own (G25). */
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { milansCard, milansMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { allWords, chooseLanguage, speakInside } from '../../../words/language.ts'
import { AboutMemorial } from './AboutMemorial.tsx'
import EditPage from './edit/EditPage.tsx'

const told = (isHuman: boolean, gender: 'Male' | 'Other') => {
  const profile = { ...milansMemorial, isHuman, gender, name: isHuman ? null : 'Rex' }
  return { profile, metrics: { ...milansCard, isHuman, gender } }
}

const onPage = (isHuman: boolean, gender: 'Male' | 'Other') => {
  const { profile } = told(isHuman, gender)
  const { container, unmount } = show(
    <AboutMemorial profile={profile} isInside={false} isFamily={false} changed={null} />,
  )
  const text = container.textContent
  unmount()
  return text
}

function inForm(isHuman: boolean) {
  const { unmount } = show(<EditPage isOwner {...told(isHuman, 'Other')} part="personal" />, {
    at: '/?edit=personal',
  })
  const names = screen.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)
  unmount()
  return names
}

test('in German a pet is not called “divers”, and in Chinese no man or woman (G25)', async () => {
  onTestFinished(() => act(async () => void (await chooseLanguage('en'))))
  await speakInside()
  await allWords()
  await act(() => chooseLanguage('de'))
  expect(onPage(true, 'Other')).toContain('Divers')
  expect(onPage(false, 'Other')).toContain('Anderes')
  expect(inForm(true)).toEqual(['Männlich', 'Weiblich', 'Divers'])
  expect(inForm(false)).toEqual(['Männlich', 'Weiblich', 'Anderes'])
  await act(() => chooseLanguage('zh'))
  expect(onPage(true, 'Male')).toContain('男')
  expect(onPage(false, 'Male')).toContain('公')
})
