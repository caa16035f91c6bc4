/** In the address of a memorial to which a mail leads whoever is asked about their older words. */
export const consentParameter = 'consent'
