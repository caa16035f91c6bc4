import * as z from 'zod/mini'
import { NotificationSettings, userFields, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Gender, Id, KnownPassword, NewPassword, orNull, YesNo } from './vocabulary.ts'

/** What a person may change about themselves; whoever names another than themselves is refused (C34, Q56). */
export const settings = {
  /**
   * My Info. The address, the role and the password are not among it, and are passed over when sent (C09). The gender may
   * be left out, and stays as it is then (C06).
   */
  update: endpoint({
    wire: 'PUT refusers/update',
    isRepeatable: true,
    who: 'self',
    takes: z.object({ id: Id, ...userFields, gender: orNull(Gender) }),
    gives: [200, User],
    fails: ['invalidDate', 'invalidPhone'],
  }),
  /** Keeps the session it is asked from and ends the others (Q78). */
  changePassword: endpoint({
    wire: 'PUT refusers/ChangePassword',
    who: 'self',
    takes: z.object({
      id: Id,
      currentPassword: KnownPassword,
      newPassword: NewPassword,
      /** The form carries it; where it is sent, it must be the same (C19, Q88). */
      confirmPassword: z._default(z.nullable(KnownPassword), null),
    }),
    gives: [200, Acknowledgement],
    fails: [
      'currentPasswordWrong',
      'passwordNotSet',
      'newPasswordSameAsCurrent',
      'passwordMustMatch',
      'passwordLength',
      'passwordTooWeak',
    ],
  }),
  notifications: endpoint({
    wire: 'GET EmailNotifications/:id',
    who: 'self',
    takes: z.object({ id: Id }),
    gives: [200, z.extend(NotificationSettings, { id: Id })],
  }),
  /** The last three may be left out, and stay as they are then (Q05, Q41); `suggestion` is ours. */
  changeNotifications: endpoint({
    wire: 'PUT refusers/UpdateUserEmailNotification',
    isRepeatable: true,
    who: 'self',
    takes: z.object({
      id: Id,
      imageComment: YesNo,
      videoComment: YesNo,
      followRequest: YesNo,
      lastGreeting: YesNo,
      imageVideoLike: orNull(YesNo),
      remembrance: orNull(YesNo),
      suggestion: orNull(YesNo),
    }),
    gives: [200, NotificationSettings],
  }),
}
