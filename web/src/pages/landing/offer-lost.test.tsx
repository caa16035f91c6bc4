import { offerName } from '@spomen/contract/offer.ts'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { OfferLead } from './OfferWords.tsx'

const line = vi.hoisted(() => ({ isBroken: true }))

vi.mock('./OtherOffer.tsx', async (importOriginal) => {
  if (line.isBroken) throw new Error('no connection')
  return importOriginal()
})

test('where the sentence of a house that sells nothing does not come, the rest of the first page stays, and it comes once the line is back (T04)', async () => {
  const tag = document.createElement('meta')
  Object.assign(tag, { name: offerName, content: 'none unsold 0 0' })
  document.head.append(tag)
  onTestFinished(() => tag.remove())
  vi.stubGlobal('fetch', async () => {
    if (line.isBroken) throw new Error('no connection')
    return new Response()
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  const { getByText, queryByText, findByText } = show(
    <>
      <h1>A place for those we miss</h1>
      <OfferLead />
    </>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(getByText('A place for those we miss')).toBeTruthy()
  expect(queryByText('A page costs nothing here.')).toBeNull()

  line.isBroken = false
  await findByText('A page costs nothing here.', {}, { timeout: 5_000 })
})
