const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * An id nobody else gives, in the form the server gives them (X17): made here for what begins without a connection, and
 * also where the page did not come over HTTPS.
 */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => base32[byte % 32]).join('')
