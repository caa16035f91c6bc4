import { imports, type MemorialImport } from '@spomen/contract/imports.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import type { PieceSender } from '../../kit/pieces.ts'
import { isSendingFiles } from '../../kit/sent-files.ts'
import BringBack from './BringBack.tsx'
import { lookAtFile } from './copy-file.ts'
import { stopSending } from './sending.ts'

vi.mock('./copy-file.ts', () => ({ lookAtFile: vi.fn(), isReadable: async () => true }))

const zip = new File(['PK the copy'], 'Milica.zip', { type: 'application/zip' })
const copy = { file: zip, key: 'milica', memorialId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: '1' }
const arriving: MemorialImport = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
  state: 'arriving',
  name: 'Milica.zip',
  key: 'milica',
  bytes: 4_000_000_000,
  received: 1_000_000_000,
  bytesDone: 0,
  bytesTotal: 0,
  memorialId: null,
  memorialName: null,
  left: [],
  leftCount: 0,
  unclaimed: 0,
  why: null,
  file: null,
  failure: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  expiresAt: '2026-04-14T10:00:00.000Z',
}
const ready: MemorialImport = {
  ...arriving,
  state: 'ready',
  received: arriving.bytes,
  memorialId: copy.memorialId,
  memorialName: 'Milica',
}

beforeEach(() => {
  stopSending()
  vi.mocked(lookAtFile).mockResolvedValue(copy)
})

interface Story {
  there?: MemorialImport | null
  sendPieces?: PieceSender
  answers?: Parameters<typeof fakeServer>
}

function open({ there = null, sendPieces, answers = [] }: Story = {}) {
  const known = { import: there }
  const server = fakeServer(
    when(imports.find, () => ({ largest: 20_000_000_000, import: known.import })),
    ...answers,
  )
  const screen = show(<BringBack />, { ...server, ...(sendPieces && { sendPieces }) })
  const choose = async (file = zip) =>
    screen.person.upload(await screen.findByLabelText('The copy, a .zip file'), file)
  return { ...screen, known, choose, mutations: server.mutations }
}

/** Sends until the story says what becomes of it. */
function slowly() {
  const ended = Promise.withResolvers<{ status: number; type: string; text: string }>()
  const seen = { sent: [] as string[], signal: undefined as AbortSignal | undefined }
  const sendPieces: PieceSender = (_, { path, metadata }, { onProgress, onStalled, signal }) => {
    seen.sent.push(`${path} ${metadata['key']} ${metadata['memorial']} ${metadata['version']}`)
    seen.signal = signal
    onProgress?.(3, 11)
    onStalled?.(true)
    return ended.promise
  }
  const end = (status: number, text: string) => ended.resolve({ status, type: 'text/plain', text })
  return { sendPieces, seen, end }
}

test('Ann hears what will happen, chooses the copy, sees it arrive and then being checked', async () => {
  const { sendPieces, seen, end } = slowly()
  const { findByText, findByRole, choose, known, queryByText } = open({ sendPieces })
  await findByText('Who will see it')
  await findByText('The copy is one file that ends in .zip, of 20 GB at most.')
  await choose()
  await findByRole('heading', { name: 'The copy is on its way' })
  expect(seen.sent).toEqual([`/api/imports milica ${copy.memorialId} 1`])
  await findByText(/The connection is lost; it goes on by itself/)
  expect((await findByRole('progressbar')).getAttribute('value')).toBe(String(3 / 11))
  expect(queryByText('Choose the copy')).toBeNull()
  known.import = { ...arriving, state: 'checking', bytesDone: 1_000_000_000, bytesTotal: 4_000_000_000 }
  end(200, arriving.id)
  await findByRole('heading', { name: 'The copy has arrived and is being checked' })
  await findByText('1 GB of 4 GB are checked')
  await findByText(/We will write to you/)
})

