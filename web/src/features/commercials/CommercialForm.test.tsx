import { commercials } from '@spomen/contract/commercials.ts'
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { florist, given, pageOf, showNotices, waits } from '../../../test/commercials.tsx'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { sayAgain } from '../../words/language.ts'
import { CommercialForm, useOwnCommercial } from './index.ts'

beforeEach(() => sessionStorage.clear())

const dayFrom = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getDate(), day.getMonth() + 1, day.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
}

test('Ann reads what is missing at each field, and nothing is sent (W01)', async () => {
  const { findByRole, findByText, findByLabelText, findAllByText, person, mutations } = showNotices(
    <CommercialForm commercial={null} onSent={() => {}} />,
    [],
  )
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(await findAllByText('Required')).toHaveLength(5)
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  await person.type(await findByLabelText(/^Your web address/), 'http://garden.example')
  await person.type(await findByLabelText(/^Until/), '01/01/2020')
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(await findByText(/^We take only addresses that begin with https/)).toBeTruthy()
  expect(await findByText('This lies before the beginning')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('what Ann wrote is sent once, and is still there when it could not be', async () => {
  let isBack = false
  let hasSent = false
  const { findByRole, findByText, findByLabelText, person, mutations } = showNotices(
    <CommercialForm commercial={null} onSent={() => (hasSent = true)} />,
    [when(commercials.handIn, () => (isBack ? given(waits) : refusedWith('unavailable')))],
  )
  await person.selectOptions(await findByLabelText(/^What you do/), 'Florist')
  await person.type(await findByLabelText(/^Your name or that/), florist.title)
  await person.type(await findByLabelText(/^What you offer/), florist.text)
  await person.type(await findByLabelText(/^Your web address/), 'garden.example/wreaths')
  await person.type(await findByLabelText(/^Until/), dayFrom(30))
  const send = await findByRole('button', { name: 'Send it to a moderator' })
  await person.click(send)
  expect(await findByText(/^We can’t be reached just now/)).toBeTruthy()
  expect(await findByLabelText(/^What you offer/)).toHaveProperty('value', florist.text)
  isBack = true
  await person.dblClick(send)
  await vi.waitFor(() => expect([mutations.length, hasSent]).toEqual([2, true]))
  expect(mutations[1]).toMatchObject({
    method: 'POST',
    files: null,
    body: {
      category: 'florist',
      title: florist.title,
      country: 'Serbia',
      city: 'Novi Sad',
      link: 'garden.example/wreaths',
    },
  })
  // Had the first answer been lost alone, the notice would be there once (decision 64).
  const [lost, again] = mutations.map(({ body }) => body?.['draftId'])
  expect([typeof lost, again]).toEqual(['string', lost])
  expect(sessionStorage.length).toBe(0)
})

test('what Ann changed of her notice on another device too she is told before she sends, and may take that', async () => {
  const first = showNotices(<CommercialForm commercial={waits} onSent={() => {}} />, [])
  const title = await first.findByLabelText(/^Your name or that/)
  await first.person.type(title, ' and daughter')
  first.unmount()
  const now = { ...waits, title: 'The Garden', text: 'Wreaths and flowers of the season.' }
  const { findByText, findByLabelText, getByRole, queryByText, person } = showNotices(
    <CommercialForm commercial={now} onSent={() => {}} />,
    [],
  )
  await findByText(
    /^This was changed elsewhere too, while you were writing: Your name or that of your house\./,
  )
  expect(await findByLabelText(/^What you offer/)).toHaveProperty('value', now.text)
  await person.click(getByRole('button', { name: 'Take what is there now' }))
  expect(await findByLabelText(/^Your name or that/)).toHaveProperty('value', 'The Garden')
  expect(queryByText(/^This was changed elsewhere too/)).toBeNull()
})

function Changing() {
  const { data } = useOwnCommercial(waits.id)
  return data ? <CommercialForm commercial={data} onSent={() => {}} /> : null
}

test('what Ann sends in one window overwrites nothing newer that she wrote in another, and she reads both', async () => {
  const old = { ...waits, to: '2099-04-30' }
  const newer = { ...old, title: 'The Garden', modifiedAt: '2026-04-12T10:05:00.000Z' }
  let there = old
  const { findByRole, findByText, findByLabelText, person, mutations } = showNotices(<Changing />, [
    when(commercials.mine, () => pageOf([there])),
    when(commercials.change, () => (mutations.length > 1 ? given(newer) : refusedWith('changedMeanwhile'))),
  ])
  await person.type(await findByLabelText(/^Your name or that/), ' and daughter')
  there = newer
  const send = await findByRole('button', { name: 'Send it to a moderator' })
  await person.click(send)
  await findByText(/^This was changed elsewhere too, while you were writing: Your name or that of your house/)
  await person.click(send)
  await vi.waitFor(() => expect(mutations).toHaveLength(2))
  const title = `${old.title} and daughter`
  expect(mutations.map(({ body }) => body)).toMatchObject([
    { title, modifiedAt: old.modifiedAt },
    { title, modifiedAt: newer.modifiedAt },
  ])
})

test('a file that is no picture is told before anything is sent (Q100)', async () => {
  const { findByText, findByLabelText, person } = showNotices(
    <CommercialForm commercial={null} onSent={() => {}} />,
    [],
  )
  const chooser = await findByLabelText('A picture for the notice')
  await person.upload(chooser, new File(['<svg/>'], 'garden.svg', { type: 'image/svg+xml' }))
  expect(await findByText('We could not read this file as a photo')).toBeTruthy()
})

test('a picture that is dropped on the page of a notice is taken as a chosen one is (Q100)', async () => {
  const { findByText, findByLabelText } = showNotices(
    <CommercialForm commercial={null} onSent={() => {}} />,
    [],
  )
  await findByLabelText('A picture for the notice')
  const drop = (file: File) =>
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
  drop(new File(['<svg/>'], 'garden.svg', { type: 'image/svg+xml' }))
  expect(await findByText('We could not read this file as a photo')).toBeTruthy()
  drop(new File(['GIF89a'], 'garden.gif', { type: 'image/gif' }))
  expect(await findByText('garden.gif')).toBeTruthy()
  // What lacks its end is taken as far as it goes, and said to be damaged (decision 51).
  drop(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 3, 0, 1, 2)], 'half.jpg', { type: 'image/jpeg' }))
  expect(await findByText(/^A part of this picture is damaged/)).toBeTruthy()
})

