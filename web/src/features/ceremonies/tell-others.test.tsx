import type { CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import { doors } from '@spomen/contract/doors.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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

/** The dialog as it stands over what is announced. */
const dialog = (notice: CeremonyNotice, prepared: { isPrepared?: true } = {}) => (
  <TellOthersDialog
    {...{ memorial: milan, notice, shown: notice.ceremonies, isFamily: false }}
    metrics={{ ...metrics, ...prepared }}
    onClose={() => undefined}
  />
)

const server = () => fakeServer(when(doors.reach, { opens: 'closed', parts: [], isAsked: false }))

const findWords = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The words' })

/** Opens the dialog, and finds its words. */
async function open(notice: CeremonyNotice) {
  const page = show(dialog(notice), server())
  return { ...page, words: await findWords() }
}

/** Opens the dialog over an hour that Ann moves to three o'clock meanwhile. */
async function openWhileAnnMovesIt() {
  function AnnMoves() {
    const [time, setTime] = useState('13:00')
    return (
      <>
        <button type="button" onClick={() => setTime('15:00')}>
          Ann moves it
        </button>
        {dialog(at(time))}
      </>
    )
  }
  const page = show(<AnnMoves />, server())
  const words = await findWords()
  const moves = page.getByRole('button', { name: 'Ann moves it', hidden: true })
  return { ...page, words, moveIt: () => fireEvent.click(moves) }
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

test('the hour Ann moves while Ben looks is the one he hands on (YD05)', async () => {
  const { person, words, moveIt, findByRole, queryByText } = await openWhileAnnMovesIt()
  expect(words.value).toContain('13:00')
  moveIt()
  expect(words.value).toContain('15:00')
  expect(words.value).not.toContain('13:00')
  expect(queryByText(/has changed meanwhile/)).toBeNull()
  await person.click(await findByRole('button', { name: 'Copy the words' }))
  expect(await navigator.clipboard.readText()).toContain('15:00')
})

test('words Ben has changed stay as Ann moves the hour; he is told so, and may take the new ones (YD05)', async () => {
  const { person, words, moveIt, findByText, getByRole, queryByText } = await openWhileAnnMovesIt()
  await person.type(words, 'Come as you are.')
  moveIt()
  expect(words.value).toContain('13:00')
  expect(words.value).toContain('Come as you are.')
  const said = await findByText(
    /^What stands on the page has changed meanwhile\. These are your words from before\./,
  )
  expect(said.closest('[role="status"]')).not.toBeNull()
  await person.type(words, ' All of you.')
  expect(words.value).toContain('Come as you are. All of you.')

  await person.click(getByRole('button', { name: 'Begin with what is on the page' }))
  expect(words.value).toContain('15:00')
  expect(words.value).not.toContain('Come as you are.')
  expect(queryByText(/has changed meanwhile/)).toBeNull()
})

test('what Ben has written on after he was told is there when he opens it again, and so is what he was told (YD05)', async () => {
  const { person, words, moveIt, findByText, unmount } = await openWhileAnnMovesIt()
  await person.type(words, 'Come as you are.')
  moveIt()
  await findByText(/has changed meanwhile/)
  await person.type(words, ' All of you.')
  unmount()

  const again = await open(at('15:00'))
  expect(again.words.value).toContain('Come as you are. All of you.')
  await again.findByText(/has changed meanwhile/)
  await again.person.click(again.getByRole('button', { name: 'Begin with what is on the page' }))
  again.unmount()
  const last = await open(at('15:00'))
  expect(last.words.value).toContain('15:00')
  expect(last.words.value).not.toContain('Come as you are.')
})

const noLinkYet = 'No link stands among the words yet: it leads to the page only once the family has it.'

test('of a page that is prepared for a family no link is handed on, since it leads nowhere yet (YC08, YD05)', async () => {
  const own = show(dialog(at('13:00')), server())
  expect((await findWords()).value).toContain(milan.id)
  expect(own.queryByText(noLinkYet)).toBeNull()
  own.unmount()
  const { findByText } = show(dialog(at('13:00'), { isPrepared: true }), server())
  expect((await findWords()).value).not.toContain('http')
  expect(await findByText(noLinkYet)).toBeTruthy()
})
