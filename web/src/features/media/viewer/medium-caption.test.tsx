import { audiences } from '@spomen/contract/audiences.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { photograph } from '../../../../test/media.ts'
import { MediumCaption } from './MediumCaption.tsx'

const bride = photograph({ id: 'bride', description: '' })

/** Ann, or Ben who is not of the family, looks at the bride, and then at the river. */
function Look({ first = bride, isFamily = true }) {
  const [shown, setShown] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setShown({ ...bride, id: 'river', title: 'The river' })}>
        next
      </button>
      <MediumCaption medium={shown} isFamily={isFamily} />
    </>
  )
}

test('of two photographs that Ann keeps to the keepers on a slow line both are sent, each from its own sheet (YC10)', async () => {
  const answers: (() => void)[] = []
  const slow = when(
    audiences.images,
    () => new Promise((resolve) => answers.push(() => resolve({ ok: true }))),
  )
  const { send, mutations } = fakeServer(slow)
  const { person } = show(<Look />, { send })
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  const keepToKeepers = async () => {
    await press(/seen by|sees/i)
    await person.click(await screen.findByRole('radio', { name: /^Only the keepers/ }))
    await press('Save')
  }
  await keepToKeepers()
  await press('Cancel')
  await press('next')
  await keepToKeepers()
  await act(async () => answers[0]?.())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => answers[1]?.())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mutations.map(({ body }) => body?.['ids'])).toEqual([['bride'], ['river']])
})

test('a window without a connection that missed that Ben has closed the bride opens her to nobody, and says why (YC10)', async () => {
  const { send, mutations } = fakeServer(when(audiences.images, refusedWith('changedMeanwhile')))
  const medium = { ...photograph({ id: 'bride', description: '' }), audience: 'inside' as const }
  const { person } = show(<MediumCaption medium={medium} isFamily />, { send })
  await person.click(screen.getByRole('button'))
  await person.click(await screen.findByRole('radio', { name: /^Whoever sees the page/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This has been changed elsewhere meanwhile. Please look, and choose again.')
  expect(mutations.map(({ body }) => body)).toEqual([
    { ids: ['bride'], audience: 'page', chosenFrom: 'inside' },
  ])
})

/** A room in which a caption has 120 pixels, and each letter of it takes one line of ten. */
function lowRoom() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(120)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return (this.textContent?.length ?? 0) * 10
  })
}

test('in large letters Ben comes by keyboard to the end of what a photograph is called, and stops at no short one (M07)', async () => {
  lowRoom()
  const first = { ...bride, title: 'The bride in the garden, and who brought her' }
  const { person } = show(<Look first={first} isFamily={false} />)
  await person.tab()
  await person.tab()
  const caption = screen.getByRole('group', { name: 'About this photograph' })
  expect(document.activeElement).toBe(caption)
  const scrolled = vi.spyOn(caption, 'scrollTo')
  act(() => screen.getByRole('button', { name: 'next' }).click())
  expect(screen.getByText('The river')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(caption)
  await person.tab({ shift: true })
  await person.tab()
  expect(document.activeElement).not.toBe(caption)
})

test('the caption goes with the viewer also in browsers in which scrolling answers a promise (M07)', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue(Promise.resolve() as never)
  const { person, unmount } = show(<Look />, { send: fakeServer().send })
  await person.click(await screen.findByRole('button', { name: 'next' }))
  expect(() => unmount()).not.toThrow()
  expect(scrolled).toHaveBeenCalled()
  scrolled.mockRestore()
})
