/** An order that was begun and left takes nothing from what is brought meanwhile (J20, J23, B35). */
import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { photograph } from '../../../test/media.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { sessionDrafts } from '../../kit/draft.ts'
import { saveToken, startSession } from '../../kit/session.ts'
import { assignSharedImages } from '../../kit/shared-images.ts'
import type { InterruptedFile } from './interrupted-files.ts'
import { orderDraftName } from './order.ts'
import { PhotographsTab } from './PhotographsTab.tsx'

/** What this browser holds of files that were interrupted. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (_key: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async () => true,
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async () => new Set<string>(),
}))

const idOf = (number: number) => `01PH0T0${String(number).padStart(19, '0')}`
const aFile = (name: string) => new File(['bytes'], name, { type: 'image/jpeg', lastModified: 1 })
const shownOrder = () =>
  screen.getAllByRole('textbox').map((place) => place.getAttribute('aria-label')?.replace('Place: ', ''))

/** The photographs of Milan as Ann finds them who has put the third before the second, and left. */
function comeBack({ count = 3, sends = async () => idOf(9) } = {}) {
  const hung = [1, 2, 3].slice(0, count).map((number) => photograph({ id: idOf(number) }))
  const begun = { ids: [1, 3, 2].map(idOf), begunFrom: [1, 2, 3].map(idOf) }
  sessionDrafts.write(orderDraftName('images', milan.id), JSON.stringify(begun))
  const { send, mutations } = fakeServer(
    when(photographs.list, { items: hung, totalPages: 1, totalCount: count, pageNumber: 1 } as never),
    when(photographs.removed, []),
    when(
      photographs.names,
      hung.map(({ id }, place) => ({ id, name: `picture ${place + 1}` })),
    ),
    when(uploads.finish, { kind: 'images', memorialId: milan.id, madeId: idOf(9) }),
  )
  const sent: string[] = []
  const shown = show(
    <PhotographsTab
      memorial={milan}
      page={1}
      toPage={(page) => `?page=${page}`}
      toPhotograph={({ id }) => `?id=${id}`}
      family={{ count, limit: 9, known: hung, mayDescribe: false }}
    />,
    {
      send,
      sendPieces: async ({ name }) => {
        sent.push(name)
        return { status: 200, type: 'text/plain', text: await sends() }
      },
    },
  )
  return { ...shown, sent, mutations }
}

test('photographs that Ann chooses or shares are sent, and the order she had begun is still there (B35, J23)', async () => {
  const { person, sent } = comeBack()
  await screen.findByRole('button', { name: 'Save the order' })
  act(() => assignSharedImages(milan.id, [aFile('garden.jpg')]))
  await screen.findByText('The photograph is on the page')
  expect(sent).toEqual(['garden.jpg'])
  await person.click(await screen.findByRole('button', { name: 'Arrange' }))
  await screen.findByRole('button', { name: 'Save the order' })
  expect(shownOrder()).toEqual(['picture 1', 'picture 3', 'picture 2'])
})

test('what cannot be sent is named, and the order does not come before it (J12)', async () => {
  assignSharedImages(milan.id, [new File(['bytes'], 'letter.txt', { type: 'text/plain' })])
  const { sent } = comeBack()
  await screen.findByText('letter.txt')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByText('letter.txt')).toBeTruthy()
  expect(sent).toEqual([])
})

/** Ann lets files go above the place of a photograph, where words could be dropped too. */
async function dropOnOrder(...files: File[]) {
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(dropped, { dataTransfer: { files, items: [], types: ['Files'] } })
  fireEvent((await screen.findAllByRole('textbox'))[0] as HTMLElement, dropped)
}

test('photographs that Ann drops onto the order she is making are sent, and the order is still there (J12, J23)', async () => {
  const { person, sent } = comeBack()
  await screen.findByRole('button', { name: 'Save the order' })
  await dropOnOrder(aFile('garden.jpg'), aFile('school.jpg'))
  await screen.findByText('2 photographs are on the page')
  expect(sent).toEqual(['garden.jpg', 'school.jpg'])
  await person.click(await screen.findByRole('button', { name: 'Arrange' }))
  await screen.findByRole('button', { name: 'Save the order' })
  expect(shownOrder()).toEqual(['picture 1', 'picture 3', 'picture 2'])
})

