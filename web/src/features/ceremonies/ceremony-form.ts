import { useLingui } from '@lingui/react/macro'
import {
  type CeremonyKind,
  ceremonyKinds,
  type CeremonyNotice,
  findCeremonyDayError,
} from '@spomen/contract/ceremonies.ts'
import { longest } from '@spomen/contract/limits.ts'
import { isSecureLink } from '@spomen/contract/text-checks.ts'
import { isDay, today } from '../../kit/days.ts'
import { randomId } from '../../kit/ids.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { useChecks } from '../../words/checks.ts'

/** A ceremony as it stands in the form. */
export interface CeremonyDraft {
  /** Tells those apart that nobody has saved yet. */
  key: string
  id: string | null
  kind: CeremonyKind
  title: string
  day: string
  time: string
  place: string
  address: string
  point: { lat: number; lng: number } | null
  details: string
}

export interface AnnouncementDraft {
  ceremonies: readonly CeremonyDraft[]
  insteadOfFlowers: string
  insteadUrl: string
}

/** One more, of the kind that usually comes next. */
function nextCeremony(there: readonly CeremonyDraft[], key = randomId()): CeremonyDraft {
  const usual = ceremonyKinds.filter((kind) => kind !== 'burial')
  const kind = usual.find((one) => there.every((other) => other.kind !== one)) ?? 'other'
  const blank = { title: '', day: '', time: '', place: '', address: '', details: '' }
  return { ...blank, key, id: null, kind, point: null }
}

const fromNotice = ({ ceremonies, insteadOfFlowers, insteadUrl }: CeremonyNotice): AnnouncementDraft => ({
  ceremonies:
    ceremonies.length === 0
      ? [nextCeremony([], 'first')]
      : ceremonies.map(({ latitude: lat, longitude: lng, isShown: _isShown, ...told }) => ({
          ...told,
          key: told.id,
          title: told.title ?? '',
          time: told.time ?? '',
          place: told.place ?? '',
          address: told.address ?? '',
          details: told.details ?? '',
          point: lat === null || lng === null ? null : { lat, lng },
        })),
  insteadOfFlowers: insteadOfFlowers ?? '',
  insteadUrl: insteadUrl ?? '',
})

/** What is sent: of a ceremony that is gone meanwhile a new one comes, so that no words are lost. */
export const announcementToSend = (
  personId: string,
  { ceremonies, insteadOfFlowers, insteadUrl }: AnnouncementDraft,
  notice: CeremonyNotice,
) => ({
  personId,
  ceremonies: ceremonies.map(({ key: _key, id, point, title, ...told }) => ({
    ...told,
    id: notice.ceremonies.some((known) => known.id === id) ? id : null,
    title: told.kind === 'other' ? title : null,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
  })),
  insteadOfFlowers,
  insteadUrl,
})

/** What is wrong with one ceremony, field by field; null where nothing is. */
function useCeremonyErrors(dateOfDeath: string) {
  const { t } = useLingui()
  const check = useChecks()
  const dayError = (day: string) => {
    if (!isDay(day)) return check.required(day) ?? check.day(day)
    const fault = findCeremonyDayError(day, { died: dateOfDeath, today: today() })
    if (!fault) return null
    return fault === 'beforeDeath' ? t`This day lies before the death` : t`This day is years ahead`
  }
  return ({ kind, title, day, place, address, details }: CeremonyDraft) => ({
    title: kind === 'other' ? check.shortText(title) : null,
    day: dayError(day),
    place: check.atMost(longest.title)(place),
    address: check.atMost(longest.title)(address),
    details: check.atMost(longest.ceremonyDetails)(details),
  })
}
export type CeremonyErrors = ReturnType<ReturnType<typeof useCeremonyErrors>>

/** The form in which the family announces the day; its words survive a reload and a failed save. */
export function useAnnouncementForm(memorial: { id: string }, notice: CeremonyNotice, dateOfDeath: string) {
  const { t } = useLingui()
  const check = useChecks()
  const errorsOf = useCeremonyErrors(dateOfDeath)
  const isWrong = (one: CeremonyDraft) => Object.values(errorsOf(one)).some(Boolean)
  const form = useDraftedForm<AnnouncementDraft>({
    name: `ceremonies:${memorial.id}`,
    initially: fromNotice(notice),
    check: {
      ceremonies: (all) => (all.some(isWrong) ? t`Something is missing here` : null),
      insteadOfFlowers: check.atMost(longest.notice),
      insteadUrl: (link) =>
        link.trim() === '' || isSecureLink(link.trim())
          ? null
          : t`Please write the whole address; it begins with https://`,
    },
  })
  const { ceremonies } = form.values
  return {
    ...form,
    /** The complaints of each, once somebody has tried to send. */
    errorsOf: (one: CeremonyDraft) => (form.errors.ceremonies ? errorsOf(one) : null),
    change: (key: string, changed: Partial<CeremonyDraft>) =>
      form.set({ ceremonies: ceremonies.map((one) => (one.key === key ? { ...one, ...changed } : one)) }),
    add: () => form.set({ ceremonies: [...ceremonies, nextCeremony(ceremonies)] }),
    remove: (key: string) => form.set({ ceremonies: ceremonies.filter((one) => one.key !== key) }),
  }
}
