/** A passkey in stories: signs as a device would, for whichever site and question it is told. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@spomen/contract/second-step.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** The few forms of CBOR that a passkey speaks. */
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

interface Question {
  challenge: string
  origin?: string
  host?: string
}

export interface TestPasskey {
  make(question: Question): NewPasskey
  answer(question: Question & { counter?: number; isVerified?: boolean }): PasskeyAnswer
}

/** A new passkey of somebody on the site of all stories. */
export function testPasskey(userId: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const clientData = (type: string, { challenge, origin = 'https://spomen.example' }: Question) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ host = 'spomen.example' }: Question, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count])
  }
  return {
    make(question) {
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const data = Buffer.concat([head(question, 0x45, 1), Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', question)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    answer({ counter = 2, isVerified = true, ...question }) {
      const data = head(question, isVerified ? 0x05 : 0x01, counter)
      const client = clientData('webauthn.get', question)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: base64url(userId),
        },
      }
    },
  }
}

/** A public key of P-256 as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [across, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(across),
    Buffer.from([0x22]),
    bytes(up),
  ])
}
