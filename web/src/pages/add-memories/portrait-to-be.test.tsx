/** The portrait of a page that is still being told. */
import { memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { portraitName } from '../../features/memorials/index.ts'
import { takeStashedImage } from '../../kit/pending-images.ts'
import { startSession, saveToken } from '../../kit/session.ts'
import {
  address,
  asKept,
  draftId,
  kept,
  made,
  milica,
  open,
  pressOf,
  showWizard,
} from '../../../test/wizard.tsx'

/** What this browser keeps, as its database would. */
const inBrowser = vi.hoisted(() => new Map<string, { key: string; file: File | null; about: unknown }>())
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void inBrowser.delete(key),
  storeFile: async (file: { key: string; file: File | null; about: unknown }) => {
    inBrowser.set(file.key, file)
    return true
  },
  listStoredFiles: async () => [...inBrowser.values()],
  lockedElsewhere: async () => new Set(),
}))

// NOTE: the make-believe browser draws nothing to frame a picture in.
vi.mock('../../ui/CropDialog.tsx', () => ({
  default: ({ onCropped }: { onCropped: (cut: object) => void }) => (
    <button type="button" onClick={() => onCropped({ x: 0, y: 0, width: 9, height: 9, turn: 0 })}>
      Use this part
    </button>
  ),
}))

beforeEach(() => {
  inBrowser.clear()
  // The page of the test before may have been made with a portrait, which nobody has sent.
  takeStashedImage(portraitName(made.id))
  saveToken('token', 'ann')
  startSession('ann')
})

async function choosePortrait(person: UserEvent) {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  fireEvent.change(await screen.findByLabelText('A portrait'), {
    target: { files: [new File(['picture'], 'Milica.png', { type: 'image/png' })] },
  })
  await person.click(await screen.findByRole('button', { name: 'Use this part' }))
  await screen.findByText(/^It waits in this browser until the page is made/)
}

/** A portrait was chosen for what is told, before the page was loaded anew. */
function keep(of: string) {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  const key = 'picture:portrait-chosen'
  const file = new File(['picture'], 'Milica.png', { type: 'image/png' })
  inBrowser.set(key, { key, file, about: { kind: 'picture', isFramed: true, until: null, of } })
  localStorage.setItem('waiting:portrait-chosen', '')
}

test('a portrait chosen on the way waits, is shown once more, and goes to the page that is made (D17, G11)', async () => {
  const { person } = open('/AddMemories?step=2', milica, freeForever, when(memorials.createPerson, made))
  await choosePortrait(person)
  for (let step = 2; step < 5; step += 1) await pressOf(person, 'Continue')
  expect(await screen.findByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeTruthy()
  expect(takeStashedImage(portraitName(made.id))).toBeNull()
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  expect(takeStashedImage(portraitName(made.id))).toMatchObject({
    isFramed: true,
    replaces: null,
    file: { name: 'Milica.png' },
  })
})

test('a portrait comes to the page that was made, though the house was not heard saying so (D17, D40)', async () => {
  let isMade = false
  const making = when(memorials.createPerson, () => {
    isMade = true
    return Promise.reject(new Error('lost'))
  })
  const saving = when(memorials.saveDraft, (asked) =>
    isMade ? { version: null, instead: null, memorialId: made.id } : asKept(asked),
  )
  const { person } = open('/AddMemories?step=2', milica, freeForever, making, saving)
  await choosePortrait(person)
  await person.click(screen.getByRole('link', { name: 'Plan' }))
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(isMade).toBe(true))
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('The page for Milica Jovanović has been made')
  // By the time that page is opened a keeper may have found a better one, which stays.
  expect(takeStashedImage(portraitName(made.id))).toMatchObject({
    replaces: null,
    file: { name: 'Milica.png' },
  })
  expect(inBrowser.get(`picture:${portraitName(made.id)}`)?.about).toMatchObject({ replaces: null })
})

test('a portrait chosen in one window does not take the place of the one with which another has made the page', async () => {
  keep(draftId)
  const key = `picture:${portraitName(made.id)}`
  const file = new File(['better'], 'Milica in her garden.png', { type: 'image/png' })
  inBrowser.set(key, { key, file, about: { kind: 'picture', isFramed: true, until: null, of: null } })
  localStorage.setItem(`waiting:${portraitName(made.id)}`, '')
  const server = fakeServer(
    when(memorials.saveDraft, { version: null, instead: null, memorialId: made.id }),
    when(memorials.granted, { packageName: freeForever, own: { taken: 0, of: 5 } }),
  )
  const told = { ...kept(milica), isKept: true, sent: [], askedId: draftId }
  showWizard('/AddMemories?step=2', server.send, { 'add-memories': JSON.stringify(told) })
  await screen.findByText('The page for Milica Jovanović has been made')
  await waitFor(() => expect(inBrowser.has('picture:portrait-chosen')).toBe(false))
  expect(inBrowser.get(key)?.file?.name).toBe('Milica in her garden.png')
  expect(takeStashedImage(portraitName(made.id))).toMatchObject({
    replaces: null,
    file: { name: 'Milica.png' },
  })
})

