import { msg } from '@lingui/core/macro'
import { act, fireEvent } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Modal } from './Modal.tsx'
import { toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

test('a message stays three seconds, in a place that readers knew before it came (B16, B36, X33)', () => {
  const { getByRole } = show(null)
  const [status, alert] = [getByRole('status'), document.querySelector('[aria-live="assertive"]')]
  act(() => toast.done('Changed'))
  expect([status.textContent, alert?.textContent]).toEqual(['Changed', ''])
  expect(document.body).toBe(document.activeElement)
  wait(2_999)
  expect(status.textContent).toBe('Changed')
  wait(1)
  expect([status.textContent, alert?.textContent]).toEqual(['', ''])
})

test('what is said next takes the place of what was said before, and has three seconds of its own', () => {
  const { getByRole } = show(null)
  const [status, alert] = [getByRole('status'), document.querySelector('[aria-live="assertive"]')]
  act(() => toast.done('Changed'))
  wait(2_000)
  act(() => toast.failed(msg`Passwords do not match`))
  expect([status.textContent, alert?.textContent]).toEqual(['', 'Passwords do not match'])
  wait(2_999)
  expect(alert?.textContent).toBe('Passwords do not match')
  wait(1)
  expect(alert?.textContent).toBe('')
})

let close: () => void

function WordDialog() {
  const [isOpen, setIsOpen] = useState(true)
  useLayoutEffect(() => {
    close = () => setIsOpen(false)
  }, [])
  return (
    <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} label="A word">
      Words
    </Modal>
  )
}

test('what is said as a dialog closes comes once readers have the page back, in a place they know', () => {
  const { getAllByRole } = show(<WordDialog />)
  act(() => {
    toast.done('The invitation has left')
    close()
  })
  const place = getAllByRole('status').at(0)
  expect(place?.textContent).toBe('')
  wait(200)
  expect(place?.textContent).toBe('The invitation has left')
})

test('the same message again stays three seconds from then on, and stands there once', () => {
  const { getAllByText, queryByText } = show(null)
  act(() => toast.done('Sent'))
  wait(2_000)
  act(() => toast.done('Sent'))
  wait(2_000)
  expect(getAllByText('Sent')).toHaveLength(1)
  wait(1_000)
  expect(queryByText('Sent')).toBeNull()
})

test('whoever moves the pointer onto a message reads it in peace; one that only lies there reads nothing', () => {
  const { getByText, queryByText } = show(null)
  const hovered = vi.spyOn(document, 'querySelector')
  act(() => toast.done('Sent'))
  hovered.mockImplementation(() => getByText('Sent'))
  fireEvent.mouseMove(getByText('Sent'), { movementX: 0, movementY: 0 })
  wait(3_000)
  expect(queryByText('Sent')).toBeNull()

  act(() => toast.done('Saved'))
  hovered.mockImplementation(() => getByText('Saved'))
  fireEvent.mouseMove(getByText('Saved'), { movementX: 4, movementY: 0 })
  wait(9_000)
  expect(queryByText('Saved')).not.toBeNull()
  hovered.mockRestore()
  wait(500)
  expect(queryByText('Saved')).toBeNull()
})
