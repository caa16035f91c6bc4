import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { allWords, chooseLanguage, speakInside } from '../../words/language.ts'
import { useDayWords } from './day-words.ts'

function Birthday({ years }: { years: number }) {
  const say = useDayWords()
  return <p>{say({ of: 'birth', on: '2027-03-04', isToday: true, years }, 'Mia')}</p>
}

test('a child who would have turned one is spoken of so, and not as of many years (Q22)', async () => {
  onTestFinished(() => act(async () => void (await chooseLanguage('en'))))
  await speakInside()
  await allWords()
  const { container } = show(
    <>
      <Birthday years={1} />
      <Birthday years={70} />
    </>,
  )
  const said = () => [...container.querySelectorAll('p')].map((line) => line.textContent)
  await act(() => chooseLanguage('it'))
  expect(said()).toEqual(['Oggi Mia avrebbe compiuto un anno.', 'Oggi Mia avrebbe compiuto 70 anni.'])
  await act(() => chooseLanguage('de'))
  expect(said()).toEqual(['Heute wäre Mia ein Jahr alt geworden.', 'Heute wäre Mia 70 Jahre alt geworden.'])
})
