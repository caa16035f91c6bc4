import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { isMailAddress, isPhone } from '@spomen/contract/text-checks.ts'
import { isDay, isNoSuchDay, today } from '../kit/days.ts'
import { readShortestPassword } from '../kit/shortest-password.ts'

/** The rules forms share, each giving its sentence or null (X01–X04). */
export function useChecks() {
  const { t } = useLingui()
  const required = (value: unknown) =>
    value === null || value === undefined || value === false || String(value).trim() === ''
      ? t`Required`
      : null
  /** What is written is a day of the calendar. */
  const day = (value: string) =>
    isDay(value)
      ? null
      : isNoSuchDay(value)
        ? t`This day does not exist`
        : t`Please write the whole date, like 12/04/1938`
  const ofLength = (most: number) => (value: string) =>
    value.trim().length > most ? t`At most ${most} characters` : null
  const hintOfNewPassword = () => {
    const shortestPassword = readShortestPassword()
    return t`At least ${shortestPassword} characters`
  }
  return {
    required,
    hintOfNewPassword,
    mail: (value: string) =>
      required(value) ?? (isMailAddress(value) ? null : t`E-mail address is not valid`),
    newPassword: (value: string) =>
      required(value) ??
      (value.length < readShortestPassword() ? hintOfNewPassword() : null) ??
      ofLength(longest.password)(value),
    /** The second writing of a password (A31). */
    sameAs: (first: string) => (value: string) =>
      required(value) ?? (value === first ? null : t`Password must match`),
    /** A phone number, or none (A29). */
    phone: (value: string) =>
      ofLength(longest.short)(value) ??
      (value.trim() === '' || isPhone(value) ? null : t`Digits, and signs like + and - between them`),
    shortText: (value: string) => required(value) ?? ofLength(longest.short)(value),
    atMost: ofLength,
    day,
    /** A whole day that is not in the future. */
    pastDay: (value: string) =>
      required(value) ?? day(value) ?? (value > today() ? t`This day is still to come` : null),
  }
}
