import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
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

test('once the server has the words, the draft is gone', () => {
  const form = open()
  act(() => form.current.field('note').onChange('We miss you'))
  act(() => form.current.drop())
  expect(open().current.values.note).toBe('')
})
