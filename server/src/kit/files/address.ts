import type { Variant } from '@spomen/contract/media.ts'

/** Where a file is fetched, with a check of the right each time (X34). It never changes, so that browsers can keep it. */
export const fileAddress = (fileId: string, variant: Variant) => `/api/files/${fileId}/${variant}`
