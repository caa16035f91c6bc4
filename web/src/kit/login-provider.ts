import { readHeadTag } from './head-tag.ts'

/**
 * What people call the account of another house with which they may log in here, as the server writes it into the head of every
 * page; null where there is none.
 */
export const readLoginProvider = (): string | null => readHeadTag('login') || null
