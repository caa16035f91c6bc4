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

/** How far a row has scrolled once the browser has drawn these tabs. */
async function scrolledFor(row: HTMLElement, draw: () => void) {
  draw()
  await new Promise(requestAnimationFrame)
  return row.scrollLeft
}

test('where a row has no room for all tabs, the chosen one stands in the middle of it, and numbers that come later move nothing away', async () => {
  const { rerender } = render(tabsOf('life'))
  const row = layOut()
  expect(await scrolledFor(row, () => rerender(tabsOf('photographs')))).toBe(150)
  row.scrollLeft = 0
  expect(await scrolledFor(row, () => rerender(tabsOf('photographs', 12)))).toBe(150)
})

test('a tab that is in sight stays where it is', async () => {
  const { rerender } = render(tabsOf('greetings'))
  const row = layOut()
  row.scrollLeft = 60
  expect(await scrolledFor(row, () => rerender(tabsOf('photographs', 1)))).toBe(150)
  row.scrollLeft = 120
  expect(await scrolledFor(row, () => rerender(tabsOf('photographs', 2)))).toBe(120)
})
