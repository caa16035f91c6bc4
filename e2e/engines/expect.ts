/** What a journey waits to see, in the words of our other journeys. */
import { expect as expectValue } from '@playwright/test'
import { Locator, type Tab } from './tab.ts'

interface LocatorExpectation {
  toBeVisible(): Promise<void>
  toBeHidden(): Promise<void>
  toHaveCount(count: number): Promise<void>
  toContainText(text: string): Promise<void>
}

interface TabExpectation {
  toHaveURL(address: RegExp): Promise<void>
  toHaveLanguage(tag: string): Promise<void>
}

export function expect(place: Locator): LocatorExpectation
export function expect(tab: Tab): TabExpectation
export function expect(place: Locator | Tab): LocatorExpectation | TabExpectation {
  if (!(place instanceof Locator)) return expectTab(place)
  return {
    toBeVisible: () => place.until(({ count }) => count > 0 || 'it is not there'),
    toBeHidden: () => place.until(({ count, text }) => count === 0 || `it is there: ${text}`),
    toHaveCount: (many) => place.until(({ count }) => count === many || `there are ${count}`),
    toContainText: (words) => place.until(({ text }) => text.includes(words) || `it says “${text}”`),
  }
}

const expectTab = (tab: Tab): TabExpectation => ({
  toHaveURL: (address) => expectValue.poll(() => tab.url().catch(String)).toMatch(address),
  toHaveLanguage: (tag) =>
    expectValue.poll(() => tab.evaluate(() => document.documentElement.lang).catch(String)).toBe(tag),
})
