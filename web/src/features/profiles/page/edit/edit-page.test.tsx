import type { IncomingResponse } from '@spomen/contract/call.ts'
import { type MemorialProfile, profiles } from '@spomen/contract/profiles.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../../test/fake-server.ts'
import { milansMemorial, milansCard } from '../../../../../test/milan.ts'
import { show } from '../../../../../test/show.tsx'
import { sessionDrafts } from '../../../../kit/draft.ts'
import { factValuesOf } from '../../../memorials/index.ts'
import { useEditAddress } from './address.ts'
import { storeEdit } from './begin-edit.ts'
import EditPage from './EditPage.tsx'
import { UnsavedEditNote } from './UnsavedEditNote.tsx'

/** The page as Ann sees it: the form while the address says so, else what is said about words not saved. */
function Page({ profile }: { profile: MemorialProfile }) {
  const { part } = useEditAddress()
  return part ? (
    <EditPage isOwner profile={profile} metrics={milansCard} part={part} />
  ) : (
    <>
      <p>The page is read</p>
      <UnsavedEditNote profile={profile} />
    </>
  )
}

function open(
  answer: MemorialProfile | IncomingResponse | (() => Promise<MemorialProfile>),
  { profile = milansMemorial, part = 'personal' }: { profile?: MemorialProfile; part?: string } = {},
) {
  const house = fakeServer(
    when(profiles.changePerson, answer as MemorialProfile),
    when(profiles.changePet, answer as MemorialProfile),
  )
  const page = show(<Page profile={profile} />, { at: `/?edit=${part}`, send: house.send })
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const field = async (name: string) =>
    (await page.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
  async function write(name: string, words: string) {
    const input = await field(name)
    await page.person.clear(input)
    if (words) await page.person.type(input, words)
  }
  return { ...page, ...house, press, field, write }
}

test('what Ann changes is sent whole, with the state it was begun from, and the form closes (G42, G47, G48)', async () => {
  const { write, press, findByText, mutations } = open({ ...milansMemorial, nickname: 'Mića' })
  await write('Nickname', 'Mića')
  await press('Save')
  expect(await findByText('The page is read')).toBeTruthy()
  expect(await findByText('The page is changed')).toBeTruthy()
  expect(mutations).toHaveLength(1)
  expect(mutations[0]?.body).toMatchObject({
    id: milansMemorial.id,
    modifiedAt: milansMemorial.modifiedAt,
    nickname: 'Mića',
    firstName: 'Milan',
    dateOfBirth: '1938-04-12',
    favorites: [],
  })
})

test('with a field missing nothing is sent, the form stays, and it is said where (G43, G46, Q57)', async () => {
  const { write, press, findByText, field, mutations } = open(milansMemorial)
  await write('Last name', '')
  await press('Save')
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  expect(await findByText('Required')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Last name')))
  expect(mutations).toEqual([])
})

test('days that cannot be have a word of their own (Q47)', async () => {
  const { write, press, findByText, mutations } = open(milansMemorial)
  await write('Date of death', '01/01/1930')
  await press('Save')
  expect(await findByText('One of the dates can’t be right. Please check them.')).toBeTruthy()
  expect(await findByText('This lies before the day of birth')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('a fault in a part that is not shown brings that part forth', async () => {
  const { person, write, press, findByRole, findByText, field } = open(milansMemorial)
  await write('First name', '')
  await person.click(await findByRole('tab', { name: 'Favourites' }))
  await press('Save')
  expect(await findByText('Required')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('First name')))
})

test('a save that fails leaves the form; the words are there when Ann goes on (Q57)', async () => {
  const { write, press, findByText, findByRole, person, field } = open(refusedWith('somethingWentWrong'))
  await write('Nickname', 'Mića')
  await press('Save')
  expect(await findByText('Something went wrong on our side. Please try again.')).toBeTruthy()
  await person.click(await findByRole('link', { name: 'Go on with it' }))
  expect((await field('Nickname')).value).toBe('Mića')
})

test('Cancel brings the copy back, after one question where something would be lost (G41)', async () => {
  const { write, press, findByText, queryByText, queryByRole } = open(milansMemorial)
  await write('Nickname', 'Mića')
  await press('Cancel')
  await press('Throw them away')
  expect(await findByText('The page is read')).toBeTruthy()
  expect(queryByText(/not on the page yet/)).toBeNull()
  expect(queryByRole('dialog')).toBeNull()
})

test('while the page is being changed Ann is not told that it stays as it was: Cancel waits (G41)', async () => {
  const { promise, resolve } = Promise.withResolvers<MemorialProfile>()
  const { write, press, findByText, findByRole, queryByRole } = open(() => promise)
  await write('Nickname', 'Mića')
  await press('Save')
  expect(await findByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await press('Cancel')
  expect(queryByRole('dialog')).toBeNull()
  resolve({ ...milansMemorial, nickname: 'Mića' })
  expect(await findByText('The page is changed')).toBeTruthy()
  expect(await findByText('The page is read')).toBeTruthy()
})

test('Cancel of a form in which nothing changed asks nothing', async () => {
  const { press, write, findByText } = open(milansMemorial)
  await write('Nickname', 'M')
  await write('Nickname', '')
  await press('Cancel')
  expect(await findByText('The page is read')).toBeTruthy()
})

test('words begun before the page changed elsewhere stand beside what is there now, and Ann decides', async () => {
  const first = open(refusedWith('changedMeanwhile'))
  await first.write('Nickname', 'Mića')
  await first.write('Occupation', 'Miller')
  first.unmount()
  const now = {
    ...milansMemorial,
    nickname: 'Mile',
    eyeColor: 'Brown',
    modifiedAt: '2026-11-20T11:00:00.000Z',
  }
  const { field, press, findByText, queryByText, mutations } = open(now, { profile: now })
  expect((await field('Nickname')).value).toBe('Mića')
  expect((await field('Occupation')).value).toBe('Miller')
  expect((await field('Eye colour')).value).toBe('Brown')
  expect(await findByText('Mile')).toBeTruthy()
  await press('Take this: Nickname')
  expect((await field('Nickname')).value).toBe('Mile')
  expect(queryByText(/changed elsewhere too/)).toBeNull()
  await press('Save')
  await waitFor(() =>
    expect(mutations[0]?.body).toMatchObject({
      nickname: 'Mile',
      occupation: 'Miller',
      modifiedAt: now.modifiedAt,
    }),
  )
})

test('another window that saves or throws away its own words does not take these along', async () => {
  const { write, press, findByRole, person, field } = open(refusedWith('changedMeanwhile'))
  await write('Nickname', 'Mića')
  sessionStorage.clear()
  await press('Save')
  await person.click(await findByRole('link', { name: 'Go on with it' }))
  expect((await field('Nickname')).value).toBe('Mića')
})

/** In another window, opened before anything was written in this one, Ann writes what Milan did. */
const writeInOtherWindow = () =>
  storeEdit(sessionDrafts, milansMemorial.id, {
    begun: { told: milansFacts, modifiedAt: milansMemorial.modifiedAt, meanwhile: [] },
    words: { ...milansFacts, occupation: 'Miller' },
  })

const milansFacts = factValuesOf('person', milansMemorial)

test('what another window keeps of the page stays when this one saves its own', async () => {
  const now = { ...milansMemorial, nickname: 'Mića', modifiedAt: '2026-11-20T11:00:00.000Z' }
  const { write, press, findByRole, person, field } = open(now)
  await write('Nickname', 'Mića')
  writeInOtherWindow()
  await press('Save')
  await person.click(await findByRole('link', { name: 'Go on with it' }))
  expect((await field('Occupation')).value).toBe('Miller')
})

test('closing a form in which nothing was written takes nothing of another window along', async () => {
  const { press, findByRole, findByText, person, field } = open(milansMemorial)
  await findByText('Cancel')
  writeInOtherWindow()
  await press('Cancel')
  await person.click(await findByRole('link', { name: 'Go on with it' }))
  expect((await field('Occupation')).value).toBe('Miller')
})

test('a save that fails keeps its words beside those of another window', async () => {
  const { write, press, findByRole, person, field } = open(refusedWith('somethingWentWrong'))
  await write('Nickname', 'Mića')
  writeInOtherWindow()
  await press('Save')
  await person.click(await findByRole('link', { name: 'Go on with it' }))
  expect((await field('Nickname')).value).toBe('Mića')
  expect((await field('Occupation')).value).toBe('Miller')
})

test('a pet is asked what a pet is asked, and sent as one', async () => {
  const rex: MemorialProfile = {
    ...milansMemorial,
    isHuman: false,
    firstName: null,
    lastName: null,
    name: 'Rex',
  }
  const { write, press, findByText, queryByLabelText, mutations } = open(rex, { profile: rex })
  expect(queryByLabelText(/^First name/)).toBeNull()
  expect(queryByLabelText(/^Occupation/)).toBeNull()
  await write('Breed', 'Vizsla')
  await press('Save')
  expect(await findByText('The page is changed')).toBeTruthy()
  expect(mutations[0]?.path).toContain('updatedeceasedpet')
  expect(mutations[0]?.body).toMatchObject({ name: 'Rex', breed: 'Vizsla' })
})
