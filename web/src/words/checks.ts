import { useLingui } from '@lingui/react/macro'
import { longest, shortestPassword } from '@spomen/contract/limits.ts'
import { Mail } from '@spomen/contract/vocabulary.ts'
import { isDay, today } from '../kit/days.ts'

/** The rules forms share, each giving its sentence or null (X01–X04). */
export function useChecks() {
  const { t } = useLingui()
  const required = (value: unknown) =>
    value === null || value === undefined || value === false || String(value).trim() === ''
      ? t`Required`
      : null
  const ofLength = (most: number) => (value: string) =>
    value.trim().length > most ? t`At most ${most} characters` : null
  return {
    required,
    mail: (value: string) =>
      required(value) ?? (Mail.safeParse(value).success ? null : t`E-mail address is not valid`),
    newPassword: (value: string) =>
      required(value) ??
      (value.length < shortestPassword ? t`At least ${shortestPassword} characters` : null) ??
      ofLength(longest.password)(value),
    /** The second writing of a password (A31). */
    sameAs: (first: string) => (value: string) =>
      required(value) ?? (value === first ? null : t`Password must match`),
    number: (value: string) =>
      value.trim() === '' || Number.isFinite(Number(value.replace(',', '.'))) ? null : t`Must be a number`,
    shortText: (value: string) => required(value) ?? ofLength(longest.short)(value),
    atMost: ofLength,
    /** A whole day that is not in the future. */
    pastDay: (value: string) =>
      required(value) ??
      (isDay(value) ? null : t`Please write the whole date, like 12/04/1938`) ??
      (value > today() ? t`This day is still to come` : null),
  }
}
