/** How something is opened above a page, and closed. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { isLeaving, useOpening } from './open-in-address.ts'

const opened = { cameFromHere: true }

function Page() {
  const { open, close } = useOpening()
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={() => close({ pathname: '/cleared' })}>
        Close
      </button>
      <button type="button" onClick={() => open({ pathname: '/page/open' })}>
        Open
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent

test('whoever presses on while a slow page still stands there is not led out of the page beneath (M03, O14)', async () => {
  const Room = createRoutesStub([{ path: '*', Component: Page }])
  render(<Room initialEntries={['/before', '/page', { pathname: '/page/open', state: opened }]} />)
  await act(async () => {
    press('Close')
    expect(isLeaving()).toBe(true)
    press('Close')
  })
  expect(shown()).toBe('/page')
  expect(isLeaving()).toBe(false)
  await act(async () => press('Open'))
  expect(shown()).toBe('/page/open')
  await act(async () => press('Close'))
  expect(shown()).toBe('/page')
})

test('whoever came by a link has the address cleared', async () => {
  const Room = createRoutesStub([{ path: '*', Component: Page }])
  render(<Room initialEntries={['/before', '/page/open']} />)
  await act(async () => press('Close'))
  expect(shown()).toBe('/cleared')
})
