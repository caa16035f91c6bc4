/** The documents of a memorial: what is told of each, what is brought and what is deleted (L04–L18). */
import type { Document } from '@spomen/contract/documents.ts'
import { documents } from '@spomen/contract/documents.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { useRefreshMedia } from './queries.ts'
import { queryClient } from '../../kit/query-client.ts'
import { DocumentsTab } from './DocumentsTab.tsx'
import { uploadQueues } from './uploads.ts'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const idOf = (number: number) => `01JF1LM${String(number).padStart(19, '0')}`

const paper = (number: number, about: Partial<Document> = {}): Document => ({
  id: idOf(number),
  personId: memorial.id,
  name: 'Pismo.pdf',
  documentUrl: `/api/files/${idOf(number)}/original`,
  sizeInBytes: 261_419,
  mediaType: 'application/pdf',
  order: number,
  createdAt: '2026-04-12T10:00:00.000Z',
  ...about,
})

const pageOf = <Item,>(...items: Item[]) => ({
  items,
  totalPages: 1,
  totalCount: items.length,
  pageNumber: 1,
})

const showDocuments = (isFamily: boolean, ...known: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...known)
  const shown = show(
    <DocumentsTab
      memorial={memorial}
      page={1}
      toPage={(page) => `?page=${page}`}
      family={isFamily ? { count: 1, limit: 1 } : null}
    />,
    server,
  )
  return { ...shown, mutations: server.mutations }
}

test('Ben reads of which kind a document is and how large, to two decimals, and downloads it (L04, L05, L15)', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  showDocuments(
    false,
    when(documents.list, pageOf(paper(1), paper(2, { name: 'Recept.docx', mediaType: word }))),
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('PDF · 0.25 MB · 12/04/2026')
  expect(second?.textContent).toContain('Word · 0.25 MB')
  const download = screen.getByRole('link', { name: 'Download Pismo.pdf' })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    `/api/files/${idOf(1)}/original`,
    true,
  ])
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete Pismo.pdf' })).toBeNull()
})

test('two documents that came under one name are told apart by number and day, and the others go by their names (18)', async () => {
  showDocuments(
    true,
    when(documents.list, pageOf(paper(1), paper(2, { name: 'Scan.pdf' }), paper(3))),
    when(documents.removed, []),
  )
  await screen.findAllByRole('listitem')
  const names = screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.ariaLabel)
  expect(names).toEqual([
    'Delete Pismo.pdf (number 1, 12/04/2026)',
    'Delete Scan.pdf',
    'Delete Pismo.pdf (number 3, 12/04/2026)',
  ])
})

test('shortly after midnight in Belgrade a document came on the day it is there, in its line and its names', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const createdAt = '2026-04-12T22:30:00.000Z'
  showDocuments(
    true,
    when(documents.list, pageOf(paper(1, { createdAt }), paper(2, { createdAt }))),
    when(documents.removed, []),
  )
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('13/04/2026')
  screen.getByRole('button', { name: 'Delete Pismo.pdf (number 1, 13/04/2026)' })
  vi.unstubAllEnvs()
})

