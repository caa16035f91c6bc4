/** A photograph that takes its time to be read, beside words that Dejan wants to send meanwhile (YB01, YD02). */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openWordsForm } from '../../test/guest-page.ts'

beforeEach(() => {
  history.replaceState(null, '')
  sessionStorage.clear()
  URL.createObjectURL ??= () => 'blob:picture'
  URL.revokeObjectURL ??= () => {}
})

/** A file as a phone hands it over that has to fetch it first. */
function slowFile(name: string) {
  const bytes = Promise.withResolvers<ArrayBuffer>()
  const file = Object.assign(new File(['jpeg'], name, { type: 'image/jpeg' }), {
    arrayBuffer: () => bytes.promise,
  })
  return {
    file,
    arrive: () => bytes.resolve(new ArrayBuffer(4)),
    fail: () => bytes.reject(new Error('gone')),
  }
}

/** The form at its second screen, where photographs are chosen. */
async function atPhotograph() {
  const opened = openWordsForm()
  const { user, element } = opened
  const shown = () =>
    [...element.querySelectorAll('legend')].find((legend) => legend.closest('fieldset:not([hidden])'))
  const onward = () => screen.getByRole('button', { name: /Go on|Send/ })
  async function goOn() {
    await waitFor(() => expect(onward().hasAttribute('aria-disabled')).toBe(false))
    await user.click(onward())
  }
  const choose = (file: File) => user.upload(screen.getByLabelText('Photograph'), file)
  await user.type(screen.getByLabelText('Words'), 'Thank you.')
  await goOn()
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  return { ...opened, goOn, choose, screenIs: () => shown()?.textContent }
}

test('a photograph that is still being read goes with its letter, and not with the next one', async () => {
  const { goOn, choose, screenIs, sent, user } = await atPhotograph()
  const lake = slowFile('lake.jpg')
  await choose(lake.file)
  await goOn()
  await goOn()
  expect(screenIs()).toBe('Who writes')
  lake.arrive()
  await waitFor(() => expect(screenIs()).toBe('Once more'))
  expect(screen.getByRole('img', { name: 'photographOfWriter' })).toBeTruthy()
  await goOn()
  expect(sent).toMatchObject([{ photograph: { name: 'lake.jpg' } }])
  await user.click(screen.getByRole('button', { name: 'otherWords' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('of two photographs the one chosen last stays, whichever is read first', async () => {
  const { goOn, choose, screenIs, sent } = await atPhotograph()
  const [lake, garden] = [slowFile('lake.jpg'), slowFile('garden.jpg')]
  await choose(lake.file)
  await choose(garden.file)
  await goOn()
  garden.arrive()
  lake.arrive()
  await waitFor(() => expect(screenIs()).toBe('Once more'))
  await goOn()
  expect(sent).toMatchObject([{ photograph: { name: 'garden.jpg' } }])
})

test('one that cannot be read keeps Dejan where it is said, and words without it go the next time', async () => {
  const { goOn, choose, screenIs } = await atPhotograph()
  const lake = slowFile('lake.jpg')
  await choose(lake.file)
  await goOn()
  lake.fail()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('photographWrong'))
  expect(screenIs()).toBe('Who writes')
  await goOn()
  expect(screenIs()).toBe('Once more')
})

test('whoever goes back while it is being read stays there, and finds it in the form', async () => {
  const { goOn, choose, screenIs, user } = await atPhotograph()
  const lake = slowFile('lake.jpg')
  await choose(lake.file)
  await goOn()
  await user.click(screen.getAllByRole('button', { name: 'Back' })[0] as HTMLElement)
  await waitFor(() => expect(screenIs()).toBe('Your words'))
  lake.arrive()
  await screen.findByRole('img', { name: 'photographOfWriter', hidden: true })
  expect(screenIs()).toBe('Your words')
})
