import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { milansCard, milansFullMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { stashImage } from '../../../kit/pending-images.ts'
import { portraitName } from '../../memorials/index.ts'
import { MemorialPortrait } from './MemorialPortrait.tsx'
import { useMetrics } from './queries.ts'

// NOTE: the make-believe browser draws nothing to frame a picture in.
vi.mock('../../../ui/CropDialog.tsx', () => ({
  default: ({ onCropped }: { onCropped: (cut: object) => void }) => (
    <button type="button" onClick={() => onCropped({ x: 0, y: 0, width: 9, height: 9, turn: 0 })}>
      Use this part
    </button>
  ),
}))

afterEach(() => vi.unstubAllGlobals())

const address = '/api/files/01JPORTRA1T000000000000000/square'

function open({
  isFamily = true,
  src = null as string | null,
  isThere = true,
  photographs = milansFullMemorial.images,
} = {}) {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  const fetch = vi.fn(async () =>
    isThere
      ? new Response('picture', { headers: { 'content-type': 'image/webp' } })
      : new Response(null, { status: 404 }),
  )
  vi.stubGlobal('fetch', fetch)
  const house = fakeServer(when(memorials.changePortrait, address))
  const drawn: string[] = []
  const page = show(
    <Profiler id="portrait" onRender={(_id, phase) => drawn.push(phase)}>
      <MemorialPortrait
        profile={{ id: milansFullMemorial.id, images: photographs }}
        name="Milan"
        src={src}
        isFamily={isFamily}
      />
    </Profiler>,
    { send: house.send },
  )
  return { ...page, ...house, fetch, drawn }
}

test('Ann makes one of the photographs on the page his portrait', async () => {
  const { person, findByRole, findByText, fetch, mutations } = open()
  await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
  await person.click(await findByRole('button', { name: 'Choose: Photograph 2' }))
  await person.click(await findByRole('button', { name: 'Use this part' }))
  expect(await findByText('The portrait is on the page')).toBeTruthy()
  expect(fetch).toHaveBeenCalledWith('/api/files/photo2/large')
  expect(mutations[0]).toMatchObject({ body: { deceasedId: milansFullMemorial.id, type: 1 } })
})

test('the low frame of a page without a portrait grows behind the dialog, not when the picture is on its way', async () => {
  const { person, findByRole, container } = open()
  await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
  expect(container.querySelector('[data-empty]')).not.toBeNull()
  await person.click(await findByRole('button', { name: 'Choose: Photograph 2' }))
  await findByRole('button', { name: 'Use this part' })
  expect(container.querySelector('[data-empty]')).toBeNull()
})

/** Milan's head as the page draws it, from what the server tells. */
function Head() {
  const { data } = useMetrics(milansFullMemorial.id)
  if (!data) return null
  return <MemorialPortrait profile={milansFullMemorial} name="Milan" src={data.deceasedImageUrl} isFamily />
}

test('the first portrait of a page stays in its frame from its sending on: nothing gives way when it is there', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }))
  const { promise: isLaid, resolve: lay } = Promise.withResolvers<string>()
  let laid: string | null = null
  const { send } = fakeServer(
    when(profiles.metrics, () => ({ ...milansCard, deceasedImageUrl: laid })),
    when(memorials.changePortrait, async () => (laid = await isLaid)),
  )
  const { person, findByRole, findByText, container } = show(<Head />, { send })
  await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
  await person.click(await findByRole('button', { name: 'Choose: Photograph 2' }))
  await person.click(await findByRole('button', { name: 'Use this part' }))
  const shown = () => container.querySelector('figure img')?.getAttribute('src')
  await vi.waitFor(() => expect(shown()).toBe('blob:picture'))
  const seen: unknown[] = ['blob:picture']
  new MutationObserver(() => {
    if (shown() !== seen.at(-1)) seen.push(shown())
  }).observe(container, { attributes: true, childList: true, subtree: true })
  lay(address)
  await findByText('The portrait is on the page')
  await vi.waitFor(() => expect(shown()).toBe(address))
  expect(seen).toEqual(['blob:picture', address])
})

test('another picture that Ann chooses before the page shows the first is hers to frame still when it does', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }))
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  let laid: string | null = null
  const { send, mutations } = fakeServer(
    when(profiles.metrics, async () => {
      if (laid) await isRead
      return { ...milansCard, deceasedImageUrl: laid }
    }),
    when(memorials.changePortrait, () => (laid = address)),
  )
  const { person, findByRole, findByText, getByRole } = show(<Head />, { send })
  const choose = async (which: string) => {
    await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
    await person.click(await findByRole('button', { name: which }))
  }
  await choose('Choose: Photograph 2')
  await person.click(await findByRole('button', { name: 'Use this part' }))
  await vi.waitFor(() => expect(mutations).toHaveLength(1))
  await person.click(getByRole('button', { name: 'Cancel' }))
  await choose('Choose: Photograph 1')
  await findByRole('button', { name: 'Use this part' })
  read()
  await findByText('The portrait is on the page')
  await person.click(getByRole('button', { name: 'Use this part' }))
  await vi.waitFor(() => expect(mutations).toHaveLength(2))
})

/**
 * A portrait Ann has chosen, in the wizard or in the place of the one that it `replaces`, comes to the page days later, where a
 * keeper has laid another one meanwhile; the house says so once `isRead`.
 */
