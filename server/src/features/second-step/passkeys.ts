/** Passkeys: what a browser is asked, and whether what it answers is of the one who should. */
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@spomen/contract/second-step.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { newSecret } from '../accounts/index.ts'
import type { PasskeyRow } from './factor-store.ts'

/** How long a browser waits for its person, in milliseconds. */
const timeout = 300_000
/** Ed25519, ES256 and RS256: what passkeys sign with, the best first. */
const algorithms = [-8, -7, -257]

type Site = Pick<Context['settings'], 'publicUrl'>

/** Passkeys belong to the host of PUBLIC_URL, and to no other that a request may name. */
const siteOf = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** NOTE: fetched when the first passkey comes, since it is large and a house starts without it. */
const library = () => import('@simplewebauthn/server')

const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** Asks for one of these passkeys, or for any of this site where none is named. */
export function passkeyRequest(
  site: Site,
  passkeys: readonly PasskeyRow[],
  userVerification: 'preferred' | 'required',
): PasskeyRequest {
  const { expectedRPID: rpId } = siteOf(site)
  return {
    challenge: newSecret(),
    rpId,
    timeout,
    userVerification,
    allowCredentials: passkeys.map(credentialOf),
  }
}

/** Asks for a new passkey, on a device that has none of these. */
export function passkeyCreation(
  site: Site,
  { id, mail, name }: { id: string; mail: string; name: string },
  passkeys: readonly PasskeyRow[],
): PasskeyCreation {
  return {
    challenge: newSecret(),
    rp: { id: siteOf(site).expectedRPID, name: 'Spomen' },
    user: { id: Buffer.from(id).toString('base64url'), name: mail, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}

/** What is kept of a new passkey. Refuses with `passkeyFailed` one of another site or for another question. */
export async function readNewPasskey(site: Site, made: NewPasskey, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library()
  const { transports, ...response } = made.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge,
      ...siteOf(site),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) throw new Error('no proof')
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: transports ?? [] }
  } catch (error) {
    throw new Refusal('passkeyFailed', { detail: String(error) })
  }
}

interface Expected {
  challenge: string
  passkey: PasskeyRow
  /** Whether it must have asked for a finger, a face or a number itself. */
  mustVerify: boolean
}

/**
 * How often the passkey says it was used by now. Refuses with `passkeyFailed` what is of another site, answers another
 * question, or has a number that was there before, as a copied passkey would.
 */
export async function readPasskeyAnswer(
  site: Site,
  { response, ...answer }: PasskeyAnswer,
  { challenge, passkey, mustVerify }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...signed } = response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.account_id)
    throw new Refusal('passkeyUnknown')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...siteOf(site),
      requireUserVerification: mustVerify,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) throw new Error('no proof')
    return authenticationInfo.newCounter
  } catch (error) {
    throw new Refusal('passkeyFailed', { detail: String(error) })
  }
}
