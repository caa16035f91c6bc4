import { shortestPassword } from '@spomen/contract/limits.ts'
import { readHeadTag } from './head-tag.ts'

/**
 * The fewest characters of a new password: as the server writes it into the head of every page where the operator asks for more
 * than elsewhere (A33).
 */
export const readShortestPassword = (): number => Number(readHeadTag('password')) || shortestPassword
