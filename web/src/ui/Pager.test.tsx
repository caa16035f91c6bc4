import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Pager, pagesAround } from './Pager.tsx'

test.each([
  { page: 1, total: 20, shown: [1, 2, 3, 4, 5, 6] },
  { page: 10, total: 20, shown: [8, 9, 10, 11, 12, 13] },
  { page: 20, total: 20, shown: [15, 16, 17, 18, 19, 20] },
  { page: 2, total: 3, shown: [1, 2, 3] },
])('on page $page of $total, Ann sees six pages at most (E07, X26)', ({ page, total, shown }) => {
  expect(pagesAround(page, total)).toEqual(shown)
})

test('Ann hears which page she is on, and every page has an address of its own', () => {
  show(<Pager page={2} total={3} to={(page) => `?page=${page}`} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('?page=3')
})

test('a list of one page needs no pager', () => {
  show(<Pager page={1} total={1} to={(page) => `?page=${page}`} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