test('a copy counts as on its way until it has arrived, so that logging out asks first', async () => {
  const { sendPieces, end } = slowly()
  const { findByRole, choose, known } = open({ sendPieces })
  expect(isSendingFiles()).toBe(false)
  await choose()
  await findByRole('heading', { name: 'The copy is on its way' })
  expect(isSendingFiles()).toBe(true)
  known.import = ready
  end(200, arriving.id)
  await findByRole('heading', { name: 'The page of Milica is back' })
  expect(isSendingFiles()).toBe(false)
})

test('before she chooses the copy Ann hears that guests see again what they saw, and where she changes that (YA01, YE02)', async () => {
  const { findByText, container } = open()
  await findByText(
    /If the page was open to guests, it is open to them again at once, also through a printed code/,
  )
  await findByText(/You change that on the page under “Who may look”/)
  expect(container.textContent).not.toContain('open to you alone')
})

test('after a reload it is told how much is there, and the same file goes on while another one is asked about', async () => {
  const { sendPieces, seen } = slowly()
  const { findByText, findByRole, choose, person, mutations } = open({
    there: arriving,
    sendPieces,
    answers: [when(imports.giveUp, { ok: true })],
  })
  await findByText('1 GB of 4 GB have arrived')
  await findByText(/What has arrived is kept until 14 April 2026/)
  vi.mocked(lookAtFile).mockResolvedValue({ ...copy, key: 'milan' })
  await choose()
  await findByRole('dialog', { name: 'This is another file' })
  await person.click(await findByRole('button', { name: 'Cancel' }))
  expect(seen.sent).toEqual([])
  await choose()
  await person.click(await findByRole('button', { name: 'Bring this one instead' }))
  await waitFor(() => expect(seen.sent).toEqual([`/api/imports milan ${copy.memorialId} 1`]))
  expect(mutations.filter(({ path }) => path.includes('giveup'))).toHaveLength(1)
})

test.each([
  ['noArchive', /“Milica.zip” is not a copy of a page/],
  ['cut', /its end is missing/],
  ['foreign', /there is no copy of a page in it/],
  ['unreadable', /still plugged in/],
] as const)('a wrong file (%s) is told in plain words, and nothing is sent', async (wrong, said) => {
  vi.mocked(lookAtFile).mockResolvedValue(wrong)
  const { sendPieces, seen } = slowly()
  const { findByRole, choose } = open({ sendPieces })
  await choose()
  await waitFor(async () => expect((await findByRole('alert')).textContent).toMatch(said))
  expect(seen.sent).toEqual([])
})

test('a page that is here already is led to, and a full house says so', async () => {
  const { findByText, findByRole, choose, person } = open({
    sendPieces: async () => ({ status: 409, type: 'text/plain', text: 'memorialAlreadyHere' }),
  })
  await choose()
  await findByText(/This page is here already/)
  const link = await findByRole('link', { name: 'Open the page' })
  expect(link.getAttribute('href')).toBe(`/Profile/${copy.memorialId}`)
  await person.click(await findByRole('button', { name: 'Do not bring it back' }))
  await person.click((await findByRole('dialog')).querySelectorAll('button')[2] as HTMLElement)
  await findByRole('button', { name: 'Choose the copy' })
})

test.each([
  ['the page that came of it', ready, 'The page of Milica is back'],
  ['another one that came', { ...ready, key: 'milan', memorialName: 'Milan' }, 'The page of Milan is back'],
  [
    'another one that another device has brought',
    { ...arriving, key: 'milan', state: 'checking' },
    'The copy has arrived and is being checked',
  ],
] as const)(
  'who does not bring back a copy that was not taken gives up that one alone: %s stays (YE02)',
  async (_, there, heading) => {
    const { findByRole, choose, person, mutations, known } = open({
      sendPieces: async () => ({ status: 409, type: 'text/plain', text: 'importUnderWay' }),
      answers: [when(imports.giveUp, { ok: true })],
    })
    await choose()
    await person.click(await findByRole('button', { name: 'Do not bring it back' }))
    known.import = there
    await person.click(within(await findByRole('dialog')).getByText('Do not bring it back'))
    await findByRole('heading', { name: heading })
    expect(mutations).toEqual([])
  },
)

