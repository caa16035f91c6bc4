import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { useDraftedForm } from './form.ts'

const open = () =>
  renderHook(() =>
    useDraftedForm({
      name: 'letter',
      initially: { note: '', password: '' },
      secret: ['password'],
      check: { note: (note) => (note ? null : 'Required') },
    }),
  ).result

function sent() {
  const form = document.createElement('form')
  return { preventDefault: () => undefined, currentTarget: form } as unknown as FormEvent<HTMLFormElement>
}

test('what Ben wrote is there again after a reload, but never his password', () => {
  const form = open()
  act(() => form.current.field('note').onChange('We miss you'))
  act(() => form.current.field('password').onChange('secret'))
  expect(open().current.values).toEqual({ note: 'We miss you', password: '' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret')
})

test('a form with a complaint is not sent, and the complaint goes when Ben writes on', () => {
  const form = open()
  const save = vi.fn()
  act(() => form.current.submit(save)(sent()))
  expect(save).not.toHaveBeenCalled()
  expect(form.current.errors).toEqual({ note: 'Required' })
  act(() => form.current.field('note').onChange('We'))
  expect(form.current.errors).toEqual({})
  act(() => form.current.submit(save)(sent()))
  expect(save).toHaveBeenCalledWith({ note: 'We', password: '' })
})

test('a complaint is said in the language of now, and one of the server stays as it was said', () => {
  const letter = { name: 'letter', initially: { note: '', place: 'Kotor' } }
  const { result: form, rerender } = renderHook(
    (required: string) => useDraftedForm({ ...letter, check: { note: (note) => (note ? null : required) } }),
    { initialProps: 'Required' },
  )
  act(() => form.current.submit(vi.fn())(sent()))
  rerender('Obavezno')
  expect(form.current.errors).toEqual({ note: 'Obavezno' })
  expect(form.current.field('note').error).toBe('Obavezno')
  act(() => form.current.complain({ note: 'Obavezno', place: 'Nobody knows this place' }))
  rerender('必填')
  expect(form.current.errors).toEqual({ note: '必填', place: 'Nobody knows this place' })
})

test('once the server has the words, the draft is gone', () => {
  const form = open()
  act(() => form.current.field('note').onChange('We miss you'))
  act(() => form.current.drop())
  expect(open().current.values.note).toBe('')
})

function Letter({ refuse }: { refuse: () => Promise<void> }) {
  const form = useDraftedForm({ name: 'letter', initially: { note: 'We miss you' } })
  const { value, error } = form.field('note')
  const send = () => refuse().then(() => form.complain({ note: 'Too long' }))
  return (
    <form onSubmit={form.submit(send)}>
      <input aria-label="Note" aria-invalid={error !== undefined} readOnly value={value} />
      <input aria-label="Your name" />
      <button type="submit">Send</button>
    </form>
  )
}

test('a complaint that comes late leads to its field, however soon the next frame is', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0)
    return 0
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { person, getByLabelText, getByRole } = show(<Letter refuse={async () => {}} />)
  await person.click(getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(getByLabelText('Note')))
})

test('a frame that comes late does not take the keyboard from whoever writes elsewhere by then', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { person, getByLabelText, getByRole } = show(<Letter refuse={async () => {}} />)
  await person.click(getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(getByLabelText('Note').getAttribute('aria-invalid')).toBe('true'))
  await person.type(getByLabelText('Your name'), 'Be')
  frames.forEach((draw) => draw(0))
  await person.keyboard('n')
  expect(getByLabelText('Your name')).toHaveProperty('value', 'Ben')
})

/** A form whose saving ends when it is told to. */
function slow() {
  let arrive = () => {}
  const form = renderHook(() =>
    useDraftedForm({ name: 'letter', initially: { note: '', password: '' }, secret: ['password'] }),
  ).result
  const save = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    form.current.drop()
  })
  return { form, save, arrive: () => act(async () => arrive()) }
}

test('while what Ben wrote is on its way the form is still, and is not sent twice', async () => {
  const { form, save, arrive } = slow()
  act(() => form.current.field('note').onChange('We miss you'))
  act(() => form.current.submit(save)(sent()))
  expect(form.current.field('note').readOnly).toBe(true)
  act(() => form.current.field('note').onChange('We miss you so'))
  expect(form.current.values.note).toBe('We miss you')
  act(() => form.current.submit(save)(sent()))
  expect(save).toHaveBeenCalledOnce()
  await arrive()
  expect(form.current.field('note')).toMatchObject({ value: '', readOnly: false })
})