test('Ann changes one of hers, and undoes what she began; without its picture it is sent so', async () => {
  const pictured = { ...florist, imageUrl: '/api/files/1/medium', width: 4, height: 3 }
  const { findByRole, findByLabelText, person, mutations } = showNotices(
    <CommercialForm commercial={{ ...pictured, to: '2099-04-30' }} onSent={() => {}} />,
    [when(commercials.change, given(waits))],
  )
  const text = await findByLabelText(/^What you offer/)
  await person.type(text, ' Now.')
  await person.click(await findByRole('button', { name: 'Undo my changes' }))
  expect(text).toHaveProperty('value', florist.text)
  await person.click(await findByRole('button', { name: 'Without this picture' }))
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(mutations).toMatchObject([
    { files: null, body: { id: florist.id, removeImage: true, text: florist.text } },
  ])
})

test('Ann’s notice waits for the picture she has just chosen, and goes with the last of several (Q100)', async () => {
  // What is no whole JPEG is read for its structure alone, and sent as it is.
  function picture(name: string) {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
    const file = new File(['x'], name, { type: 'image/jpeg' })
    return {
      file: Object.assign(file, { arrayBuffer: () => promise }),
      read: () => act(async () => resolve(new ArrayBuffer(1))),
    }
  }
  const [first, last] = [picture('first.jpg'), picture('last.jpg')]
  const { findByRole, findByText, findByLabelText, queryByText, person, mutations } = showNotices(
    <CommercialForm commercial={{ ...florist, to: '2099-04-30' }} onSent={() => {}} />,
    [when(commercials.change, given(waits))],
  )
  const chooser = await findByLabelText('A picture for the notice')
  const send = await findByRole('button', { name: 'Send it to a moderator' })
  await person.upload(chooser, first.file)
  await person.upload(chooser, last.file)
  await person.click(send)
  expect(mutations).toEqual([])
  await last.read()
  await findByText('last.jpg')
  await first.read()
  expect(queryByText('first.jpg')).toBeNull()
  await person.click(send)
  await vi.waitFor(() => expect(mutations).toHaveLength(1))
  expect(mutations[0]?.files?.items).toMatchObject([{ name: 'last.jpg' }])
})

test('a picture that cannot be read any more keeps no notice from being sent', async () => {
  const { findByRole, findByText, findByLabelText, person, mutations } = showNotices(
    <CommercialForm commercial={{ ...florist, to: '2099-04-30' }} onSent={() => {}} />,
    [when(commercials.change, given(waits))],
  )
  const gone = new File(['x'], 'gone.jpg', { type: 'image/jpeg' })
  Object.assign(gone, { arrayBuffer: () => Promise.reject(new Error('gone')) })
  await person.upload(await findByLabelText('A picture for the notice'), gone)
  await findByText('gone.jpg')
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  await vi.waitFor(() => expect(mutations).toHaveLength(1))
})

test('a notice that Ann leaves open over midnight begins on the new day, unless she has chosen another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 3, 12, 23, 50) })
  const { findByLabelText, person } = showNotices(<CommercialForm commercial={null} onSent={() => {}} />, [])
  const from = await findByLabelText(/^On the wall from/)
  const title = await findByLabelText(/^Your name or that/)
  await person.type(title, florist.title)
  expect(from).toHaveProperty('value', '12/04/2026')
  vi.setSystemTime(new Date(2026, 3, 13, 0, 1))
  act(sayAgain)
  expect(from).toHaveProperty('value', '13/04/2026')
  expect(title).toHaveProperty('value', florist.title)
  await person.clear(from)
  await person.type(from, '20/04/2026')
  vi.setSystemTime(new Date(2026, 3, 14, 0, 1))
  act(sayAgain)
  expect(from).toHaveProperty('value', '20/04/2026')
})
