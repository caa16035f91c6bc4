import { type Document, documents } from '@spomen/contract/documents.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { DocumentList } from './DocumentList.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { decodeForReader } from './document-text.ts'

const paper = (number: number, about: Partial<Document>): Document => ({
  id: `01JD0C${String(number).padStart(20, '0')}`,
  personId: '01JM1AN0000000000000000000',
  name: 'Pismo.pdf',
  documentUrl: `/api/files/${number}/original`,
  sizeInBytes: 261_419,
  mediaType: 'application/pdf',
  order: number,
  createdAt: '2026-04-12T10:00:00.000Z',
  ...about,
})

const recipe = paper(2, { name: 'Štrudla.txt', mediaType: 'text/plain' })

test('a PDF whose first page cannot be drawn lies there as a sheet that says what it is, and a text as it begins (L04)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: { Range: string } }) => {
    asked.push(`${address} ${headers.Range}`)
    return new Response('Pola kile brašna,\nkvasca koliko oraha.', { status: 206 })
  })
  show(<DocumentList documents={[paper(1, {}), recipe]} isFamily={false} onOpen={() => {}} />)
  await screen.findByText(/Pola kile brašna/)
  const [letter] = screen.getAllByRole('listitem')
  const picture = letter?.querySelector('img') as HTMLImageElement
  expect(picture.getAttribute('src')).toBe('/api/files/1/small')
  fireEvent.error(picture)
  expect(letter?.querySelector('span[aria-hidden]')?.textContent).toBe('PismoPDF')
  expect(letter?.querySelector('img')).toBeNull()
  expect(asked).toEqual(['/api/files/2/preview bytes=0-1499'])
})

test('a text whose words do not come stays a sheet with its name (L04)', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  show(<DocumentList documents={[recipe]} isFamily={false} onOpen={() => {}} />)
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('ŠtrudlaText'))
})

test('a paper of the example shows its first page, a sheet if that cannot be had, and opens where it is touched (S12)', async () => {
  const telegram = paper(1, { documentUrl: '/demo/papers/telegram/preview.pdf' })
  const { send } = fakeServer(
    when(documents.list, { items: [telegram], totalPages: 1, totalCount: 1, pageNumber: 1 }),
  )
  const { person, container } = show(
    <DocumentsTab memorial={milan} page={1} toPage={() => ''} family={null} />,
    { send },
  )
  await screen.findByText('Pismo.pdf')
  const picture = container.querySelector('img') as HTMLImageElement
  expect(picture.getAttribute('src')).toBe('/demo/papers/telegram/small.webp')
  await person.click(picture)
  await screen.findByRole('dialog')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain('PismoPDF')
})

test('a beginning that ends in the middle of a letter is read without it', () => {
  const whole = new TextEncoder().encode('Štrudla s makom, peče se do kraja š')
  expect(decodeForReader(whole.buffer.slice(0, whole.length - 1))).toBe('Štrudla s makom, peče se do kraja ')
})
