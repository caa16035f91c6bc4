import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

/** A row of 300 pixels in which each tab is 200 wide, with those before it moved away by what the row has scrolled. */
function layOut() {
  const row = screen.getByRole('tablist')
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40)
  for (const [index, tab] of screen.getAllByRole('tab').entries())
    tab.getBoundingClientRect = () => new DOMRect(index * 200 - row.scrollLeft, 0, 200, 40)
  return row
}

const tabsOf = (selected: 'life' | 'photographs' | 'greetings', greetings = 0) => (
  <Tabs
    label="Milan"
    tabs={[
      { key: 'life', label: 'Life' },
      { key: 'photographs', label: 'Photographs' },
      { key: 'greetings', label: 'Greetings', count: greetings },
    ]}
    selected={selected}
    onSelect={() => {}}
  >
    {null}
  </Tabs>
)

/** Until the browser has drawn. */
const drawn = () => new Promise(requestAnimationFrame)

test('where a row has no room for all tabs, the chosen one stands in the middle of it, and numbers that come later move nothing away', async () => {
  const { rerender } = render(tabsOf('life'))
  const row = layOut()
  rerender(tabsOf('photographs'))
  await drawn()
  expect(row.scrollLeft).toBe(150)
  row.scrollLeft = 0
  rerender(tabsOf('photographs', 12))
  await drawn()
  expect(row.scrollLeft).toBe(150)
})

test('a tab that is in sight stays where it is', async () => {
  const { rerender } = render(tabsOf('greetings'))
  const row = layOut()
  row.scrollLeft = 60
  rerender(tabsOf('photographs', 1))
  await drawn()
  expect(row.scrollLeft).toBe(150)
  row.scrollLeft = 120
  rerender(tabsOf('photographs', 2))
  await drawn()
  expect(row.scrollLeft).toBe(120)
})
