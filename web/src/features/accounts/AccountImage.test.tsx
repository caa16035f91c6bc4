import { accounts } from '@spomen/contract/accounts.ts'
import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import { largest } from '@spomen/contract/limits.ts'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { clearSession, startSession, saveToken } from '../../kit/session.ts'
import { AccountImage } from './AccountImage.tsx'

/** What this browser keeps, as its database would. */
const kept = vi.hoisted(() => new Map<string, object>())
vi.mock('../../kit/browser-database.ts', () => ({
  inStore: async (_database: unknown, _mode: unknown, work: (store: unknown) => Promise<unknown>) =>
    work({
      put: async (item: { key: string }) => kept.set(item.key, item),
      delete: async (key: string) => kept.delete(key),
      getAll: async () => [...kept.values()],
    }),
}))

// NOTE: the make-believe browser draws nothing to frame an image in.
vi.mock('../../ui/CropDialog.tsx', () => ({
  default: ({
    file,
    isDamaged,
    onCropped,
  }: {
    file: File
    isDamaged: boolean
    onCropped: (cut: object) => void
  }) => (
    <div role="dialog" aria-label={`${file.name}${isDamaged ? ', damaged' : ''}`}>
      <button type="button" onClick={() => onCropped({ x: 0, y: 0, width: 9, height: 9, turn: 0 })}>
        Use this part
      </button>
    </div>
  ),
}))

const shows = (isShown: boolean) =>
  Object.assign(Image.prototype, {
    decode: () => (isShown ? Promise.resolve() : Promise.reject(new Error())),
  })

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  shows(true)
  kept.clear()
  Object.assign(navigator, { storage: { estimate: async () => ({ usage: 0, quota: 1e9 }) } })
  localStorage.clear()
  saveToken('token', ann.id)
  startSession(ann.id)
})

const address = '/api/files/01JPICTURE0000000000000000/square'

function imageFile({ name = 'IMG_5195.HEIC', type = '', size = 2_000 } = {}) {
  return new File([new Uint8Array(size)], name, { type })
}

type Reply = string | IncomingResponse

async function open(...replies: Reply[]) {
  let person = ann
  const house = fakeServer(
    when(accounts.profile, () => person),
    when(memorials.readImage, () => {
      const [reply] = replies
      return typeof reply === 'object' ? reply : { webp: btoa('webp'), isDamaged: true }
    }),
    when(memorials.changePortrait, (_: OutgoingRequest) => {
      const reply = replies.shift() ?? address
      if (typeof reply === 'string') person = { ...ann, profileImageUrl: reply }
      return reply
    }),
  )
  const page = show(<AccountImage />, { send: house.send })
  const chooser = await page.findByLabelText('A picture of you')
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } })
  const press = (name: string) => page.person.click(page.getByRole('button', { name }))
  return { ...page, ...house, choose, press }
}

test.each([
  [
    { size: largest.image, name: 'all.jpg', type: 'image/jpeg' },
    'This photo is too large. It must be under 10 MB.',
  ],
  [{ name: 'notes.txt', type: 'text/plain' }, 'We could not read this file as a photo'],
])('of %o nothing is sent, and Ann reads "%s" (C14)', async (file, words) => {
  const { choose, findByText, mutations } = await open()
  choose(imageFile(file))
  expect(await findByText(words)).toBeTruthy()
  expect(mutations).toEqual([])
})

test('what this browser cannot show is read by the house, framed and sent (C12, C13, C16)', async () => {
  shows(false)
  const { choose, findByRole, findByText, getByRole, press, mutations } = await open()
  choose(imageFile())
  // As good as the house could: it says what it could not read.
  await findByRole('dialog', { name: 'IMG_5195.HEIC.webp, damaged' })
  await press('Use this part')
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(mutations.map(({ path, files }) => [path, files?.items.map((file) => (file as File).name)])).toEqual(
    [
      ['/api/refimages/read', ['IMG_5195.HEIC']],
      ['/api/refimages/createprofile', ['IMG_5195.HEIC.webp']],
    ],
  )
  await waitFor(() => expect(getByRole('img').getAttribute('src')).toBe(address))
  await waitFor(() =>
    expect([...kept.keys(), ...Object.keys(localStorage)].join()).not.toMatch(/picture|waiting/),
  )
})

test('an image this browser shows but cannot decode whole is said to be damaged before it is framed', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error()))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { choose, findByRole, mutations } = await open()
  choose(imageFile({ name: 'garden.png', type: 'image/png' }))
  await findByRole('dialog', { name: 'garden.png, damaged' })
  expect(mutations).toEqual([])
})

test('what the house cannot read is told with kind words, and another one can be chosen', async () => {
  shows(false)
  const { choose, findByRole, findByText, getByRole, queryByRole, press } = await open(
    refusedWith('invalidImage'),
  )
  choose(imageFile())
  await findByRole('button', { name: 'Leave it as it was' })
  expect(
    await findByText('We could not read this file as a photo', { selector: 'p:not([data-toast])' }),
  ).toBeTruthy()
  expect(queryByRole('button', { name: 'Send it again' })).toBeNull()
  await press('Leave it as it was')
  expect(getByRole('button', { name: 'Add a picture' })).toBeTruthy()
})

