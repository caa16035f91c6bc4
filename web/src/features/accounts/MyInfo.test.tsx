import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { MyInfo } from './MyInfo.tsx'
import { useViewer } from './session.ts'

/** What the shell shows of whoever is signed in. */
function Shell() {
  const { name, lastName } = useViewer()
  return <p>{`Signed in: ${name} ${lastName}`}</p>
}

async function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known, when(accounts.profile, ann))
  const page = show(
    <>
      <MyInfo />
      <Shell />
    </>,
    { send: house.send },
  )
  await page.findByText('Signed in: Ann Petrović')
  async function press(name: string) {
    await page.person.click(page.getByRole('button', { name }))
    // The form comes with its first opening.
    if (name === 'Edit') await page.findByRole('button', { name: 'Cancel' })
  }
  async function write(label: string, text: string) {
    const field = page.getByLabelText(label)
    await page.person.clear(field)
    if (text) await page.person.type(field, text)
  }
  return { ...page, ...house, press, write }
}

const saved = when(settings.update, ({ body }) => ({ ...ann, ...body }))

test('Ann looks at what she told first; nothing can be written yet (C03)', async () => {
  const { queryByRole, getByText, press, getByLabelText } = await open()
  expect(queryByRole('textbox')).toBeNull()
  expect(getByText('03/02/1965')).toBeTruthy()
  await press('Edit')
  expect(getByLabelText('First name *')).toHaveProperty('value', 'Ann')
})

test('Cancel brings back what was there, on the screen and in the next try (C04)', async () => {
  const { press, write, getByText, getByLabelText, queryByText, mutations } = await open(saved)
  await press('Edit')
  await write('City *', 'Zrenjanin')
  await press('Cancel')
  expect(getByText('Novi Sad')).toBeTruthy()
  expect(queryByText('Zrenjanin')).toBeNull()
  await press('Edit')
  expect(getByLabelText('City *')).toHaveProperty('value', 'Novi Sad')
  expect(mutations).toEqual([])
})

test('once it is saved, Ann is back where she looks, and the whole house knows her new name (C05, C10)', async () => {
  const { press, write, findByText, queryByRole, mutations } = await open(saved)
  await press('Edit')
  await write('Last name *', 'Petrović Jovanović')
  await write('Phone', '+381 21 555 333')
  await press('Save')
  expect(await findByText('Signed in: Ann Petrović Jovanović')).toBeTruthy()
  expect(await findByText('Changed')).toBeTruthy()
  expect(queryByRole('textbox')).toBeNull()
  expect(mutations[0]?.body).toEqual({
    id: ann.id,
    name: 'Ann',
    lastName: 'Petrović Jovanović',
    gender: 'Female',
    dateOfBirth: '1965-02-03',
    phone: '+381 21 555 333',
    country: 'Serbia',
    city: 'Novi Sad',
  })
})

test('a save that fails leaves Ann where she is, with her words and with the reason (C05, C11, Q57)', async () => {
  const { press, write, findByText, getByLabelText, getByText } = await open(
    when(settings.update, refusedWith('unavailable')),
  )
  await press('Edit')
  await write('City *', 'Zrenjanin')
  await press('Save')
  expect(await findByText('We can’t be reached just now. Please try again in a moment.')).toBeTruthy()
  expect(getByLabelText('City *')).toHaveProperty('value', 'Zrenjanin')
  expect(getByText('Signed in: Ann Petrović')).toBeTruthy()
})

test('what Ann changed and did not save is there when she comes back', async () => {
  const first = await open()
  await first.press('Edit')
  await first.write('City *', 'Zrenjanin')
  first.unmount()
  const second = await open()
  expect(await second.findByLabelText('City *')).toHaveProperty('value', 'Zrenjanin')
  await second.press('Cancel')
  second.unmount()
  expect((await open()).queryByRole('textbox')).toBeNull()
})