test('what she drops there that cannot be sent is named above the order, which she goes on with (J12, J14)', async () => {
  const { person, sent } = comeBack()
  await screen.findByRole('button', { name: 'Save the order' })
  await dropOnOrder(new File(['bytes'], 'letter.txt', { type: 'text/plain' }))
  await screen.findByText('letter.txt')
  await person.click(screen.getByRole('button', { name: 'Move up: picture 2' }))
  expect(shownOrder()).toEqual(['picture 1', 'picture 2', 'picture 3'])
  expect(sent).toEqual([])
})

test('of more than there is room for none is sent, and she reads so above the order (J12)', async () => {
  const { sent } = comeBack()
  await screen.findByRole('button', { name: 'Save the order' })
  await dropOnOrder(...Array.from({ length: 7 }, (_, number) => aFile(`${number}.jpg`)))
  await screen.findByText('7 photographs')
  screen.getByRole('button', { name: 'Save the order' })
  expect(sent).toEqual([])
})

test('what Ann has said is only for the keepers is so also where she drops it onto the order (YC10)', async () => {
  const { person, mutations } = comeBack()
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('checkbox', { name: /Only for the keepers/ }))
  await person.click(screen.getByRole('button', { name: 'Arrange' }))
  await screen.findByRole('button', { name: 'Save the order' })
  await dropOnOrder(aFile('garden.jpg'))
  await screen.findByText('The photograph is on the page')
  expect(mutations.map(({ body }) => body)).toEqual([expect.objectContaining({ audience: 'keepers' })])
})

test('while photographs arrive no order is offered, also not one that was begun (J20)', async () => {
  let arrive = (_id: string) => {}
  const { person } = comeBack({ sends: () => new Promise((resolve) => (arrive = resolve)) })
  await screen.findByRole('button', { name: 'Save the order' })
  act(() => assignSharedImages(milan.id, [aFile('garden.jpg')]))
  await screen.findByText('garden.jpg')
  expect(screen.queryByRole('button', { name: /Save the order|Arrange/ })).toBeNull()
  await act(async () => arrive(idOf(9)))
  await person.click(await screen.findByRole('button', { name: 'Arrange' }))
})

test('with one photograph left there is nothing to put in order, and more can be added (J20)', async () => {
  comeBack({ count: 1 })
  await screen.findByText('Add photographs')
  expect(screen.queryByRole('button', { name: 'Save the order' })).toBeNull()
})

/** A photograph was still on its way when Ann closed the page; its bytes are there where the browser had room for them. */
function interrupt(file: File | null) {
  saveToken('token', 'ann')
  startSession('ann')
  kept.set('bride.jpg', {
    ...{ key: 'bride.jpg', personId: 'ann', name: 'bride.jpg', size: 5, changedAt: 1 },
    file,
    about: {
      ...{ kind: 'images', memorialId: milan.id, batch: 'the batch', count: 1, place: 0 },
      ...{ isPrepared: false, isAsChosen: true, facts: null },
    },
  } satisfies InterruptedFile)
}

test('what was interrupted is offered above the order that goes on', async () => {
  interrupt(aFile('bride.jpg'))
  const { person, sent } = comeBack()
  await screen.findByText('1 photograph was still on its way')
  await screen.findByRole('button', { name: 'Save the order' })
  await person.click(screen.getByRole('button', { name: 'Go on sending' }))
  await screen.findByText('The photograph is on the page')
  expect(sent).toEqual(['bride.jpg'])
})

test('what the browser had no room to keep can be chosen once more, and the order stays begun (J12, J23)', async () => {
  interrupt(null)
  const { person } = comeBack()
  await screen.findByText(/This browser had no room to keep these/)
  await screen.findByRole('button', { name: 'Save the order' })
  await person.click(screen.getByRole('button', { name: 'Choose once more' }))
  await screen.findByText('Add photographs')
  expect(screen.queryByRole('button', { name: 'Choose once more' })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Arrange' }))
  expect(shownOrder()).toEqual(['picture 1', 'picture 3', 'picture 2'])
})