test('what Ben wrote elsewhere in the meantime is not taken away with what has arrived', async () => {
  const { form, save, arrive } = slow()
  act(() => form.current.field('note').onChange('We miss you'))
  act(() => form.current.submit(save)(sent()))
  const opened = open()
  act(() => opened.current.field('note').onChange('We miss you so'))
  await arrive()
  expect(open().current.values.note).toBe('We miss you so')
})

interface Page {
  title: string
  story: string
  guests: readonly string[]
}

const page: Page = { title: 'Harbour', story: '', guests: ['Ann'] }
/** The page as somebody opens it to change it, with what was begun there before. */
const openPage = (initially: Page) =>
  renderHook((now: Page) => useDraftedForm<Page>({ name: 'page', initially: now }), {
    initialProps: initially,
  })

test('what Ben began shows what Ann has changed since in what he did not touch', () => {
  const before = openPage(page).result
  act(() => before.current.set({ title: 'Harbour of Split' }))
  const form = openPage({ title: 'Harbour', story: 'It rained.', guests: ['Ann', 'Petra'] }).result
  expect(form.current.values).toEqual({
    title: 'Harbour of Split',
    story: 'It rained.',
    guests: ['Ann', 'Petra'],
  })
  expect(form.current.meanwhile).toEqual([])
})

test('where Ann has changed what Ben changed his words stay, and he is told until he decides', () => {
  const theirs: Page = { title: 'Port', story: 'It rained.', guests: [] }
  const first = openPage(page).result
  act(() => first.current.set({ title: 'Harbour of Split', guests: ['Ben'] }))
  const second = openPage(theirs).result
  act(() => second.current.set({ story: 'It poured.' }))
  const form = openPage(theirs).result
  expect(form.current.values).toEqual({ title: 'Harbour of Split', story: 'It poured.', guests: ['Ben'] })
  expect(form.current.meanwhile).toEqual(['title', 'guests'])
  act(() => form.current.set({ title: 'Port', guests: [] }))
  expect(form.current.values).toEqual({ title: 'Port', story: 'It poured.', guests: [] })
  expect(openPage(theirs).result.current).toMatchObject({ values: form.current.values, meanwhile: [] })
})

test('what others change while Ben writes on is not taken for what he began from', () => {
  const theirs = { ...page, title: 'Port', story: 'It rained.' }
  const { result, rerender } = openPage(page)
  act(() => result.current.set({ title: 'Harbour of Split' }))
  rerender(theirs)
  const told = { values: { title: 'Harbour of Split', story: 'It rained.' }, meanwhile: ['title'] }
  expect(result.current).toMatchObject(told)
  act(() => result.current.set({ guests: [] }))
  expect(openPage(theirs).result.current).toMatchObject(told)
  rerender({ ...theirs, title: 'Harbour' })
  expect(result.current).toMatchObject({ ...told, meanwhile: [] })
})

test('an open form shows what Ann saves in what Ben has not touched, and sends none of it back as it was', () => {
  const { result, rerender } = openPage(page)
  rerender({ ...page, story: 'It rained.' })
  act(() => result.current.set({ title: 'Harbour of Split' }))
  expect(result.current).toMatchObject({
    values: { title: 'Harbour of Split', story: 'It rained.' },
    meanwhile: [],
  })
})

test('what Ben saves comes back to his open form as his own', async () => {
  const { result, rerender } = openPage(page)
  act(() => result.current.set({ title: ' Port' }))
  let arrive = () => {}
  const save = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    result.current.drop()
  }
  act(() => result.current.submit(save)(sent()))
  rerender({ ...page, title: 'Port' })
  expect(result.current).toMatchObject({ values: { title: ' Port' }, meanwhile: [] })
  await act(async () => arrive())
  expect(result.current).toMatchObject({ values: { title: 'Port' }, meanwhile: [] })
})

test('a draft from before drafts held their beginning comes back as it is', () => {
  sessionStorage.setItem('draft:page', JSON.stringify({ ...page, title: 'Harbour of Split' }))
  const form = openPage({ ...page, title: 'Port' }).result
  expect(form.current).toMatchObject({ values: { ...page, title: 'Harbour of Split' }, meanwhile: [] })
})
