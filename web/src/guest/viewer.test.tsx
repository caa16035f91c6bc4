import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showGuestPage } from '../../test/guest-page.ts'
import { startViewer } from './viewer.ts'

const photograph = (name: string) =>
  `<figure><a href="/${name}.jpg" data-photograph><img src="/${name}-small.jpg" alt="${name}"></a><figcaption>${name} by day</figcaption></figure>`

function opening() {
  history.replaceState(null, '')
  startViewer(showGuestPage(`${photograph('lake')}${photograph('garden')}`))
  const viewer = document.querySelector<HTMLDialogElement>('dialog.viewer')
  if (!viewer) throw new Error('no viewer')
  return { viewer, user: userEvent.setup() }
}

test('photographs are looked at large, one after another, and closed again', async () => {
  const { viewer, user } = opening()
  const link = screen.getByRole('link', { name: 'lake' })
  await user.click(link)
  expect(viewer.open).toBe(true)
  const large = within(viewer)
  expect(large.getByRole<HTMLImageElement>('img', { name: 'lake' }).src).toMatch(/lake\.jpg$/)
  expect(viewer.textContent).toContain('1 of 2')
  expect(large.getByRole('button', { name: 'previous' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(large.getByRole('img', { name: 'garden' })).toBeTruthy()
  expect(viewer.textContent).toContain('garden by day')
  expect(large.getByRole('button', { name: 'next' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(large.getByRole('button', { name: 'close' }))
  expect(viewer.open).toBe(false)
})

test('the arrow keys go on at either end, from whichever button the last turn left', async () => {
  const { viewer, user } = opening()
  await user.click(screen.getByRole('link', { name: 'lake' }))
  await user.click(within(viewer).getByRole('button', { name: 'next' }))
  expect(viewer.textContent).toContain('2 of 2')
  await user.keyboard('{Enter}')
  expect(viewer.textContent).toContain('2 of 2')
  await user.keyboard('{ArrowLeft}')
  expect(viewer.textContent).toContain('1 of 2')
  await user.click(within(viewer).getByRole('button', { name: 'previous' }))
  await user.keyboard('{ArrowRight}')
  expect(viewer.textContent).toContain('2 of 2')
})

test('a finger that goes sideways leads on, and one that hardly moves does not', async () => {
  const { viewer, user } = opening()
  await user.click(screen.getByRole('link', { name: 'lake' }))
  const swipe = (to: number) => {
    fireEvent.pointerDown(viewer, { clientX: 200, isPrimary: true })
    fireEvent.pointerUp(viewer, { clientX: to, isPrimary: true })
  }
  swipe(190)
  expect(viewer.textContent).toContain('1 of 2')
  swipe(80)
  expect(viewer.textContent).toContain('2 of 2')
  swipe(320)
  expect(viewer.textContent).toContain('1 of 2')
})

test('who asks for a photograph in a new tab gets one', async () => {
  const { viewer } = opening()
  const link = screen.getByRole('link', { name: 'lake' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(viewer.open).toBe(false)
})

test('a photograph that stands on the page twice is looked at once, in the order of the grid', async () => {
  history.replaceState(null, '')
  startViewer(
    showGuestPage(
      `${photograph('garden')}<ul class="wall"><li>${photograph('lake')}</li><li>${photograph('garden')}</li></ul>`,
    ),
  )
  const viewer = document.querySelector<HTMLDialogElement>('dialog.viewer')
  const [first] = screen.getAllByRole('link', { name: 'garden' })
  await userEvent.setup().click(first as HTMLElement)
  expect(viewer?.textContent).toContain('2 of 2')
})

test('whose link was taken back meanwhile is told so by the page; a connection that is gone changes nothing', async () => {
  history.replaceState(null, '')
  const reload = vi.fn()
  const ask = vi.fn(async () => ({ status: 404 }))
  vi.stubGlobal('fetch', ask)
  startViewer(showGuestPage(photograph('lake')), reload)
  const viewer = document.querySelector<HTMLElement>('dialog.viewer') as HTMLElement
  await userEvent.setup().click(screen.getByRole('link', { name: 'lake' }))
  const large = within(viewer).getByRole('img')
  ask.mockRejectedValueOnce(new TypeError('no connection'))
  fireEvent.error(large)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
  fireEvent.error(large)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a photograph that is open stays so when the page is loaded anew, and Forward leads to it again', async () => {
  const { viewer, user } = opening()
  await user.click(screen.getByRole('link', { name: 'lake' }))
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  const left: unknown = history.state
  // What a browser does: a new document, and the state of before.
  startViewer(showGuestPage(`${photograph('lake')}${photograph('garden')}`))
  const again = document.querySelector<HTMLDialogElement>('dialog.viewer')
  expect(again?.open).toBe(true)
  expect(again?.textContent).toContain('2 of 2')
  history.replaceState(null, '')
  fireEvent(window, new PopStateEvent('popstate'))
  expect(again?.open).toBe(false)
  history.replaceState(left, '')
  fireEvent(window, new PopStateEvent('popstate'))
  expect(again?.open).toBe(true)
})
