import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { AudienceButton } from './AudienceButton.tsx'
import type { NarrowedThing } from './AudienceDialog.tsx'

const open = async (thing: NarrowedThing, isSaved = true) => {
  const save = vi.fn(async () => isSaved)
  const { person } = show(<AudienceButton thing={thing} save={save} inWords />)
  await person.click(screen.getByRole('button'))
  const choose = async (name: RegExp) => person.click(await screen.findByRole('radio', { name }))
  const confirm = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { save, person, choose, confirm }
}

test('Ann reads who sees the bride, keeps her to the keepers, and is told what follows (YC10)', async () => {
  const { save, choose, confirm } = await open({ kind: 'image', audience: undefined, isOfGrave: true })
  await choose(/^Only the keepers/)
  expect(screen.getByText(/^Others lose it at once/)).toBeTruthy()
  expect(screen.getByText(/^It shows the resting place/)).toBeTruthy()
  await confirm()
  expect(save).toHaveBeenCalledWith('keepers')
  await vi.waitUntil(() => screen.queryByRole('dialog') === null)
})

test('whoever opens what was for the keepers reads that the words below it stay with them', async () => {
  const { save, choose, confirm } = await open({ kind: 'video', audience: 'keepers' })
  await choose(/^Whoever sees the page/)
  expect(screen.getByText('What was written below it for the keepers stays with them.')).toBeTruthy()
  await confirm()
  expect(save).toHaveBeenCalledWith('page')
})

test('nothing is asked where nothing is chosen, and what is refused leaves the choice open', async () => {
  const { save, choose, confirm } = await open({ kind: 'document', audience: 'inside' }, false)
  await screen.findByRole('radio', { name: /^Only those inside/ })
  await choose(/^Only the keepers/)
  await confirm()
  expect(save).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog', { name: 'Who sees this document?' })).toBeTruthy()
  await choose(/^Only those inside/)
  await confirm()
  expect(save).toHaveBeenCalledOnce()
})

test('an answer that comes after Ann has cancelled does not close what she asks for next', async () => {
  const answers: (() => void)[] = []
  const save = vi.fn((_: string) => new Promise<boolean>((resolve) => answers.push(() => resolve(true))))
  const { person } = show(
    <AudienceButton thing={{ kind: 'image', audience: undefined }} save={save} inWords />,
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const choose = async (name: RegExp) => person.click(await screen.findByRole('radio', { name }))
  const button = screen.getByRole('button').textContent ?? ''
  await press(button)
  await choose(/^Only the keepers/)
  await press('Save')
  await press('Cancel')
  await press(button)
  await choose(/^Only those inside/)
  await press('Save')
  expect(save.mock.calls).toEqual([['keepers'], ['inside']])
  await act(async () => answers[0]?.())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => answers[1]?.())
  await vi.waitUntil(() => screen.queryByRole('dialog') === null)
})

/** A letter whose audience Ben changes while Ann is asked about it. */
function Letter({ save }: { save: () => Promise<boolean> }) {
  const [audience, setAudience] = useState<NarrowedThing['audience']>(undefined)
  return (
    <>
      <AudienceButton thing={{ kind: 'document', audience }} save={save} inWords />
      <button type="button" data-ben onClick={() => setAudience('keepers')} />
    </>
  )
}

test('what Ben keeps to the keepers while Ann is about to keep it inside stays with them, and she is told (YC10)', async () => {
  const save = vi.fn(async () => true)
  const { person, container } = show(<Letter save={save} />)
  await person.click(screen.getByRole('button', { name: 'Seen by whoever sees the page' }))
  await person.click(await screen.findByRole('radio', { name: /^Only those inside/ }))
  const changed = 'This has been changed elsewhere meanwhile. Please look, and choose again.'
  expect(screen.queryByText(changed)).toBeNull()
  await act(async () => container.querySelector<HTMLElement>('[data-ben]')?.click())
  expect(screen.getByText(changed)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Only the keepers/ })).toHaveProperty('checked', true)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  await vi.waitUntil(() => screen.queryByRole('dialog') === null)
  await person.click(screen.getByRole('button', { name: /^Only the keepers/ }))
  await person.click(await screen.findByRole('radio', { name: /^Only those inside/ }))
  expect(screen.queryByText(changed)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.calls).toEqual([['inside']])
})
