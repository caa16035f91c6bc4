import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { longest } from './limits.ts'
import { Acknowledgement, Id, KnownPassword, line, LinkSecret, Moment } from './vocabulary.ts'

/** What somebody can show beside their password: a code of their phone, a passkey, or a code from paper. */
export const secondStepWays = ['code', 'passkey', 'recoveryCode'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** How many codes are on the paper. */
export const recoveryCodeCount = 10
/** How many days somebody waits who has lost their second step. */
export const wayBackDays = 7
/** How many after choosing a password by mail, which proves no more than the mailbox does. */
export const wayBackDaysAfterMail = 30

const base64url = z.string().check(z.regex(/^[\w-]{1,20000}$/))
const Credential = z.object({ id: base64url, type: z.literal('public-key'), transports: z.array(z.string()) })
const password = KnownPassword
/** As it was typed: with blanks and hyphens, small or capital. */
const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** What a browser is handed to ask for a passkey (WebAuthn). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['preferred', 'required']),
  allowCredentials: z.array(Credential),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser is handed to make a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What a passkey answers. */
export const PasskeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that was made. */
export const NewPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A passkey of somebody, as they see it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Moment,
  usedAt: z.nullable(Moment),
})
export type Passkey = z.infer<typeof Passkey>

/** What somebody is asked for beside their password, as they see it. */
export const SecondStep = z.object({
  isOn: z.boolean(),
  /** Since when codes of a phone count; null where none do. */
  codeSince: z.nullable(Moment),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** Whether the house wants it of this person, who moderates. */
  isRequired: z.boolean(),
  /** When it ends, since somebody has asked for that who says that it is lost. */
  endsAt: z.nullable(Moment),
})
export type SecondStep = z.infer<typeof SecondStep>

/** A secret for the program of a phone, also as the address that a QR code holds. */
export const NewPhone = z.object({
  /** By which a window says which one it has shown, since only the last one that was begun counts. */
  id: z.string(),
  secret: z.string(),
  address: z.string(),
})
export type NewPhone = z.infer<typeof NewPhone>

/** The new codes where there are any, shown this once. */
const NewCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

/** What every way through the second step may be refused with. */
const stepFails = ['secondStepOver', 'accountDeleted', 'accountSuspended', 'activateAccount'] as const
const Token = z.string()

/**
 * PROPOSED: a second step when logging in (decision 139). `accounts.logIn` refuses with `secondStepNeeded` where an account
 * asks for one, and leaves a cookie by which these calls know the login that goes on.
 */
export const secondStep = {
  /** What the login that goes on in this browser waits for. */
  waiting: endpoint({
    wire: 'GET refusers/secondStep/waiting',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, z.object({ ways: z.array(z.enum(secondStepWays)), canComeBack: z.boolean() })],
    fails: ['secondStepOver'],
  }),
  enterCode: endpoint({
    wire: 'PUT refusers/secondStep/code',
    who: 'anyone',
    takes: z.object({ code: TypedCode }),
    gives: [200, Token],
    fails: [...stepFails, 'stepCodeWrong', 'stepCodeUsed', 'phoneClockSlow'],
  }),
  enterRecoveryCode: endpoint({
    wire: 'PUT refusers/secondStep/recoveryCode',
    who: 'anyone',
    takes: z.object({ code: TypedCode }),
    gives: [200, Token],
    fails: [...stepFails, 'recoveryCodeWrong', 'recoveryCodeUsed'],
  }),
  requestPasskey: endpoint({
    wire: 'PUT refusers/secondStep/requestPasskey',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, PasskeyRequest],
    fails: ['secondStepOver'],
  }),
  usePasskey: endpoint({
    wire: 'PUT refusers/secondStep/passkey',
    who: 'anyone',
    takes: z.object({ answer: PasskeyAnswer }),
    gives: [200, Token],
    fails: [...stepFails, 'passkeyUnknown', 'passkeyFailed'],
  }),
  /** Logging in with a passkey alone, which has asked for a finger, a face or a number itself. */
  requestPasskeyLogin: endpoint({
    wire: 'PUT refusers/secondStep/requestPasskeyLogin',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, PasskeyRequest],
  }),
  logInByPasskey: endpoint({
    wire: 'PUT refusers/secondStep/loginByPasskey',
    who: 'anyone',
    takes: z.object({ answer: PasskeyAnswer }),
    gives: [200, Token],
    fails: [...stepFails, 'passkeyUnknown', 'passkeyFailed'],
  }),
  /** Mails a link by which whoever has lost their second step, and has shown their password, asks for a way back. */
  askWayBack: endpoint({
    wire: 'PUT refusers/secondStep/askWayBack',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, Acknowledgement],
    fails: ['secondStepOver', 'wayBackByOperator'],
  }),
  /** By the link of that mail: the days of waiting begin. */
  beginWayBack: endpoint({
    wire: 'PUT refusers/secondStep/beginWayBack',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret }),
    gives: [200, z.object({ endsAt: Moment })],
    fails: ['invalidLink', 'wayBackByOperator'],
  }),
  /** By the link of any mail about it: everything stays as it is. */
  stopWayBack: endpoint({
    wire: 'PUT refusers/secondStep/stopWayBack',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret }),
    gives: [200, Acknowledgement],
    fails: ['invalidLink'],
  }),
  /** The same, by whoever is logged in. */
  keep: endpoint({
    wire: 'PUT refusers/secondStep/keep',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, SecondStep],
  }),
  own: endpoint({
    wire: 'GET refusers/secondStep/own',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, SecondStep],
  }),
  /** It counts once a code of it was right. */
  beginCode: endpoint({
    wire: 'PUT refusers/secondStep/beginCode',
    who: 'signedIn',
    takes: z.object({ password }),
    gives: [200, NewPhone],
    fails: ['currentPasswordWrong'],
  }),
  confirmCode: endpoint({
    wire: 'PUT refusers/secondStep/confirmCode',
    who: 'signedIn',
    /** The id is of the one that was shown; a window of an earlier version names none. */
    takes: z.object({ code: TypedCode, id: z.optional(base64url) }),
    gives: [200, NewCodes],
    fails: ['stepCodeWrong', 'phoneClockSlow', 'phoneClockFast', 'changedMeanwhile'],
  }),
  endCode: endpoint({
    wire: 'PUT refusers/secondStep/endCode',
    who: 'signedIn',
    takes: z.object({ password }),
    gives: [200, SecondStep],
    fails: ['currentPasswordWrong'],
  }),
  beginPasskey: endpoint({
    wire: 'PUT refusers/secondStep/beginPasskey',
    who: 'signedIn',
    takes: z.object({ password }),
    gives: [200, PasskeyCreation],
    fails: ['currentPasswordWrong', 'passkeysFull'],
  }),
  addPasskey: endpoint({
    wire: 'PUT refusers/secondStep/addPasskey',
    who: 'signedIn',
    takes: z.object({ name: line(longest.short), made: NewPasskey }),
    gives: [200, NewCodes],
    fails: ['passkeyFailed', 'passkeyKnown', 'passkeysFull'],
  }),
  removePasskey: endpoint({
    wire: 'PUT refusers/secondStep/removePasskey',
    who: 'self',
    takes: z.object({ id: Id, password }),
    gives: [200, SecondStep],
    fails: ['currentPasswordWrong'],
  }),
  renewRecoveryCodes: endpoint({
    wire: 'PUT refusers/secondStep/renewRecoveryCodes',
    who: 'signedIn',
    takes: z.object({ password }),
    gives: [200, NewCodes],
    fails: ['currentPasswordWrong'],
  }),
}
