import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { largest, longest } from './limits.ts'
import { themeNames } from './themes.ts'
import {
  Day,
  Acknowledgement,
  Gender,
  genders,
  Id,
  KnownPassword,
  line,
  LinkSecret,
  MailAddress,
  Moment,
  NewPassword,
  oneOf,
  optionalPhone,
  orNull,
  ReturnAddress,
  TypedAddress,
} from './vocabulary.ts'

/** By the name it carries on the wire (B31, B32). NOTE: here, since the first page reads `languages.ts` and needs no schemas. */
const Language = oneOf(languages)

/** Which mails a person wishes to get (A73, C28). */
export const NotificationSettings = z.object({
  imageComment: z.boolean(),
  videoComment: z.boolean(),
  followRequest: z.boolean(),
  lastGreeting: z.boolean(),
  /** PROPOSED: photographs that others suggest for one's pages, once a day. */
  suggestion: z.boolean(),
  imageVideoLike: z.boolean(),
  remembrance: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** A person with an account, as only they themselves see it (A73). */
export const User = z.object({
  id: Id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  dateOfBirth: z.string(),
  phone: z.nullable(z.string()),
  country: z.string(),
  city: z.string(),
  theme: z.enum(themeNames),
  language: z.enum(languages),
  role: z.nullable(z.literal('Admin')),
  /** PROPOSED: whether the house wants a second step of this moderator, whose rights rest until they log in with one. */
  needsSecondStep: z.boolean(),
  /** PROPOSED: when the second step ends, since somebody has asked for that who says that it is lost. */
  secondStepEndsAt: z.nullable(Moment),
  profileImageUrl: z.nullable(z.string()),
  imageOriginalName: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  notifications: NotificationSettings,
})
export type User = z.infer<typeof User>

/** What everybody signed in may know of anybody (A78). */
export const BasicUser = z.object({
  id: Id,
  name: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  imageUrl: z.nullable(z.string()),
})
export type BasicUser = z.infer<typeof BasicUser>

/** A sign-up that waits to be confirmed, as the reader of its mail sees it (Q107). */
export const PendingSignUp = z.object({
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: Moment,
  /** Whether it has a password: whoever signs up by a provider chooses none. A server of an earlier version says nothing of it. */
  hasPassword: z.optional(z.boolean()),
  /** Whether the browser that asks is the one that signed up. */
  isHere: z.boolean(),
})
export type PendingSignUp = z.infer<typeof PendingSignUp>

/** What a person tells of themselves, at sign-up and later (A29, C06, C08). */
export const userFields = {
  name: line(longest.short),
  lastName: line(longest.short),
  gender: Gender,
  dateOfBirth: Day,
  phone: optionalPhone(longest.short),
  country: line(longest.short),
  city: line(longest.short),
}

export const accounts = {
  logIn: endpoint({
    wire: 'PUT refusers/login',
    who: 'anyone',
    takes: z.object({
      mail: TypedAddress,
      password: KnownPassword,
    }),
    gives: [200, z.string()],
    fails: [
      'usernameOrPasswordWrong',
      'activateAccount',
      'accountDeleted',
      'accountSuspended',
      'secondStepNeeded',
    ],
    also: { mail: ['email', 'username'] },
  }),
  logOut: endpoint({
    wire: 'PUT refusers/logout',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, Acknowledgement],
  }),
  profile: endpoint({
    wire: 'GET refusers/getuserprofile',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, User],
  }),
  signUp: endpoint({
    wire: 'POST refusers/create',
    who: 'anyone',
    takes: z.object({
      ...userFields,
      email: MailAddress,
      password: NewPassword,
      passwordConfirmed: KnownPassword,
      language: orNull(Language),
      /** Where they were going: the activation mail leads on to there (A04). */
      backUrl: ReturnAddress,
    }),
    gives: [201, z.object({ id: Id })],
    fails: [
      'invalidEmailFormat',
      'passwordMustMatch',
      'passwordLength',
      'passwordTooWeak',
      'userAlreadyExists',
      'invalidDate',
      'invalidPhone',
    ],
  }),
  activate: endpoint({
    wire: 'PUT refusers/updateUserFromActivationGuid',
    who: 'anyone',
    takes: z.object({ activationGuid: LinkSecret }),
    gives: [200, Acknowledgement],
    fails: ['invalidActivationLink'],
  }),
  /** PROPOSED: who signed up, for whoever holds the link of the mail; uses nothing up (Q107). */
  signUpBehind: endpoint({
    wire: 'PUT refusers/signUpBehindLink',
    who: 'anyone',
    takes: z.object({ activationGuid: LinkSecret }),
    gives: [200, PendingSignUp],
    fails: ['invalidActivationLink'],
  }),
  /** PROPOSED: the same as `activate`, by somebody who also knows the password of the sign-up (Q107). */
  activateKnowing: endpoint({
    wire: 'PUT refusers/activateWithPassword',
    who: 'anyone',
    takes: z.object({ activationGuid: LinkSecret, password: KnownPassword }),
    gives: [200, Acknowledgement],
    fails: ['invalidActivationLink', 'currentPasswordWrong'],
  }),
  /** PROPOSED: opens the account with a new password, and ends what was before: password and sessions (Q107). */
  activateAnew: endpoint({
    wire: 'PUT refusers/activateWithNewPassword',
    who: 'anyone',
    takes: z.object({ activationGuid: LinkSecret, password: NewPassword }),
    gives: [200, Acknowledgement],
    fails: ['invalidActivationLink', 'passwordLength', 'passwordTooWeak'],
  }),
  /** PROPOSED: "It was not me": removes an account that was never opened (Q107). */
  refuseSignUp: endpoint({
    wire: 'PUT refusers/refuseSignUp',
    who: 'anyone',
    takes: z.object({ activationGuid: LinkSecret }),
    gives: [200, Acknowledgement],
    fails: ['invalidActivationLink'],
  }),
  resendActivation: endpoint({
    wire: 'POST refusers/resendActivation',
    who: 'anyone',
    /** Without a way back, that of the mail before stays. */
    takes: z.object({ email: MailAddress, backUrl: ReturnAddress }),
    gives: [200, Acknowledgement],
    fails: ['invalidEmailFormat', 'userNotFound', 'alreadyActivated'],
    also: { email: ['mail'] },
  }),
  forgetPassword: endpoint({
    wire: 'PUT refusers/forgottenPasswordMail',
    who: 'anyone',
    takes: z.object({ mail: MailAddress, backUrl: ReturnAddress }),
    gives: [200, Acknowledgement],
    fails: ['invalidEmailFormat', 'userNotFound'],
    also: { mail: ['username', 'email'] },
  }),
  /** A link from a mail proves the address: an account that was never activated is, with its new password. */
  resetPassword: endpoint({
    wire: 'PUT refusers/ForgottenPassword',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret, password: NewPassword }),
    gives: [200, Acknowledgement],
    fails: ['invalidLink', 'newPasswordSameAsCurrent', 'passwordLength', 'passwordTooWeak'],
  }),
  /** PROPOSED: whether a link of a mail is still good, before anybody types anything; uses nothing up (A62, Q105). */
  linkIsGood: endpoint({
    wire: 'PUT refusers/linkIsGood',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret, kind: oneOf(['reset', 'return']) }),
    gives: [200, Acknowledgement],
    fails: ['invalidLink'],
  }),
  basicInfo: endpoint({
    wire: 'POST refusers/userBasicInfo',
    who: 'signedIn',
    takes: z.object({ userIds: z.array(z.string()).check(z.maxLength(1_000)) }),
    gives: [200, z.object({ users: z.record(z.string(), BasicUser) })],
  }),
  changeTheme: endpoint({
    wire: 'PUT refusers/UpdateUserTheme',
    isRepeatable: true,
    who: 'self',
    takes: z.object({ id: Id, theme: oneOf(themeNames) }),
    gives: [200, User],
  }),
  /** PROPOSED: the language of one's mails (Q79). */
  changeLanguage: endpoint({
    wire: 'PUT refusers/UpdateUserLanguage',
    isRepeatable: true,
    who: 'self',
    takes: z.object({ id: Id, language: Language }),
    gives: [200, User],
  }),
}

/** One image that stands for a person or a memorial; with `deceasedId` it is that memorial's portrait (G09, Q31). */
export const portraitFile = {
  field: 'file',
  under: largest.image,
  otherwise: 'maximumImageSize',
  most: 1,
} as const