function openWithOlder({
  isRead = Promise.resolve() as Promise<unknown>,
  replaces = null as string | null,
} = {}) {
  Object.assign(URL, { createObjectURL: () => 'blob:older', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  const file = new File(['older'], 'older.webp', { type: 'image/webp' })
  stashImage(portraitName(milansFullMemorial.id), { file, isFramed: true, replaces })
  const { send, mutations } = fakeServer(
    when(profiles.metrics, { ...milansCard, deceasedImageUrl: address }),
    when(memorials.changePortrait, async ({ body }) => {
      await isRead
      const { onlyIfNone, replaces: over = address } = body as { onlyIfNone?: boolean; replaces?: string }
      return !onlyIfNone && over === address ? '/api/files/older/square' : refusedWith('changedMeanwhile')
    }),
  )
  const page = show(<Head />, { send })
  const shown = () => page.container.querySelector('figure img')?.getAttribute('src')
  return { ...page, mutations, shown }
}

const older = 'Another portrait is on the page by now. This one was chosen before, and was not sent.'

test('a portrait chosen in the wizard is not laid over a newer one: Ann sees it, and leaves it as it was (D17)', async () => {
  const { person, findByText, findByRole, queryByText, mutations, shown } = openWithOlder()
  await findByText(older)
  expect(shown()).toBe('blob:older')
  expect(mutations).toMatchObject([{ body: { deceasedId: milansFullMemorial.id, onlyIfNone: true } }])
  await person.click(await findByRole('button', { name: 'Leave it as it was' }))
  expect(queryByText(older)).toBeNull()
  expect(shown()).toBe(address)
  expect(await findByRole('button', { name: 'Change the portrait' })).toBeTruthy()
  expect(mutations).toHaveLength(1)
})

test('a portrait chosen in the wizard takes the place of a newer one where Ann says so (D17)', async () => {
  const { person, findByText, findByRole, mutations } = openWithOlder()
  await findByText(older)
  const instead = await findByRole('button', { name: 'Use this one instead' })
  await waitFor(() => expect(instead.hasAttribute('aria-disabled')).toBe(false))
  await person.click(instead)
  await findByText('The portrait is on the page')
  expect(mutations).toHaveLength(2)
  expect(mutations[1]?.body).not.toHaveProperty('onlyIfNone')
})

test('a portrait that failed yesterday is not laid over the one a keeper has hung since, unless Ann says so (G09)', async () => {
  const replaces = '/api/files/01JPORTRA1T000000000000BEF/square'
  const { person, findByText, findByRole, mutations, shown } = openWithOlder({ replaces })
  await findByText(older)
  expect(shown()).toBe('blob:older')
  expect(mutations).toMatchObject([{ body: { deceasedId: milansFullMemorial.id, replaces } }])
  const instead = await findByRole('button', { name: 'Use this one instead' })
  await waitFor(() => expect(instead.hasAttribute('aria-disabled')).toBe(false))
  await person.click(instead)
  await findByText('The portrait is on the page')
  expect(mutations).toHaveLength(2)
})

test('a portrait names the one in whose place Ann has chosen it (G09)', async () => {
  const { person, findByRole, findByText, mutations } = open({ src: address })
  const chooser = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no chooser yet')
    return found
  })
  fireEvent.change(chooser, { target: { files: [new File(['face'], 'face.png', { type: 'image/png' })] } })
  await person.click(await findByRole('button', { name: 'Use this part' }))
  await findByText('The portrait is on the page')
  expect(mutations).toMatchObject([{ body: { replaces: address } }])
})

test('“Cancel” that becomes “Use this one instead” under her finger replaces nothing (D17)', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { person, findByRole, getByRole, mutations, shown } = openWithOlder({ isRead })
  await findByRole('button', { name: 'Cancel' })
  await vi.waitFor(() => expect(mutations).toHaveLength(1))
  read()
  fireEvent.click(await findByRole('button', { name: 'Use this one instead' }))
  expect(mutations).toHaveLength(1)
  await person.click(getByRole('button', { name: 'Leave it as it was' }))
  expect(shown()).toBe(address)
})

test('one that does not come is said not to have, and nothing is sent', async () => {
  const { person, findByRole, findByText, mutations } = open({ isThere: false })
  await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
  await person.click(await findByRole('button', { name: 'Choose: Photograph 1' }))
  expect(await findByText('Something went wrong on our side. Please try again.')).toBeTruthy()
  expect(mutations).toEqual([])
})

test.each([
  ['that a moderator has hidden (Q26)', { reported: true }],
  ['that is for the keepers (YC10)', { audience: 'keepers' }],
] as const)('a photograph %s is not offered', async (_what, said) => {
  const [first, ...others] = milansFullMemorial.images
  const photographs = first ? [{ ...first, ...said }, ...others] : []
  const { person, findByRole, queryByRole } = open({ photographs })
  await person.click(await findByRole('button', { name: 'Choose among the photographs' }))
  expect(await findByRole('button', { name: 'Choose: Photograph 2' })).toBeTruthy()
  expect(queryByRole('button', { name: 'Choose: Photograph 1' })).toBeNull()
})

test('Ben changes no portrait (G08)', () => {
  const { queryByRole } = open({ isFamily: false })
  expect(queryByRole('button')).toBeNull()
})

test('nothing of it has the page drawn again in the middle of being drawn', async () => {
  const { findByRole, drawn } = open({ src: address })
  await findByRole('button', { name: 'Change the portrait' })
  expect(drawn).toContain('mount')
  expect(drawn).not.toContain('nested-update')
})