test('what did not arrive can be sent again without choosing it again', async () => {
  const { choose, findByRole, findByText, press, mutations } = await open(refusedWith('unavailable'))
  choose(imageFile())
  await findByRole('dialog')
  await press('Use this part')
  expect(await findByRole('button', { name: 'Send it again' })).toBeTruthy()
  await press('Send it again')
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(mutations).toHaveLength(2)
})

test('an image that the end of a session has held up is sent once Ann is back, without choosing it again', async () => {
  const before = await open(refusedWith('sessionExpired'))
  before.choose(imageFile())
  await before.findByRole('dialog')
  clearSession({ drafts: 'keep' })
  await before.press('Use this part')
  await waitFor(() => expect(before.mutations).toHaveLength(1))
  before.unmount()
  startSession(ann.id)
  const { findByText, mutations } = await open()
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(mutations).toHaveLength(1)
})

test('an image that is there is not sent again, though the session ends before the page shows it', async () => {
  const waiting = new Promise<never>(() => {})
  let isSent = false
  const { send } = fakeServer(
    when(accounts.profile, () => (isSent ? waiting : ann)),
    when(memorials.changePortrait, () => {
      isSent = true
      return address
    }),
  )
  const before = show(<AccountImage />, { send })
  fireEvent.change(await before.findByLabelText('A picture of you'), { target: { files: [imageFile()] } })
  await before.person.click(await before.findByRole('button', { name: 'Use this part' }))
  await before.findByText('Picture uploaded')
  await waitFor(() => expect(kept.size).toBe(0))
  clearSession({ drafts: 'keep' })
  before.unmount()
  startSession(ann.id)
  const { findByRole, mutations } = await open()
  await findByRole('button', { name: 'Add a picture' })
  expect(mutations).toEqual([])
})

test.each([
  ['that was being sent is sent', true],
  ['that was not framed yet is shown in its frame', false],
])('a page that was loaded anew has not lost what was chosen on it: an image %s', async (_, isFramed) => {
  // Left by a page that is no more; this one has nothing of it in its memory.
  const about = { kind: 'picture', isFramed, until: Date.now() + 1_000_000, of: null }
  const key = `picture:person:${ann.id}`
  kept.set(key, { key, personId: ann.id, file: imageFile({ name: 'me.jpg', type: 'image/jpeg' }), about })
  localStorage.setItem(`waiting:person:${ann.id}`, '')
  const { findByRole, findByText, press, mutations } = await open()
  if (!isFramed) {
    await findByRole('dialog', { name: /^me.jpg/ })
    await press('Use this part')
  }
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(mutations).toHaveLength(1)
  await waitFor(() => expect(kept.size).toBe(0))
})

test('a picture kept by a window of before, which does not say what it was to replace, replaces none unasked (C13)', async () => {
  const key = `picture:person:${ann.id}`
  const about = {
    kind: 'picture',
    isFramed: true,
    onlyIfNone: false,
    until: Date.now() + 1_000_000,
    of: null,
  }
  kept.set(key, { key, personId: ann.id, file: imageFile({ name: 'me.jpg', type: 'image/jpeg' }), about })
  localStorage.setItem(`waiting:person:${ann.id}`, '')
  const { findByText, findByRole, press, mutations } = await open(refusedWith('changedMeanwhile'))
  await findByText(/^Another portrait is on the page by now/)
  expect(mutations).toMatchObject([{ body: { type: 2, onlyIfNone: true } }])
  await findByRole('button', { name: 'Use this one instead' })
  await press('Leave it as it was')
  await waitFor(() => expect(kept.size).toBe(0))
  expect(mutations).toHaveLength(1)
})

test('a picture called back too late is seen where it stands, and the next one goes in its place (C12)', async () => {
  let person = ann
  const { send, mutations } = fakeServer(
    when(accounts.profile, () => person),
    when(memorials.changePortrait, () => {
      if (person !== ann) return address
      person = { ...ann, profileImageUrl: address }
      return new Promise<never>(() => {})
    }),
  )
  const page = show(<AccountImage />, { send })
  const frame = async () => {
    fireEvent.change(await page.findByLabelText('A picture of you'), { target: { files: [imageFile()] } })
    await page.person.click(await page.findByRole('button', { name: 'Use this part' }))
  }
  await frame()
  await page.person.click(await page.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(page.getByRole('img').getAttribute('src')).toBe(address))
  await frame()
  expect(await page.findByText('Picture uploaded')).toBeTruthy()
  expect(mutations[1]).toMatchObject({ body: { type: portraitTypes.person, replaces: address } })
})

test('what waited for two days is not sent any more', async () => {
  const key = `picture:person:${ann.id}`
  const about = { kind: 'picture', isFramed: true, until: Date.now() - 1, of: null }
  kept.set(key, { key, personId: ann.id, file: imageFile(), about })
  localStorage.setItem(`waiting:person:${ann.id}`, '')
  const { mutations } = await open()
  await waitFor(() => expect(kept.size).toBe(0))
  expect(mutations).toEqual([])
})
