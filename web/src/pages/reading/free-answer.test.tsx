import { editions } from '@spomen/contract/languages.ts'
import { offerName } from '@spomen/contract/offer.ts'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { inLanguage } from '../../words/in-language.ts'
import { questions as english } from './questions/en.tsx'
import type { QuestionsText } from './questions/questions.ts'

const others = import.meta.glob<QuestionsText>(['./questions/*.tsx', '!./questions/en.tsx'], {
  import: 'questions',
})

/** What is answered to "Is it free?" where the head of the page says so. */
function answered(content: string, { answers }: QuestionsText = english) {
  const tag = document.createElement('meta')
  tag.name = offerName
  tag.content = content
  document.head.append(tag)
  onTestFinished(() => tag.remove())
  const { container, unmount } = show(answers.free.answer)
  const { textContent } = container
  unmount()
  tag.remove()
  return textContent
}

const always =
  'Following a page, commenting and leaving a greeting never cost anything; how many greetings a page holds, and whether it has comments, likes and photographs suggested by others, depends on its plan.'
const cancel =
  'You can cancel on any day: the plan runs to the end of what is paid, and nothing you have put on the page is taken away.'
const gifts =
  'The family can lay candles and flowers on its page for a few coins, if it wishes to; nobody has to.'
const plans = 'larger plans are paid by the month or the year, and you see the price before you choose.'

test.each([
  [
    '',
    `The first thousand pages are free for ever, with everything the largest plan has; one person can have up to five of them. Later pages begin with the free plan; ${plans} ${cancel} ${always} ${gifts}`,
  ],
  [
    'counted sold 50 2',
    `The first pages here are free for ever, with everything the largest plan has, 50 in all; one person can have at most 2 of them. Later pages begin with the free plan; ${plans} ${cancel} ${always} ${gifts}`,
  ],
  ['none sold 0 0', `Every page begins with the free plan; ${plans} ${cancel} ${always} ${gifts}`],
  [
    'usual unsold 1000 5',
    `Nothing is sold here. The first thousand pages are free for ever, with everything the largest plan has; one person can have up to five of them. Later pages have the free plan. ${always}`,
  ],
  [
    'counted unsold 50 2',
    `Nothing is sold here. The first pages here are free for ever, with everything the largest plan has, 50 in all; one person can have at most 2 of them. Later pages have the free plan. ${always}`,
  ],
  ['none unsold 0 0', `Nothing is sold here. Every page has the free plan. ${always}`],
])(
  'whoever asks whether it is free where the head says "%s" is told the truth (T04, QP15)',
  (content, says) => {
    expect(answered(content)).toBe(says)
  },
)

test.each(editions)('in %s each case has its own answer, with the same numbers', async (language) => {
  const text = await inLanguage(others, language)
  const pages = ['usual', 'counted', 'none'].flatMap((pages) => [`${pages} sold`, `${pages} unsold`])
  const said = pages.map((each) => answered(`${each} 50 2`, text))
  expect(new Set(said).size).toBe(6)
  expect(said.filter((each) => /50\D+2\D/.test(each))).toHaveLength(2)
})