test('what Ann changed on another device too she is told before she saves, and may take that', async () => {
  const first = await open()
  await first.press('Edit')
  await first.write('City *', 'Zrenjanin')
  first.unmount()
  const here = { ...ann, city: 'Subotica', phone: '+381 24 555 111' }
  const second = await open(when(accounts.profile, here))
  expect(
    await second.findByText(/^This was changed elsewhere too, while you were writing: City\./),
  ).toBeTruthy()
  expect(second.getByLabelText('City *')).toHaveProperty('value', 'Zrenjanin')
  expect(second.getByLabelText('Phone')).toHaveProperty('value', '+381 24 555 111')
  await second.press('Take what is there now')
  expect(second.getByLabelText('City *')).toHaveProperty('value', 'Subotica')
  expect(second.queryByText(/^This was changed elsewhere too/)).toBeNull()
  await second.press('Cancel')
})

/** Ann changes her city here, while `elsewhere` is saved on her phone. */
async function openBeside(elsewhere: Partial<typeof ann>) {
  let there = ann
  const page = await open(
    when(accounts.profile, () => there),
    when(settings.update, ({ body }) => (there = { ...there, ...body })),
  )
  await page.press('Edit')
  await page.write('City *', 'Zrenjanin')
  there = { ...ann, ...elsewhere }
  await page.press('Save')
  return page
}

test('what Ann has changed on her phone a moment before stays, where she saves something else here (C05)', async () => {
  const { findByText, mutations } = await openBeside({ phone: '+381 24 555 111', lastName: 'Jovanović' })
  await findByText('Changed')
  expect(mutations.map(({ body }) => body)).toMatchObject([
    { city: 'Zrenjanin', phone: '+381 24 555 111', lastName: 'Jovanović' },
  ])
  await findByText('Signed in: Ann Jovanović')
})

test('where both have changed the same Ann is asked before anything is sent, and may keep hers (C05)', async () => {
  const { findByText, getByLabelText, press, mutations } = await openBeside({ city: 'Subotica' })
  await findByText(/^This was changed elsewhere too, while you were writing: City\./)
  expect(mutations).toEqual([])
  expect(getByLabelText('City *')).toHaveProperty('value', 'Zrenjanin')
  await press('Save')
  await findByText('Changed')
  expect(mutations).toMatchObject([{ body: { city: 'Zrenjanin' } }])
})

test('what Ann saves cannot be cancelled on its way, when it would be sent all the same (C04)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSaving = false
  const { press, write, findByText, getByRole, mutations } = await open(
    when(accounts.profile, async () => {
      if (isSaving) await promise
      return ann
    }),
    saved,
  )
  await press('Edit')
  await write('City *', 'Zrenjanin')
  isSaving = true
  await press('Save')
  expect(mutations).toEqual([])
  expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  resolve()
  await findByText('Changed')
  expect(mutations).toMatchObject([{ body: { city: 'Zrenjanin' } }])
})

test('what Ann begins to change is what is there by then, not what this window knew (C03)', async () => {
  let there = ann
  const { press, findByDisplayValue } = await open(when(accounts.profile, () => there))
  there = { ...ann, phone: '+381 24 555 111' }
  await press('Edit')
  await findByDisplayValue('+381 24 555 111')
})

test.each(['First name *', 'Last name *', 'Date of birth *', 'Country *', 'City *'])(
  'without %s nothing is sent; a red word says so, and the field too (C06)',
  async (label) => {
    const { press, write, findByText, getByText, mutations } = await open(saved)
    await press('Edit')
    await write(label, '')
    await press('Save')
    expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
    expect(getByText('Required')).toBeTruthy()
    expect(mutations).toEqual([])
  },
)

test('a day that is still to come is not sent either; the phone may be left out (C06, C08)', async () => {
  const { press, write, findByText, mutations } = await open(saved)
  await press('Edit')
  await write('Date of birth *', '01/01/2999')
  await press('Save')
  expect(await findByText('This day is still to come')).toBeTruthy()
  expect(mutations).toEqual([])
  await write('Date of birth *', '04/02/1965')
  await press('Save')
  expect(mutations[0]?.body).toMatchObject({ dateOfBirth: '1965-02-04', phone: '' })
})

test('the e-mail address is to be read, not to be changed, and a plain word says why (C07)', async () => {
  const { press, getByLabelText, getByText } = await open()
  await press('Edit')
  expect(getByLabelText('E-mail')).toHaveProperty('readOnly', true)
  expect(getByText('We know you by this address, so it always stays the same.')).toBeTruthy()
})
