import { type CreatedMemorial, type MemorialFacts, memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusedWith, when } from '../../test/fake-server.ts'
import { startSession, saveToken } from '../kit/session.ts'
import {
  address,
  asKept,
  draftId,
  goOn,
  kept,
  made,
  milica,
  more,
  open,
  pressOf,
  question,
  showWizard,
} from '../../test/wizard.tsx'

beforeEach(() => {
  saveToken('token', 'ann')
  startSession('ann')
})

test('begun on another device, the wizard opens where it was left, with every word (D01)', async () => {
  const { person } = open('/AddMemories', { ...milica, gender: 'Female', nickname: 'Mica', step: 3 })
  await question('What did she love?')
  expect(address()).toBe('/AddMemories?step=3')
  screen.getByText('A page for Milica Jovanović')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await question('A name and two dates')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Mica')
  expect(more()?.open).toBe(true)
  expect(address()).toBe('/AddMemories?step=2')
})

test('a step that cannot be reached yet leads to the first that wants something', async () => {
  open('/AddMemories?step=5', { ...milica, lastName: '' })
  await question('A name and two dates')
  expect(address()).toBe('/AddMemories?step=2')
})

test('clicked twice it is made once, of its draft, and the page opens (D14–D16)', async () => {
  let answer: ((value: CreatedMemorial) => void) | undefined
  const making = when(memorials.createPerson, () => new Promise<CreatedMemorial>((done) => (answer = done)))
  const { person, server, written } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, making)
  await question('One last look')
  const create = screen.getByRole('button', { name: 'Create the page' })
  await person.dblClick(create)
  await person.click(create)
  // What she wrote now would not come to the page: there is no way to it, and none of it takes a word.
  for (const role of ['link', 'button'])
    expect(screen.queryByRole(role, { name: /^(Name and dates|Favourites|Resting place|Back)$/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /for another family/ }).closest('[inert]')).not.toBeNull()
  answer?.(made)
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  const sent = server.mutations.filter(({ path }) => path.endsWith('/createperson'))
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ draftId, firstName: 'Milica' })])
  expect(written.size).toBe(0)
})

test('two quick taps lead one step on: the last look is looked at before a page is made (D14, D35, YC08)', async () => {
  const { person, server } = open(
    '/AddMemories?step=4',
    { ...milica, step: 4 },
    freeForever,
    when(memorials.createPerson, made),
  )
  await question('Where does he rest?')
  const onward = goOn()
  // In one moment, however slow the machine: the way on takes presses again a third of a second later.
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(onward)
  await question('One last look')
  expect(server.mutations.filter(({ path }) => path.endsWith('/createperson'))).toEqual([])
  expect(address()).toBe('/AddMemories?step=5')
  // The same button, pressed on purpose.
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
})

test('after it is made, Back leads to where she came from before the wizard, and Forward to nothing empty (D16)', async () => {
  sessionStorage.clear()
  const { person, server } = open(
    '/MyMemories',
    { ...milica, step: 2 },
    freeForever,
    when(memorials.createPerson, made),
  )
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  await person.click(screen.getByRole('link', { name: 'To the wizard' }))
  await question('A name and two dates')
  for (let step = 2; step < 5; step += 1) await pressOf(person, 'Continue')
  // Half told she looks at something else, and comes back to it.
  await person.click(screen.getByRole('link', { name: 'To the settings' }))
  await person.click(screen.getByRole('link', { name: 'To the wizard' }))
  await question('One last look')
  await person.click(screen.getByRole('link', { name: 'Favourites' }))
  await question('What did he love?')
  await pressOf(person, 'Continue')
  await pressOf(person, 'Continue')
  await pressOf(person, 'Create the page')
  const page = `/Profile/${made.id}`
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: forward')
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe('/Settings'))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe(page))
  await press('Browser: back')
  await waitFor(() => expect(address()).toBe('/MyMemories'))
  await press('Browser: forward')
  await waitFor(() => expect(address()).toBe(page))
  expect(server.mutations.filter(({ path }) => path.endsWith('/createperson'))).toHaveLength(1)
})

test('where it could not be made, a red word says so and every word stays (D40)', async () => {
  const failing = when(memorials.createPerson, refusedWith('somethingWentWrong'))
  const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, failing)
  await question('One last look')
  await person.click(screen.getByRole('button', { name: 'Create the page' }))
  await screen.findByText('Something went wrong on our side. Please try again.')
  expect(address()).toBe('/AddMemories?step=5')
  screen.getByText('A page for Milica Jovanović')
})

