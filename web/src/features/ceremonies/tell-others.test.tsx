import type { CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import { doors } from '@spomen/contract/doors.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import TellOthersDialog from './TellOthersDialog.tsx'

const milan = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Milan Jovanović' }

const at = (time: string): CeremonyNotice => ({
  ceremonies: [
    {
      id: '01ARZ3NDEKTSV4RRFFQ69G0001',
      kind: 'funeral',
      title: null,
      day: '2026-04-15',
      time,
      place: 'Gradsko groblje',
      address: null,
      latitude: null,
      longitude: null,
      details: null,
      isShown: true,
    },
  ],
  insteadOfFlowers: null,
  insteadUrl: null,
})

const metrics = {
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2026-04-10',
  deceasedImageUrl: null,
  isHuman: true,
}

/** Opens the dialog, and finds its words. */
async function open(notice: CeremonyNotice) {
  const page = show(
    <TellOthersDialog
      {...{ memorial: milan, metrics, notice, shown: notice.ceremonies, isFamily: false }}
      onClose={() => undefined}
    />,
    fakeServer(when(doors.reach, { opens: 'closed', parts: [], isAsked: false })),
  )
  return { ...page, words: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The words' }) }
}

test('what Ben has changed is there when he opens it again, and gone once the hour is another', async () => {
  const first = await open(at('13:00'))
  const ready = first.words.value
  await first.person.type(first.words, 'Come as you are.')
  first.unmount()

  const again = await open(at('13:00'))
  expect(again.words.value).toBe(`${ready}Come as you are.`)
  again.unmount()

  const later = await open(at('15:00'))
  expect(later.words.value).not.toBe(ready)
  expect(later.words.value).not.toContain('Come as you are.')
})

test('where the browser copies nothing, Ben reads so below the words, which are marked', async () => {
  const { person, findByRole, words: field } = await open(at('13:00'))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(await findByRole('button', { name: 'Copy the words' }))
  expect((await findByRole('alert')).textContent).toBe(
    'This browser does not copy by itself. The words are marked; please copy them.',
  )
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value)
})

test('whoever has emptied the field finds the words of the house when they open it again', async () => {
  const { person, words, unmount } = await open(at('13:00'))
  await person.clear(words)
  expect(words.value).toBe('')
  unmount()
  expect((await open(at('13:00'))).words.value).toContain('Milan Jovanović')
})
