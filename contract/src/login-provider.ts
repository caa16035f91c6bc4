/** Logging in with the account somebody has at another house, such as their parish's, by OpenID Connect. */
import * as z from 'zod/mini'
import { userFields } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import {
  Acknowledgement,
  KnownPassword,
  LinkSecret,
  MailAddress,
  Moment,
  oneOf,
  orNull,
  ReturnAddress,
} from './vocabulary.ts'

/** The page of the provider that a browser goes to. */
export const ProviderPage = z.object({ address: z.string() })
export type ProviderPage = z.infer<typeof ProviderPage>

const LoggedIn = z.object({
  kind: z.literal('loggedIn'),
  token: z.string(),
  backUrl: z.nullable(z.string()),
})
const ActivationNeeded = z.object({ kind: z.literal('activationNeeded'), mail: z.string() })

/** What becomes of a login once its browser is back from the provider. */
export const ProviderLogin = z.discriminatedUnion('kind', [
  LoggedIn,
  /** The account is theirs and waits for the link of its mail. */
  ActivationNeeded,
  /** Another request of the same browser is still asking the provider. */
  z.object({ kind: z.literal('underWay') }),
  /** Somebody has an account here with the address that the provider gave; it is joined to it only with its password. */
  z.object({ kind: z.literal('accountExists'), mail: z.string() }),
  /** Nobody here is connected to it: an account is made, with what the provider said as a beginning. */
  z.object({
    kind: z.literal('newcomer'),
    name: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    mail: z.string(),
    /** Whether the provider says that the address is theirs. */
    isMailVerified: z.boolean(),
  }),
])
export type ProviderLogin = z.infer<typeof ProviderLogin>

/** Whether one's account is connected to the provider, as only oneself sees it. */
export const ProviderConnection = z.object({
  /** What the operator calls the provider. */
  provider: z.string(),
  connectedAt: z.nullable(Moment),
  hasPassword: z.boolean(),
})
export type ProviderConnection = z.infer<typeof ProviderConnection>

/** By which a browser goes on with its login; worth nothing without the cookie of that browser. */
const Code = z.object({ code: LinkSecret })
const password = KnownPassword

/** PROPOSED: all of them are there only where the operator has named a provider. */
export const loginProvider = {
  begin: endpoint({
    wire: 'PUT refusers/providerLogin',
    who: 'anyone',
    takes: z.object({ backUrl: ReturnAddress, language: orNull(oneOf(languages)) }),
    gives: [200, ProviderPage],
    fails: ['providerAway', 'providerDoubtful'],
  }),
  finish: endpoint({
    wire: 'PUT refusers/finishProviderLogin',
    who: 'anyone',
    takes: Code,
    gives: [200, ProviderLogin],
    fails: [
      'providerLoginOver',
      'providerDeclined',
      'providerAway',
      'providerDoubtful',
      'accountDeleted',
      'accountSuspended',
      'secondStepNeeded',
    ],
  }),
  /** Connects an account that is there, by the proof of both: the provider's and the password. */
  join: endpoint({
    wire: 'PUT refusers/joinProviderLogin',
    who: 'anyone',
    takes: z.object({
      ...Code.shape,
      mail: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1)),
      password,
    }),
    gives: [200, LoggedIn],
    fails: [
      'providerLoginOver',
      'usernameOrPasswordWrong',
      'activateAccount',
      'accountDeleted',
      'accountSuspended',
      'alreadyConnected',
      'secondStepNeeded',
    ],
  }),
  signUp: endpoint({
    wire: 'POST refusers/createByProviderLogin',
    who: 'anyone',
    takes: z.object({
      ...Code.shape,
      ...userFields,
      email: MailAddress,
      language: orNull(oneOf(languages)),
    }),
    gives: [201, z.discriminatedUnion('kind', [LoggedIn, ActivationNeeded])],
    fails: ['providerLoginOver', 'invalidEmailFormat', 'userAlreadyExists', 'invalidDate', 'invalidPhone'],
  }),
  connection: endpoint({
    wire: 'GET refusers/providerConnection',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, ProviderConnection],
  }),
  /** Asks for the password, so that nobody does it at a screen left open. */
  beginConnecting: endpoint({
    wire: 'PUT refusers/connectProvider',
    who: 'signedIn',
    takes: z.object({ password, language: orNull(oneOf(languages)) }),
    gives: [200, ProviderPage],
    fails: ['currentPasswordWrong', 'passwordNotSet', 'alreadyConnected', 'providerAway', 'providerDoubtful'],
  }),
  connect: endpoint({
    wire: 'PUT refusers/finishConnectingProvider',
    who: 'signedIn',
    takes: Code,
    gives: [200, ProviderConnection],
    fails: ['providerLoginOver', 'providerDeclined', 'providerAway', 'providerDoubtful', 'alreadyConnected'],
  }),
  disconnect: endpoint({
    wire: 'PUT refusers/disconnectProvider',
    who: 'signedIn',
    takes: z.object({ password }),
    gives: [200, Acknowledgement],
    fails: ['currentPasswordWrong', 'passwordNotSet'],
  }),
}
