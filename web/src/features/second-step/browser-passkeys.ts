/** Passkeys as the browser knows them: asked of its person, and made. */
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@spomen/contract/second-step.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Shown<Value> = { ok: true; value: Value } | { ok: false }

/** Why nothing came of it (closed, too late, no such passkey) the browser tells nobody, and has told its person. */
async function shown<Value>(ask: () => Promise<Value>): Promise<Shown<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch {
    return { ok: false }
  }
}

type Transports = NonNullable<
  Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']
>[number]['transports']
const known = <Credential extends { transports: string[] }>(credentials: readonly Credential[]) =>
  credentials.map((one) => ({ ...one, transports: one.transports as NonNullable<Transports> }))

/** Has somebody show a passkey. */
export const showPasskey = (request: PasskeyRequest): Promise<Shown<PasskeyAnswer>> =>
  shown(async () => {
    const optionsJSON = { ...request, allowCredentials: known(request.allowCredentials) }
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  })

/** Has somebody make a passkey. */
export const makePasskey = (creation: PasskeyCreation): Promise<Shown<NewPasskey>> =>
  shown(async () => {
    const optionsJSON = { ...creation, excludeCredentials: known(creation.excludeCredentials) }
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  })
