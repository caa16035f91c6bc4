/** What journeys look for on the settings. */
import { expect, type Page } from '@playwright/test'

/** A red word appears. */
export const warned = (page: Page, words: string) =>
  expect(page.locator('[data-toast="failed"]', { hasText: words })).toBeVisible()

/** The part of the settings that is open. */
export const part = (page: Page, name: string) => page.getByRole('region', { name })
