/** The settings of a house whose people may log in by the provider of this address. */
export const houseWith = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'spomen',
  OIDC_CLIENT_SECRET: 'a secret & more',
  OIDC_NAME: 'Parish account',
})
