import type { Locator, Page } from '@playwright/test'

/** The dialog of a page that is open: one that is closed already keeps its role until it has faded away. */
export const openDialog = (page: Page): Locator => page.locator('dialog[open]')
