/** In an address for those inside: whoever is not logged in is asked to, instead of being led to what guests are shown. */
export const loginFragment = '#login'
