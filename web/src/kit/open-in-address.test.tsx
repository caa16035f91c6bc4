/** How something is opened above a page, and closed. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useOpening } from './open-in-address.ts'

const opened = { cameFromHere: true }

/** The answers of a slow server, the oldest first; each closes what it was asked from. */
const answers: (() => void)[] = []

function Page() {
  const { open, close, isStillHere } = useOpening()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <button type="button" onClick={() => answers.push(() => close({ pathname: '/cleared' }))}>
        Save
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => isStillHere() && void navigate('?part=2', { replace: true, state: opened })}
      >
        Next part
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <output>{pathname + search}</output>
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
    press('Next part')
    press('Close')
  })
  expect(shown()).toBe('/page')
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

const Elsewhere = () => <output>elsewhere</output>

/** A page with something open above it, on which somebody has pressed “Save”; nothing has come of that so far. */
async function saving() {
  answers.length = 0
  const Room = createRoutesStub([
    { path: '/elsewhere', Component: Elsewhere },
    { path: '*', Component: Page },
  ])
  render(<Room initialEntries={['/before', '/page', { pathname: '/page/open', state: opened }]} />)
  await act(async () => press('Save'))
}

const answer = () => act(async () => answers.shift()?.())

test('an answer that comes after Ann has gone back leads her no step further (T03)', async () => {
  await saving()
  await act(async () => press('Back'))
  await answer()
  expect(shown()).toBe('/page')
})

test('an answer that comes after Ann has closed what she saved does not close what she has opened since', async () => {
  await saving()
  await act(async () => press('Close'))
  await answer()
  expect(shown()).toBe('/page')
  await act(async () => press('Open'))
  await act(async () => press('Save'))
  await act(async () => press('Close'))
  await act(async () => press('Open'))
  await answer()
  expect(shown()).toBe('/page/open')
})

test('an answer that comes when Ann is on another page leaves her there', async () => {
  await saving()
  await act(async () => fireEvent.click(screen.getByRole('link')))
  await answer()
  expect(shown()).toBe('elsewhere')
})

test('an answer closes what it was asked from, whatever part of it Ann has gone on to meanwhile', async () => {
  await saving()
  await act(async () => press('Next part'))
  await answer()
  expect(shown()).toBe('/page')
})
