import type { BasicUser, NotificationSettings, User } from '@spomen/contract/accounts.ts'
import { themeNames } from '@spomen/contract/themes.ts'
import { type Language, languages } from '@spomen/contract/languages.ts'
import { personName } from '@spomen/contract/names.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { fileAddress } from '../../kit/files/address.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { AccountRow, OwnAccount } from './store.ts'

/** The language an account reads; what a later version wrote reads as English. */
export const languageOf = (account: Pick<AccountRow, 'language'>): Language =>
  languages.find((language) => language === account.language) ?? 'en'

/** NOTE: whoever came in a copy may have but one name. */
export const accountNameOf = ({ name, last_name }: Pick<AccountRow, 'name' | 'last_name'>) =>
  personName(name, last_name)

/** The address of somebody's portrait; null without one. */
export const portraitOf = ({ portrait_file_id }: Pick<AccountRow, 'portrait_file_id'>) =>
  portrait_file_id && fileAddress(portrait_file_id, 'square')

/**
 * What somebody's words are signed with: their name and portrait, and nothing once they have left and let the words
 * stay (Q28). `left_at` is when their account was closed.
 */
export const signatureOf = (
  row: Pick<AccountRow, 'name' | 'last_name' | 'portrait_file_id'> & { left_at: Date | null },
) =>
  row.left_at ? { fullName: '', imageUrl: null } : { fullName: accountNameOf(row), imageUrl: portraitOf(row) }

/** What others see of a person: names and portrait, no address. */
export function presentBasic(
  row: Pick<AccountRow, 'id' | 'name' | 'last_name' | 'portrait_file_id'>,
): BasicUser {
  const { id, name, last_name } = row
  return { id, name, lastName: last_name, fullName: accountNameOf(row), imageUrl: portraitOf(row) }
}

/** What a house does for whoever has not chosen (YF02). */
type RemembranceDefault = Pick<Context['settings'], 'remembranceDefault'>

/** Whether somebody wishes for mails on days of remembrance, or has not said otherwise where a house sends them unasked. */
export const wantsRemembrance = (
  row: Pick<AccountRow, 'notify_remembrance' | 'remembrance_chosen_at'>,
  { remembranceDefault }: RemembranceDefault,
) => row.notify_remembrance && (remembranceDefault === 'on' || row.remembrance_chosen_at !== null)

/** Which mails somebody gets. */
export const presentNotifications = (row: AccountRow, house: RemembranceDefault): NotificationSettings => ({
  imageComment: row.notify_image_comment,
  videoComment: row.notify_video_comment,
  followRequest: row.notify_follow_request,
  lastGreeting: row.notify_last_greeting,
  suggestion: row.notify_suggestion,
  imageVideoLike: row.notify_image_video_like,
  remembrance: wantsRemembrance(row, house),
})

/** Everything about an account but its password, for its own eyes (A79), as they see it in the session that asks. */
export function presentUser(
  row: OwnAccount,
  house: RemembranceDefault,
  { lacksSecondStep }: Pick<Viewer, 'lacksSecondStep'>,
): User {
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.mail,
    gender: row.gender as Gender,
    dateOfBirth: row.born,
    phone: row.phone,
    country: row.country,
    city: row.city,
    theme: themeNames.find((theme) => theme === row.theme) ?? 'no-theme',
    language: languageOf(row),
    role: row.role === 'Admin' && !lacksSecondStep ? 'Admin' : null,
    needsSecondStep: lacksSecondStep === true,
    secondStepEndsAt: row.second_step_ends_at?.toISOString() ?? null,
    profileImageUrl: portraitOf(row),
    imageOriginalName: row.portrait_name,
    imageName: row.portrait_file_id,
    notifications: presentNotifications(row, house),
  }
}
