/** Gathers the door of a memorial, and the day itself, for its copy. Its codes are the family's alone, to whom alone a copy is handed (YE01). */
import { findNotice, listCeremonies, presentCeremonyWords } from '../ceremonies/index.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import { findDoor, listLinks } from '../doors/index.ts'
import { moment, momentOrNull, type Source } from './collect-source.ts'
import { listConsentsOf } from './content-door-store.ts'
import type { CopyLists, MemorialCopy } from './format.ts'
import type { CeremoniesInCopy, DoorInCopy } from './format-door.ts'

type Head = MemorialCopy['memorial']

const neverSet = {
  opens: 'closed',
  parts: [],
  hides_birth_day: false,
  is_searchable: false,
  takes_words: false,
  words_reader_id: null,
  words_mail_hour: 18,
} as const

/**
 * The door with its links; nothing where its family has neither set one nor made a link. Whose codes were printed before it was
 * ever set has a closed one, as of the first of them.
 */
export async function doorInCopy({ db, scope, personIdOf }: Source): Promise<Pick<Head, 'door'>> {
  const set = await findDoor(db, scope.memorialId)
  const links = await listLinks(db, scope.memorialId)
  const [first] = links
  const door = set ?? (first && { ...neverSet, changed_at: first.created_at })
  if (!door) return {}
  return {
    door: {
      opens: door.opens as DoorInCopy['opens'],
      parts: door.parts as DoorInCopy['parts'],
      hidesBirthDay: door.hides_birth_day,
      isSearchable: door.is_searchable,
      takesWords: door.takes_words,
      wordsReader: door.words_reader_id && personIdOf(door.words_reader_id),
      wordsMailHour: door.words_mail_hour,
      changedAt: moment(door.changed_at),
      links: links.map((link) => ({
        id: link.id,
        code: link.code,
        name: link.name,
        endsOn: link.ends_on,
        createdAt: moment(link.created_at),
        takenBackAt: momentOrNull(link.taken_back_at),
      })),
    },
  }
}

/** The day itself, with what is over or was put away; nothing where nothing was ever announced. */
export async function ceremoniesInCopy({ db, scope }: Source): Promise<Pick<Head, 'ceremonies'>> {
  const notice = await findNotice(db, scope.memorialId)
  if (!notice) return {}
  const rows = await listCeremonies(db, scope.memorialId)
  return {
    ceremonies: {
      all: rows.map(presentCeremonyWords),
      insteadOfFlowers: notice.instead_of_flowers,
      insteadUrl: notice.instead_url,
      shows: notice.shows as CeremoniesInCopy['shows'],
      changedAt: moment(notice.changed_at),
    },
  }
}

/** Who was asked whether guests may read what they wrote before, and what they said (YA03). */
export async function* doorConsents({
  db,
  scope,
  personIdOf,
}: Source): AsyncGenerator<CopyLists['doorConsents']> {
  for await (const row of inPages((part) => listConsentsOf(db, scope, part)))
    yield {
      by: personIdOf(row.account_id),
      reach: row.reach as 'byLink' | 'open',
      askedAt: moment(row.asked_at),
      answeredAt: momentOrNull(row.answered_at),
      agrees: row.agrees,
    }
}

/** How far guests may see something; nothing where it stays inside and nobody has said that it always does. */
export const shownToInCopy = ({
  shown_to,
}: {
  shown_to: string
}): { shownTo?: 'byLink' | 'open' | 'insideOnly' } =>
  shown_to === 'inside' ? {} : { shownTo: shown_to as 'byLink' | 'open' | 'insideOnly' }
