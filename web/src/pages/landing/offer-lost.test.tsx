import { offerName } from '@spomen/contract/offer.ts'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { OfferLead } from './OfferWords.tsx'

vi.mock('./OtherOffer.tsx', () => {
  throw new Error('no connection')
})

test('where the sentence of a house that sells nothing does not come, the rest of the first page stays (T04)', async () => {
  const tag = document.createElement('meta')
  Object.assign(tag, { name: offerName, content: 'usual unsold 1000 5' })
  document.head.append(tag)
  onTestFinished(() => tag.remove())
  const { getByText } = show(
    <>
      <h1>A place for those we miss</h1>
      <OfferLead />
    </>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(getByText('A place for those we miss')).toBeTruthy()
})
