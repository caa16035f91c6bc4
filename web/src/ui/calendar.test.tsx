import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { languageTags } from '../words/language-tags.ts'
import { show } from '../../test/show.tsx'
import Calendar from './Calendar.tsx'
import { laterBy, pageAround, weekdays } from './calendar-days.ts'

const shown = () => screen.getByRole('group').getAttribute('aria-label')
const names = () =>
  within(screen.getByRole('group'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')

test('a day is found by its year, then its month (D30, X26)', async () => {
  const onChoose = vi.fn()
  const { person } = show(<Calendar value={null} around="1938-04-12" onChoose={onChoose} />)
  expect(names()).toHaveLength(10)
  await person.click(screen.getByRole('button', { name: 'Previous ten years' }))
  await person.click(screen.getByRole('button', { name: '1928' }))
  await person.click(screen.getByRole('button', { name: 'February 1928' }))
  expect(names()).toHaveLength(29)
  await person.click(screen.getByRole('button', { name: 'Wednesday, 29 February 1928' }))
  expect(onChoose.mock.calls).toEqual([['1928-02-29']])
})

test('the keyboard alone finds a day: arrows, pages, the way back to the years', async () => {
  const onChoose = vi.fn()
  const { person } = show(<Calendar value="1938-04-12" around="1950-01-01" onChoose={onChoose} />)
  expect(focused()).toBe('1938')
  await person.keyboard('{ArrowUp}{ArrowLeft}{ArrowRight}{Enter}')
  expect([shown(), focused()]).toEqual(['1935', 'April 1935'])
  await person.keyboard('{Home}{ArrowLeft}{Enter}')
  expect([shown(), focused()]).toEqual(['December 1934', 'Wednesday, 12 December 1934'])
  await person.keyboard('{ArrowDown}{PageDown}{End}')
  expect(focused()).toBe('Thursday, 31 January 1935')
  await person.keyboard('{PageDown}')
  expect(focused()).toBe('Thursday, 28 February 1935')
  await person.click(screen.getByRole('button', { name: 'February 1935' }))
  await person.click(screen.getByRole('button', { name: '1935' }))
  expect([shown(), focused()]).toEqual(['1930–1939', '1935'])
  await person.keyboard('{Enter}{Enter}{Enter}')
  expect(onChoose.mock.calls).toEqual([['1935-02-28']])
})

test('what lies beyond the limits cannot be reached', async () => {
  const { person } = show(
    <Calendar value={null} around="2031-01-01" min="2019-11-20" max="2026-04-12" onChoose={vi.fn()} />,
  )
  const off = () =>
    names().filter((name) => screen.getByRole('button', { name: name ?? '' }).matches(':disabled'))
  expect(focused()).toBe('2026')
  expect(off()).toEqual(['2027', '2028', '2029'])
  await person.keyboard('{End}{PageUp}{PageUp}')
  expect([focused(), off().length]).toEqual(['2019', 9])
  await person.keyboard('{Enter}{Enter}')
  expect([focused(), off().length]).toEqual(['Wednesday, 20 November 2019', 19])
})

test('whoever turns the pages by keyboard to the last is still at the button there, and it leads no farther (D30)', async () => {
  const { person } = show(<Calendar value={null} around="2005-06-01" max="2016-04-12" onChoose={vi.fn()} />)
  const next = screen.getByRole('button', { name: 'Next ten years' })
  next.focus()
  await person.keyboard('{Enter}')
  expect(shown()).toBe('2010–2019')
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Enter}{Tab}')
  expect(focused()).toBe('2015')
})

test('what was chosen is told from the others', async () => {
  const { person } = show(<Calendar value="1938-04-12" around="1950-01-01" onChoose={vi.fn()} />)
  const current = () => screen.getByRole('button', { current: 'date' }).getAttribute('aria-label')
  const seen = [current()]
  await person.keyboard('{Enter}')
  seen.push(current())
  await person.keyboard('{Enter}')
  expect([...seen, current()]).toEqual(['1938', 'April 1938', 'Tuesday, 12 April 1938'])
})

test('months and days are called as in the language on the screen', async () => {
  expect(pageAround('1938-04-12', 'days', languageTags.srb).cells[11]?.name).toMatch(
    /utorak.*12\. april 1938/,
  )
  expect(pageAround('1938-04-12', 'months', languageTags.zh).title).toBe('1938年')
  expect(weekdays(languageTags.it)).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'])
})

test.each([
  ['1940-02-29', 'years', 1, '1941-02-28'],
  ['1940-03-31', 'months', -1, '1940-02-29'],
  ['1939-12-31', 'days', 1, '1940-01-01'],
  ['1940-01-15', 'months', -1, '1939-12-15'],
] as const)('%s, by %s, %i: %s', (day, level, count, there) => {
  expect(laterBy(day, level, count)).toBe(there)
})
