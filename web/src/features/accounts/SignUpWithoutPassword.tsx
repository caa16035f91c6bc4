import { Trans } from '@lingui/react/macro'

/** Told before a password is chosen for a sign-up by a provider, which has none: what that ends, and how it need not. */
const SignUpWithoutPassword = () => (
  <Trans>
    This account has no password yet: it was made with an account of another house. Once you choose one here,
    that account lets nobody in any more; you can connect it again in Settings. If it was you who signed up,
    you can also open this link in the browser in which you did: then everything stays as it is.
  </Trans>
)

export default SignUpWithoutPassword
