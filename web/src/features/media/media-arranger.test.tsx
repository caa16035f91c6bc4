import { photographs } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { MediaArranger } from './MediaArranger.tsx'

const idOf = (number: number) => `01PH0T0${String(number).padStart(19, '0')}`
const items = ['wedding', 'garden', 'school', 'sea'].map((name, place) => ({ id: idOf(place), name }))

const shown = () =>
  screen.getAllByRole('textbox').map((place) => place.getAttribute('aria-label')?.replace('Place: ', ''))

test('Ann puts a photograph in order step by step or by its number, hears where it is, and saves it (J22–J26)', async () => {
  const onDone = vi.fn()
  const { send, mutations } = fakeServer(
    when(photographs.names, items),
    when(photographs.reorder, acknowledgement),
  )
  // As browsers answer by now.
  Element.prototype.scrollIntoView = () => Promise.resolve()
  const { person } = show(<MediaArranger kind="images" memorialId={idOf(9)} known={[]} onDone={onDone} />, {
    send,
  })
  const down = await screen.findByRole('button', { name: 'Move down: wedding' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up: wedding' }).disabled).toBe(true)
  await person.click(down)
  expect(shown()).toEqual(['garden', 'wedding', 'school', 'sea'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: wedding' }))

  await person.click(screen.getByRole('textbox', { name: 'Place: sea' }))
  await person.keyboard('1{Enter}')
  expect(shown()).toEqual(['sea', 'garden', 'wedding', 'school'])
  screen.getByText('sea: now 1 of 4')
  await person.keyboard('many{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place: sea' }).value).toBe('1')

  await person.click(screen.getByRole('button', { name: 'Save the order' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const orders = [3, 1, 0, 2].map((number, place) => ({ id: idOf(number), order: 4 - place }))
  expect(mutations.map(({ body }) => body)).toEqual([{ images: orders }])
})