test('Ann deletes a document after being asked once; a full page takes no more (L12, L18)', async () => {
  let there = [paper(1)]
  const { person, mutations } = showDocuments(
    true,
    when(documents.list, () => pageOf(...there)),
    when(documents.removed, []),
    when(documents.remove, () => {
      there = []
      return { ok: true } as const
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Delete Pismo.pdf' }))
  expect(
    (screen.getByRole('button', { name: 'Add documents', hidden: true }) as HTMLButtonElement).disabled,
  ).toBe(true)
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Delete the document' }))
  await screen.findByText('Document deleted')
  await screen.findByText('The first document')
  expect(mutations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/refdocuments/delete',
  ])
})

test('on a slow line a deleted document leaves before the list is read anew, and one that was not deleted stays (L12)', async () => {
  let isGone = false
  let isRefused = true
  const { person } = showDocuments(
    true,
    when(documents.list, () =>
      isGone ? new Promise<never>(() => {}) : pageOf(paper(1), paper(2, { name: 'Recept.pdf' })),
    ),
    when(documents.removed, []),
    when(documents.remove, () => {
      if (isRefused) return refusedWith('somethingWentWrong')
      isGone = true
      return { ok: true } as const
    }),
  )
  const press = async () => {
    await person.click(await screen.findByRole('button', { name: 'Delete Pismo.pdf' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Delete the document' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
  await press()
  expect(screen.getByText('Pismo.pdf')).toBeTruthy()
  isRefused = false
  await press()
  await screen.findByText('Document deleted')
  await expect.poll(() => screen.queryByText('Pismo.pdf')).toBeNull()
  expect(screen.getByText('Recept.pdf')).toBeTruthy()
})

test('of a document Ann is told what is wrong with it, in its own sizes (L08, L09, Q112)', async () => {
  const { mutations } = showDocuments(
    true,
    when(documents.list, pageOf<Document>()),
    when(documents.removed, []),
  )
  const chooser = await screen.findByLabelText('Documents to add')
  const large = new File(['.'], 'letter.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 52_428_800 })
  const script = new File(['alert(1)'], 'code.js', { type: 'text/plain' })
  fireEvent.change(chooser, { target: { files: [large, script] } })
  const textOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(textOf('letter.pdf')).toBe('letter.pdf This document is too large. It must be under 50 MB.')
  expect(textOf('code.js')).toMatch(/^code.js This file is damaged, or it is not what its name says\./)
  expect(mutations).toEqual([])
})

/** The papers of a page that held one until the other was counted. */
function CountedTab({ limit }: { limit: number }) {
  const [count, setCount] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setCount(2)}>
        Count
      </button>
      <DocumentsTab {...{ memorial, page: 1, toPage: () => '' }} family={{ count, limit }} />
    </>
  )
}

test('a document that is counted already takes no second place while the page waits to show it (L18)', async () => {
  const { promise: isShown, resolve: shown } = Promise.withResolvers<void>()
  const refresh = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(isShown)
  onTestFinished(() => void [shown(), refresh.mockRestore()])
  const { send } = fakeServer(
    when(documents.list, pageOf(paper(1))),
    when(documents.removed, []),
    when(uploads.finish, { kind: 'documents', memorialId: memorial.id, madeId: idOf(2) }),
  )
  const { person, getByRole, findByText, queryByText, getByLabelText } = show(<CountedTab limit={3} />, {
    send,
  })
  const file = new File(['%PDF-'], 'Pismo.pdf', { type: 'application/pdf' })
  fireEvent.change(getByLabelText('Documents to add'), { target: { files: [file] } })
  await findByText(/· on the page$/)
  await person.click(getByRole('button', { name: 'Count' }))
  expect(getByRole('button', { name: 'Add documents' })).toHaveProperty('disabled', false)
  expect(queryByText('The document is on the page')).toBeNull()
  shown()
  await findByText('The document is on the page')
  expect(queryByText(/· on the page$/)).toBeNull()
})

test('of two documents the one that is counted already takes no second place while the other is on its way (L18)', async () => {
  let finished = 0
  const { send } = fakeServer(
    when(documents.list, pageOf(paper(1))),
    when(documents.removed, []),
    when(uploads.finish, () => {
      finished += 1
      return finished === 1
        ? { kind: 'documents' as const, memorialId: memorial.id, madeId: idOf(2) }
        : new Promise<never>(() => {})
    }),
  )
  const { person, getByRole, findByText, getByLabelText } = show(<CountedTab limit={4} />, { send })
  const files = ['Pismo.pdf', 'Recept.pdf'].map(
    (name) => new File(['%PDF-'], name, { type: 'application/pdf' }),
  )
  fireEvent.change(getByLabelText('Documents to add'), { target: { files } })
  onTestFinished(() => uploadQueues.documents.cancelAll(memorial.id))
  await findByText(/· on the page$/)
  await person.click(getByRole('button', { name: 'Count' }))
  expect(getByRole('button', { name: 'Add documents' })).toHaveProperty('disabled', false)
  fireEvent.change(getByLabelText('Documents to add'), { target: { files } })
  await findByText(/^There is room for 1 more file /)
})

/** The papers of a page that is told that they have changed. */
function ToldTab() {
  const askAgain = useRefreshMedia('documents')
  return (
    <>
      <button type="button" onClick={() => void askAgain()}>
        Told
      </button>
      <DocumentsTab {...{ memorial, page: 1, toPage: () => '' }} family={{ count: 2, limit: 5 }} />
    </>
  )
}

test('documents that cannot be read anew just now stay, and so does an order that was begun', async () => {
  let isAway = false
  const told = vi.fn()
  const unlessAway = <Answer,>(answer: Answer) => {
    if (!isAway) return answer
    told()
    return refusedWith('somethingWentWrong')
  }
  const { send } = fakeServer(
    when(documents.list, () => unlessAway(pageOf(paper(1), paper(2, { name: 'Recept.pdf' })))),
    when(documents.names, () =>
      unlessAway([
        { id: idOf(1), name: 'Pismo.pdf' },
        { id: idOf(2), name: 'Recept.pdf' },
      ]),
    ),
    when(documents.removed, []),
  )
  const { person, getByRole, findByRole, findByText, queryByText } = show(<ToldTab />, { send })
  const hearInVain = async () => {
    isAway = true
    told.mockClear()
    await person.click(getByRole('button', { name: 'Told' }))
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    isAway = false
  }
  await findByText('Pismo.pdf')
  await hearInVain()
  expect(queryByText('We could not fetch this')).toBeNull()
  await person.click(getByRole('button', { name: 'Arrange' }))
  await person.click(await findByRole('button', { name: 'Move down: Pismo.pdf' }))
  await hearInVain()
  expect(getByRole('button', { name: 'Move down: Pismo.pdf' })).toHaveProperty('disabled', true)
})
