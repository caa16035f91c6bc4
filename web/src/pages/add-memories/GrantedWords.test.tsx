import type { GrantedPlan } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { GrantedWords } from './GrantedWords.tsx'

const cases: [string, GrantedPlan, RegExp][] = [
  ['while there is room', { packageName: freeForever, own: { taken: 4, of: 5 } }, /There is room now/],
  [
    'once Ann has had her five',
    { packageName: 'Free', own: { taken: 5, of: 5 } },
    /One person may have 5 pages with Premium .* yours have all been made/,
  ],
  [
    'once Ann has had her only one',
    { packageName: 'Free', own: { taken: 1, of: 1 } },
    /One person may have one page with Premium .* yours has been made/,
  ],
  [
    "once everybody's are taken",
    { packageName: 'Free', own: { taken: 0, of: 5 } },
    /^The pages that are given Premium for good have all been made/,
  ],
  [
    'where nobody has any',
    { packageName: 'Free', own: { taken: 0, of: 0 } },
    /^This page begins with the free plan, which costs nothing[.]$/,
  ],
]

test.each(cases)(
  '%s the wizard says which plan the page will be given, and why (Q108)',
  async (_, granted, words) => {
    show(<GrantedWords granted={granted} />)
    expect((await screen.findByText(words)).textContent).toMatch(words)
  },
)

test('where no page is given Premium for good, nobody is told that others were (T04)', async () => {
  const tag = document.createElement('meta')
  tag.name = 'spomen-offer'
  tag.content = 'none sold 0 0'
  document.head.append(tag)
  onTestFinished(() => tag.remove())
  show(<GrantedWords granted={{ packageName: 'Free', own: { taken: 0, of: 5 } }} />)
  await screen.findByText('This page begins with the free plan, which costs nothing.')
})
