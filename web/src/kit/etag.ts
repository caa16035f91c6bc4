import { lookForFile } from './media-errors.ts'

/** What names the very bytes of an address, by its `ETag`; null where it cannot be had. */
export const etagOf = async (url: string): Promise<string | null> => (await lookForFile(url)).tag
