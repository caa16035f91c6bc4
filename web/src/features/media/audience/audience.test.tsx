import { act, screen } from '@testing-library/react'
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
