/** Where the open offer stands in the address. */
export const claimParameter = 'claim'
