/** Writes down the door that came in a copy, as its family had set it (YA01, YE02), and the day itself (YD05). */
import { putNotice, replaceCeremonies } from '../ceremonies/index.ts'
import {
  addImportedConsents,
  addImportedLinks,
  findTakenCodes,
  newLinkCode,
  putDoor,
} from '../doors/index.ts'
import type { CopyHead } from '../own-copy/index.ts'
import { asDate, asDateOrNull, batchSize, batches, type Writing } from './writing.ts'

/** Writes the door with its links, and who was asked about earlier words; nothing where there never was one. */
export async function writeDoor(
  { tx, memorialId, spool, accountIdOf, add }: Writing,
  { memorial: { door } }: CopyHead,
): Promise<void> {
  if (!door) return
  await putDoor(tx, {
    memorial_id: memorialId,
    opens: door.opens,
    parts: door.parts,
    hides_birth_day: door.hidesBirthDay,
    is_searchable: door.isSearchable,
    takes_words: door.takesWords,
    words_reader_id: door.wordsReader && accountIdOf(door.wordsReader),
    words_mail_hour: door.wordsMailHour,
    changed_at: asDate(door.changedAt),
  })
  // NOTE: a copy is not signed. A code that leads to another memorial here goes on leading there.
  const taken = await findTakenCodes(
    tx,
    door.links.map(({ code }) => code),
  )
  const links = door.links.map((link) => ({
    id: link.id,
    memorial_id: memorialId,
    code: taken.has(link.code) ? newLinkCode() : link.code,
    name: link.name,
    ends_on: link.endsOn,
    created_at: asDate(link.createdAt),
    taken_back_at: asDateOrNull(link.takenBackAt),
  }))
  await add('memorial, door, links', links, addImportedLinks)
  for await (const items of batches(spool.read('doorConsents'), batchSize))
    await addImportedConsents(
      tx,
      items.map((item) => ({
        memorial_id: memorialId,
        account_id: accountIdOf(item.by),
        reach: item.reach,
        asked_at: asDate(item.askedAt),
        answered_at: asDateOrNull(item.answeredAt),
        agrees: item.agrees,
      })),
    )
}

/** Writes what was announced; nothing where nothing ever was. */
export async function writeCeremonies(
  { tx, memorialId, add }: Writing,
  { memorial: { ceremonies } }: CopyHead,
): Promise<void> {
  if (!ceremonies) return
  await putNotice(tx, {
    memorial_id: memorialId,
    instead_of_flowers: ceremonies.insteadOfFlowers,
    instead_url: ceremonies.insteadUrl,
    shows: ceremonies.shows,
    changed_at: asDate(ceremonies.changedAt),
  })
  const rows = ceremonies.all.map((told, position) => ({
    id: told.id,
    memorial_id: memorialId,
    kind: told.kind,
    title: told.title,
    on_day: told.day,
    at_time: told.time,
    place: told.place,
    address: told.address,
    latitude: told.latitude,
    longitude: told.longitude,
    details: told.details,
    position,
  }))
  await add('memorial, ceremonies', rows, (to, some) => replaceCeremonies(to, memorialId, some))
}