test('who chooses another file while one could not be brought back yet is asked, and gives up that one alone (YE02)', async () => {
  const { sendPieces, seen } = slowly()
  const { findByRole, choose, person, mutations, known } = open({
    there: { ...arriving, key: 'milan', state: 'failed', failure: 'noRoom' },
    sendPieces,
    answers: [when(imports.giveUp, { ok: true })],
  })
  await findByRole('button', { name: 'Try once more' })
  await choose()
  await findByRole('dialog', { name: 'This is another file' })
  expect(seen.sent).toEqual([])
  // Meanwhile another device has brought a third one.
  known.import = { ...arriving, id: '01ARZ3NDEKTSV4RRFFQ69G5FAX', key: 'vera' }
  await person.click(await findByRole('button', { name: 'Bring this one instead' }))
  await waitFor(() => expect(seen.sent).toHaveLength(1))
  expect(mutations.map(({ path }) => path)).toEqual([`/api/imports/giveup/${arriving.id}`])
})

test('what stopped goes on with one press', async () => {
  let tries = 0
  const { findByText, findByRole, choose, person, known } = open({
    async sendPieces() {
      tries += 1
      return { status: tries === 1 ? 503 : 200, type: 'text/plain', text: tries === 1 ? 'unavailable' : 'id' }
    },
  })
  await choose()
  await findByText(/What has arrived is not lost/)
  known.import = ready
  await person.click(await findByRole('button', { name: 'Go on' }))
  await findByRole('heading', { name: 'The page of Milica is back' })
})

test('a page that is prepared for a family is back as such: its new card is led to before all else (YC08)', async () => {
  const { findByRole, getByText, unmount } = open({ there: { ...ready, isPrepared: true } })
  const card = await findByRole('link', { name: 'The card for the family' })
  expect(card.getAttribute('href')).toBe(`/Prepared/${copy.memorialId}`)
  getByText(/^The page is in preparation, as it was: nobody but you sees it/)
  unmount()
  const others = open({ there: ready })
  await others.findByRole('link', { name: 'Open the page' })
  expect(others.queryByRole('link', { name: 'The card for the family' })).toBeNull()
})

test('the page that is back is led to, with what was left out by name and who may claim words', async () => {
  const left = [
    { name: 'river.jpg', path: null },
    { name: 'x', path: 'data/extra.txt' },
  ]
  const { findByRole, findByText } = open({ there: { ...ready, left, leftCount: 3, unclaimed: 7 } })
  await findByRole('heading', { name: 'The page of Milica is back' })
  expect((await findByRole('link', { name: 'Open the page' })).getAttribute('href')).toBe(
    `/Profile/${copy.memorialId}`,
  )
  await findByText(/^7 people stand on it by name/)
  await findByText(/3 files stood in the copy by their names alone/)
  await findByText('river.jpg')
  await findByText('data/extra.txt')
  await findByText('…')
  await findByText(/what was said of it stayed behind too. It can still be read in the copy: please keep it/)
})

test('a damaged copy names the file, and another may be chosen', async () => {
  const there = {
    ...arriving,
    state: 'refused',
    why: 'copyDamaged',
    file: 'data/films/0001 Garden.mp4',
  } as const
  const { findByText, findByRole } = open({ there })
  await findByText(/The file “data\/films\/0001 Garden.mp4” in this copy is missing, or is not as it was/)
  await findByRole('button', { name: 'Choose another copy' })
})

test('what the house could not do is tried once more, and a refusal then is said', async () => {
  const there = { ...arriving, state: 'failed', failure: 'noRoom' } as const
  const { findByText, findByRole, person } = open({
    there,
    answers: [when(imports.retry, refusedWith('unavailable'))],
  })
  await findByText(/There was no room for it here/)
  await person.click(await findByRole('button', { name: 'Try once more' }))
  await waitFor(async () => expect(await findByRole('button', { name: 'Try once more' })).toBeTruthy())
})