test('a portrait goes with the page it was chosen for, where that is thrown away on the telephone (D17)', async () => {
  let isGone = false
  const saving = when(memorials.saveDraft, (asked) =>
    isGone ? { version: null, instead: null, memorialId: null } : asKept(asked),
  )
  const { person } = open('/AddMemories?step=2', milica, freeForever, saving)
  await choosePortrait(person)
  isGone = true
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('A page for somebody you miss.')
  isGone = false
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Petar')
  screen.getByText('A page for Petar')
  expect(screen.queryByRole('img', { name: /^Portrait/ })).toBeNull()
  await waitFor(() => expect(inBrowser.size).toBe(0))
})

test.each([
  ['nothing', null, false],
  ['another page', { ...kept({ firstName: 'Petar' }), id: 'other' }, false],
  ['another page with a portrait of its own', { ...kept({ firstName: 'Petar' }), id: 'other' }, true],
])(
  'a portrait is not kept for the next page: while Ann looked at something else another window started over, with %s',
  async (_what, next, shown) => {
    let isOver = false
    const waiting = when(memorials.draft, () => (isOver ? next : kept(milica)))
    const { person, written } = open('/AddMemories?step=2', milica, freeForever, waiting)
    await choosePortrait(person)
    await person.click(screen.getByRole('link', { name: 'To the settings' }))
    isOver = true
    written.delete('add-memories')
    inBrowser.clear()
    localStorage.removeItem('waiting:portrait-chosen')
    if (next) {
      written.set('add-memories', JSON.stringify({ ...next, isKept: true, sent: [] }))
      if (shown) keep(next.id)
    }
    await person.click(screen.getByRole('link', { name: 'To the wizard' }))
    await screen.findByText(next ? 'A page for Petar' : 'A page for somebody you miss.')
    await pressOf(person, 'Continue')
    await screen.findByLabelText('A portrait')
    if (shown) await screen.findByRole('img', { name: 'Portrait: Petar' })
    else expect(screen.queryByRole('img', { name: /^Portrait/ })).toBeNull()
  },
)

test('a portrait that was chosen for what is told is there again when the page is loaded anew', async () => {
  keep('of another telling, which became a page elsewhere')
  const before = open('/AddMemories?step=2', milica, freeForever)
  await waitFor(() => expect(inBrowser.size).toBe(0))
  expect(screen.queryByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeNull()
  before.unmount()

  keep(draftId)
  open('/AddMemories?step=2', milica, freeForever)
  expect(await screen.findByRole('img', { name: 'Portrait: Milica Jovanović' })).toBeTruthy()
  expect(await screen.findByText(/^It waits in this browser until the page is made/)).toBeTruthy()
})

test.each([
  ['asked for here', draftId, 'Milica.png'],
  ['made on another device', undefined, undefined],
])(
  'loaded anew before it is heard that a page was %s, its portrait goes there only if it was asked for here',
  async (_how, askedId, sent) => {
    keep(draftId)
    const server = fakeServer(
      when(memorials.saveDraft, { version: null, instead: null, memorialId: made.id }),
      when(memorials.granted, { packageName: freeForever, own: { taken: 0, of: 5 } }),
    )
    const told = { ...kept(milica), isKept: true, sent: [], askedId }
    showWizard('/AddMemories?step=2', server.send, { 'add-memories': JSON.stringify(told) })
    await screen.findByText('The page for Milica Jovanović has been made')
    await waitFor(() => expect(inBrowser.has('picture:portrait-chosen')).toBe(false))
    expect(takeStashedImage(portraitName(made.id))?.file.name).toBe(sent)
  },
)

test.each([
  ['goes there', draftId, 'Milica.png'],
  ['does not go there where it was chosen for another page', 'other', undefined],
])(
  'a portrait beside words that are not on the page, since that was made elsewhere, %s (D14, D17)',
  async (_which, of, sent) => {
    keep(of)
    const unsaved = { ...kept({ ...milica, nickname: 'Mica' }), isKept: false, sent: [] }
    const server = fakeServer(
      when(memorials.saveDraft, { version: null, instead: null, memorialId: made.id }),
      when(memorials.granted, { packageName: freeForever, own: { taken: 0, of: 5 } }),
    )
    showWizard('/AddMemories?step=2', server.send, { 'add-memories': JSON.stringify(unsaved) })
    await screen.findByText(/^What you wrote here is not on the page/)
    await waitFor(() => expect(inBrowser.has('picture:portrait-chosen')).toBe(false))
    const laid = takeStashedImage(portraitName(made.id))
    expect([laid?.file.name, laid?.replaces]).toEqual([sent, sent && null])
  },
)
