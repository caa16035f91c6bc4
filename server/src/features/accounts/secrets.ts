import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address: a token, or the secret part of a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret. It is random and long, so that a plain hash cannot be turned back. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url')
