import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 of a mail address as accounts keep it, under the salt of the memorial's copies. */
export const hashMail = (salt: string, mail: string) =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(mail).digest('hex')
