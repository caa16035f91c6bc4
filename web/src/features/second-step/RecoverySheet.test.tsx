import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { RecoverySheet } from './RecoverySheet.tsx'

const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']

function sheet() {
  const onClose = vi.fn()
  return { ...show(<RecoverySheet codes={codes} onClose={onClose} />), onClose }
}

test('Ann copies her codes one below the other, and the sheet stays until she says that they are kept', async () => {
  const { person, getByRole, findByText, onClose } = sheet()
  await person.click(getByRole('button', { name: 'Copy' }))
  await findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-CCCC\nDDDD-EEEE-FFFF')
  expect(onClose).not.toHaveBeenCalled()
  await person.click(getByRole('button', { name: 'I have kept them' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a browser that copies nothing says so on the sheet, and Ann’s codes are marked for her to copy or to write down', async () => {
  const { person, getByRole, getAllByRole, findByRole, queryByRole } = sheet()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(getByRole('button', { name: 'Copy' }))
  const told = await findByRole('alert')
  expect(told.textContent).toBe('It could not be copied. Please write the codes down.')
  expect(redWords()).toBe('')
  expect(getSelection()?.toString()).toBe(codes.join(''))
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  vi.mocked(navigator.clipboard.writeText).mockResolvedValue()
  await person.click(getByRole('button', { name: 'Copy' }))
  await vi.waitFor(() => expect(queryByRole('alert')).toBeNull())
})

test('Ann prints the sheet, and it stays open for whoever has no printer after all', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { person, getByRole, onClose } = sheet()
  await person.click(getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test.each(['Escape', 'the cross'])('%s loses Ann none of her codes: she is asked first', async (way) => {
  const { person, getByRole, findByRole, getAllByRole, queryByRole, onClose } = sheet()
  const leave = () =>
    way === 'Escape' ? person.keyboard('{Escape}') : person.click(getByRole('button', { name: 'Close' }))
  await leave()
  await person.click(await findByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await leave()
  const question = (await findByRole('button', { name: 'Cancel' })).closest('dialog') ?? document.body
  await person.click(within(question).getByRole('button', { name: 'I have kept them' }))
  expect(onClose).toHaveBeenCalledOnce()
})
