import { memorials } from '@spomen/contract/memorials.ts'
import { type SystemInfo, system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import ShareDialog from './ShareDialog.tsx'

const memorial = { id: '01JD0000000000000000000001', name: 'Milan Jovanović' }

const about: SystemInfo = {
  ...plainAbout,
  site: 'https://spomen.example',
  localServices: false,
}

function sharing(isFamily: boolean, ...known: Parameters<typeof fakeServer>) {
  const { send, mutations } = fakeServer(when(system.about, about), ...known)
  const screen = show(
    <ShareDialog shared={{ memorial }} isFamily={isFamily} isOpen onClose={() => undefined} />,
    { send },
  )
  return { ...screen, mutations }
}

test('Ann chooses what a link shows to visitors; at first it is nothing (G57)', async () => {
  const { person, mutations, findByLabelText, findByText } = sharing(
    true,
    when(memorials.shown, { shows: 'nothing' }),
    when(memorials.changeShown, { shows: 'name' }),
  )
  const nothing = (await findByLabelText('Nothing about whom it is')) as HTMLInputElement
  const name = (await findByLabelText('The name and the days')) as HTMLInputElement
  expect([nothing.checked, name.checked]).toEqual([true, false])
  await person.click(name)
  expect(await findByText('Changed')).toBeTruthy()
  expect([nothing.checked, name.checked]).toEqual([false, true])
  expect(mutations.map(({ body }) => body)).toEqual([{ id: memorial.id, shows: 'name' }])
})

test('a choice that could not be saved goes back to what the link shows', async () => {
  const { person, findByLabelText, findByText } = sharing(
    true,
    when(memorials.shown, { shows: 'nothing' }),
    when(memorials.changeShown, refusedWith('somethingWentWrong')),
  )
  await person.click(await findByLabelText('The name and the days'))
  expect(await findByText(/went wrong/)).toBeTruthy()
  expect(((await findByLabelText('Nothing about whom it is')) as HTMLInputElement).checked).toBe(true)
})

test('of two choices Ann makes quickly, as with the arrows, the last one stays', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { person, mutations, findByLabelText, findByText } = sharing(
    true,
    when(memorials.shown, { shows: 'nothing' }),
    when(memorials.changeShown, async ({ body }) => {
      await held
      return { shows: body?.['shows'] as 'name' }
    }),
  )
  const nothing = (await findByLabelText('Nothing about whom it is')) as HTMLInputElement
  nothing.focus()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  answer()
  expect(await findByText('Changed')).toBeTruthy()
  expect(mutations.map(({ body }) => body?.['shows'])).toEqual(['name', 'portrait'])
  expect(((await findByLabelText(/and the portrait$/)) as HTMLInputElement).checked).toBe(true)
})

test('Ben shares the link as it is: the choice is the family’s', () => {
  const { queryByText, getByLabelText } = sharing(false)
  expect(getByLabelText('The link')).toBeTruthy()
  expect(queryByText(/without being signed in/)).toBeNull()
})