test('what was told on elsewhere meanwhile is asked about, and may be taken', async () => {
  const other = kept({ ...milica, firstName: 'Milica Mica', step: 2 }, 9)
  let isElsewhere = false
  const keeping = when(memorials.saveDraft, (asked) =>
    isElsewhere ? { version: null, instead: other, memorialId: null } : asKept(asked),
  )
  const { person } = open('/AddMemories?step=2', milica, freeForever, keeping)
  await question('A name and two dates')
  isElsewhere = true
  await person.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Mica')
  await screen.findByRole('heading', { name: 'You have gone on with this page somewhere else' })
  await person.click(screen.getByRole('button', { name: 'Go on with what is there' }))
  screen.getByText('A page for Milica Mica Jovanović')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('')
  expect(screen.queryByRole('alert', { name: /somewhere else/ })).toBeNull()
})

test('finished on another device, the wizard says so and shows the way', async () => {
  const finished = when(memorials.saveDraft, {
    version: null,
    instead: null,
    memorialId: made.id,
  })
  const { person } = open('/AddMemories?step=2', milica, freeForever, finished)
  const link = await screen.findByRole('link', { name: 'Open the page' })
  screen.getByText('The page for Milica Jovanović has been made')
  await person.click(link)
  expect(address()).toBe(`/Profile/${made.id}`)
})

test('what an undertaker said to be for another family at one tablet is so at the next, and nobody else sees the page (YC08)', async () => {
  const ticked = { ...milica, step: 5, isForOthers: true }
  const making = when(preparing.createPerson, { id: made.id, packageName: 'Free', isPrepared: true })
  const { person } = open('/AddMemories', ticked, freeForever, making)
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /for another family/ })
  expect(choice.checked).toBe(true)
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(address()).toBe(`/Prepared/${made.id}`))
})

test('what is ticked at the last look the house keeps as it keeps the words (YC08)', async () => {
  const { person, server } = open('/AddMemories?step=5', { ...milica, step: 5 })
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /for another family/ })
  await person.click(choice)
  expect(choice.checked).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  const last = () => server.mutations.at(-1)?.body?.['telling'] as MemorialFacts
  await waitFor(() => expect(last()).toMatchObject({ firstName: 'Milica', isForOthers: true }))
})

test.each([
  ['finished', made.id],
  ['thrown away', null],
])(
  'for whom it is is said of one page: once that was %s elsewhere, the next is for her own family',
  async (_how, memorialId) => {
    let isOver = false
    const saving = when(memorials.saveDraft, (asked) =>
      isOver ? { version: null, instead: null, memorialId } : asKept(asked),
    )
    const { person, written } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, saving)
    await person.click(
      await screen.findByRole('checkbox', { name: /preparing this page for another family/ }),
    )
    expect(written.get('add-memories')).toContain('"isForOthers":true')
    await person.click(screen.getByRole('link', { name: 'To the settings' }))
    isOver = true
    await person.click(screen.getByRole('link', { name: 'To the wizard' }))
    await screen.findByText(
      memorialId ? 'The page for Milica Jovanović has been made' : 'A page for somebody you miss.',
    )
    await waitFor(() => expect([...written.keys()]).toEqual([]))
  },
)

test('without a server the wizard opens all the same, and says that the words are only here', async () => {
  const away = () => Promise.reject(new Error('away'))
  const { person, written } = showWizard('/AddMemories?step=2', away)
  await question('A name and two dates')
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mil')
  await screen.findByText(/Kept on this device for now/)
  expect(written.get('add-memories')).toContain('"Mil"')
})

test('thrown away after a question, nothing of it is left (D07)', async () => {
  const { person, server, written } = open('/AddMemories?step=3', milica)
  await person.click(await screen.findByRole('button', { name: 'Start over' }))
  await person.click(await screen.findByRole('button', { name: 'Throw away what I wrote' }))
  await question('Who do you want to remember?')
  screen.getByText('A page for somebody you miss.')
  expect(server.mutations.find(({ method }) => method === 'DELETE')?.body).toEqual({ draftId })
  expect(written.size).toBe(0)
})
