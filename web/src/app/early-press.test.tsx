import { afterEach, expect, test, vi } from 'vitest'
import { earlyPressScript, pressAgain } from './early-press.ts'

afterEach(() => {
  window.earlyPresses?.abort()
  document.body.innerHTML = ''
})

/** A page as the build wrote it, with two buttons; answers them, with what hears a press of each once the app is there. */
function written() {
  document.body.innerHTML = '<form><button type="button">Show</button><button>Log in</button></form>'
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(earlyPressScript())
  const [show, logIn] = document.querySelectorAll('button')
  if (!show || !logIn) throw new Error('no buttons')
  const isTakenOver = () => {
    const heard = { show: vi.fn(), logIn: vi.fn() }
    show.addEventListener('click', heard.show)
    logIn.addEventListener('click', heard.logIn)
    return heard
  }
  return { show, logIn, isTakenOver }
}

test('what somebody pressed last before the scripts were there is done when they are, once', async () => {
  const { show, logIn, isTakenOver } = written()
  show.click()
  logIn.click()
  const heard = isTakenOver()
  pressAgain()
  await vi.waitFor(() => expect(heard.logIn).toHaveBeenCalledOnce())
  pressAgain()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect([heard.show, heard.logIn].map((press) => press.mock.calls.length)).toEqual([0, 1])
})

test('while the app takes the page over a press waits, and after that it is heard at once', async () => {
  const { logIn, isTakenOver } = written()
  const heard = isTakenOver()
  logIn.click()
  expect(heard.logIn).not.toHaveBeenCalled()
  pressAgain()
  await vi.waitFor(() => expect(heard.logIn).toHaveBeenCalledOnce())
  logIn.click()
  expect(heard.logIn).toHaveBeenCalledTimes(2)
})
