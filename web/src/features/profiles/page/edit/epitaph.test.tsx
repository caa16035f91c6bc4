/** The family's line in the form, and what stands under the name (decision 85). */
import { type MemorialProfile, profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../../test/fake-server.ts'
import { milansMemorial, milansCard } from '../../../../../test/milan.ts'
import { show } from '../../../../../test/show.tsx'
import { Epitaph } from '../../Epitaph.tsx'
import EditPage from './EditPage.tsx'

const own = { words: 'He waited by the river.', greetingId: null, byUserFullName: null }
const bens = {
  words: 'You waited for us.',
  greetingId: '01JGREET000000000000000001',
  byUserFullName: 'Ben Đorđević',
}

function open(epitaph: MemorialProfile['epitaph']) {
  const profile = { ...milansMemorial, epitaph }
  const house = fakeServer(when(profiles.changePerson, profile))
  const page = show(<EditPage isOwner profile={profile} metrics={milansCard} part="personal" />, {
    send: house.send,
  })
  const write = async (name: string, words: string) => {
    const input = await page.findByLabelText(new RegExp(`^${name}`))
    await page.person.clear(input)
    await page.person.click(input)
    if (words) await page.person.paste(words)
  }
  const save = async () => page.person.click(await page.findByRole('button', { name: 'Save' }))
  return { ...page, ...house, write, save }
}

test('Ann writes a line, and it is sent', async () => {
  const { write, save, findByText, mutations } = open(null)
  await write('One line', 'He waited by the river.')
  await save()
  expect(await findByText('The page is changed')).toBeTruthy()
  expect(mutations[0]?.body).toMatchObject({ firstName: 'Milan', epitaph: 'He waited by the river.' })
})

test('emptied it goes; untouched nothing is said of it, so that what stands there stays', async () => {
  const emptied = open(own)
  await emptied.write('One line', '')
  await emptied.save()
  await emptied.findByText('The page is changed')
  expect(emptied.mutations[0]?.body).toMatchObject({ epitaph: '' })
  emptied.unmount()

  const untouched = open(own)
  await untouched.write('Nickname', 'Mića')
  await untouched.save()
  await untouched.findByText('The page is changed')
  expect(untouched.mutations[0]?.body).not.toHaveProperty('epitaph')
})

test('while a greeting stands there the field is empty and says whose it is', async () => {
  const { findByLabelText, findByText } = open(bens)
  expect((await findByLabelText(/^One line/)) as HTMLInputElement).toHaveProperty('value', '')
  expect(await findByText(/Now the greeting from Ben Đorđević stands under the name/)).toBeTruthy()
})

test('more than a line is not sent, and it is said at the field', async () => {
  const { write, save, findByText, mutations } = open(null)
  await write('One line', 'x'.repeat(121))
  await save()
  expect(await findByText('Please keep this under 121 characters')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('the family’s line stands as it is; what Ben has said in quotes, with his name', async () => {
  const line = show(<Epitaph epitaph={own} />)
  expect(await line.findByText('He waited by the river.')).toBeTruthy()
  line.unmount()
  const said = show(<Epitaph epitaph={bens} />)
  expect(await said.findByText(/“You waited for us.”/)).toBeTruthy()
  expect(await said.findByText('Ben Đorđević')).toBeTruthy()
  said.unmount()
  expect(show(<Epitaph epitaph={null} />).queryByText('Ben Đorđević')).toBeNull()
})
