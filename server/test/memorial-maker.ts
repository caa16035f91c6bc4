/**
 * Memorials of every shape, the same for the same seed: written straight into the tables and the store of a house, as
 * years of use would have left them.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { favouriteKinds, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import { sql } from 'kysely'
import { cleanNote } from '../src/features/greetings/index.ts'
import { foldedFor } from '../src/kit/fold.ts'
import { cleanName } from '../src/kit/files/file-names.ts'
import { originalKey } from '../src/kit/files/store.ts'
import { newId } from '../src/kit/ids.ts'
import { bringSomebody, type Person } from './cast.ts'
import { fileOf, film } from './films.ts'
import { paper } from './papers.ts'
import { picture } from './pictures.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** Words in every script, and some that would like to be more than words. */
const words = [
  'Мирна башта',
  '小花园',
  'Gärten & Wege',
  'Perché così?',
  'حديقة هادئة',
  'गुलाब',
  '👩‍👩‍👧 Ann',
  'Żółć — ÿ',
  '<script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  '"quoted", with; commas',
  "O'Neil \\ sons",
  '</style>{}',
  '&amp;&lt;b&gt;',
  '{"json": [1,2}',
  '-- ; drop table',
  '%2e%2e/%00',
  'e\u0301 and é',
  'ﬁ ligature',
  'ẞ straße İ ı',
  'x'.repeat(90),
  '0',
] as const

type Original = {
  sha256: string
  bytes: number
  type: string
  ending: string
  width: number | null
  height: number | null
}

export interface Makers {
  /** Whoever owns the memorials, in turn. */
  owners: readonly Person[]
  /** Makes the memorial of a number; answers its id. */
  make(number: number): Promise<{ id: string; owner: Person }>
}

/** Numbers between 0 and 1, the same after the same seed. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Lays down what the memorials share, and whoever is in them. */
export async function memorialMakers({ ctx }: World, seed: number): Promise<Makers> {
  const { db, clock } = ctx
  const now = clock.now().getTime()
  const images = await Promise.all(
    [1, 2, 3, 4].map(async (number) => lay(await picture(number), 'image/jpeg', [64, 48])),
  )
  const films = [await lay(film(1), 'video/mp4', [640, 480])]
  const papers = [await lay(paper(1, 'a.pdf'), 'application/pdf')]
  const captions = await lay(
    fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'words.vtt'),
    'text/vtt',
  )
  const owners = await Promise.all([1, 2, 3].map(() => bringSomebody(ctx)))
  const people = await somebody(12)
  const [leaver, taker, gone] = await somebody(3)
  await close(leaver, 'leave')
  await close(taker, 'take')
  await db
    .updateTable('accounts')
    .set({
      deleted_at: new Date(now - 90 * day),
      words_left: 'leave',
      forgotten_at: new Date(now - 60 * day),
      mail: `FORGOTTEN ${gone?.id}`,
      name: '',
      last_name: '',
    })
    .where('id', '=', gone?.id ?? '')
    .execute()
  const everybody = [...people, ...people, ...people, leaver, taker, gone] as readonly Person[]

  return { owners, make }

  async function somebody(count: number): Promise<Person[]> {
    const found: Person[] = []
    for (let number = 0; number < count; number += 1) {
      const person = await bringSomebody(ctx)
      const [name, last_name] = [`Vera ${words[number % 8]}`.slice(0, 90), words[(number * 5) % 8] ?? 'X']
      await db.updateTable('accounts').set({ name, last_name }).where('id', '=', person.id).execute()
      found.push(person)
    }
    return found
  }

  async function close(person: Person | undefined, words_left: 'leave' | 'take') {
    const deleted_at = new Date(now - 5 * day)
    await db
      .updateTable('accounts')
      .set({ deleted_at, words_left })
      .where('id', '=', person?.id ?? '')
      .execute()
  }

  async function lay(
    file: File,
    type: string,
    [width, height]: readonly [number, number] | readonly [] = [],
  ): Promise<Original> {
    const bytes = Buffer.from(await file.arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const folder = path.join(ctx.settings.dataDir, 'arriving')
    await mkdir(folder, { recursive: true })
    const place = path.join(folder, `laid-${sha256}`)
    await writeFile(place, bytes)
    if (type.startsWith('image/')) await ctx.images.prepare({ path: place, sha256 })
    await ctx.store.put(place, originalKey(sha256))
    const ending = file.name.split('.').at(-1) ?? 'bin'
    return { sha256, bytes: bytes.length, type, ending, width: width ?? null, height: height ?? null }
  }

  async function make(number: number) {
    const random = randomOf(seed * 1_000 + number)
    const below = (most: number) => Math.floor(random() * most)
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    const maybe = <Value>(value: () => Value, chance = 0.5): Value | null =>
      random() < chance ? value() : null
    const times = <Value>(most: number, act: () => Value): Value[] =>
      Array.from({ length: below(most + 1) }, act)
    const moment = (most = 800) => new Date(now - below(most * day) - 1)
    const lately = () => new Date(now - below(20 * day) - 1)
    const lines = () => `${one(words)}\n${one(words)}`.trim()
    const dayIn = (from: number, years: number) =>
      new Date(Date.UTC(from, 0, 1) + below(years * 365) * day).toISOString().slice(0, 10)
    const isEmpty = number % 10 === 0
    const few = (most: number) => (isEmpty ? 0 : most)

    const owner = owners[number % owners.length] as Person
    const anybody = () => one(everybody).id
    const here = () => one(people).id
    const isHuman = number % 4 !== 3
    const created_at = moment()
    const id = newId(created_at)
    const [first, last] = [one(words), one(words)]
    const facts = isHuman
      ? {
          first_name: first,
          last_name: last,
          occupation: maybe(() => one(words)),
          zodiac_sign: maybe(() => 'Aries'),
          eye_color: maybe(() => one(words)),
        }
      : {
          name: first,
          breed: maybe(() => one(words)),
          species: maybe(() => one(words)),
          passport_id: maybe(() => one(words)),
          chip_id: maybe(() => 'A 12'),
        }
    await db
      .insertInto('memorials')
      .values({
        ...facts,
        id,
        owner_id: owner.id,
        is_human: isHuman,
        nickname: maybe(() => one(words)),
        gender: one(['Other', 'Male', 'Female']),
        born: dayIn(1900, 50),
        died: dayIn(1960, 60),
        country: maybe(() => one(words)),
        city: maybe(() => one(words)),
        height: maybe(() => '180.5'),
        weight: maybe(() => '80'),
        grave_country: maybe(() => one(words)),
        grave_city: maybe(() => one(words)),
        grave_description: maybe(lines),
        grave_latitude: maybe(() => Math.round(random() * 90e6) / 1e6),
        grave_longitude: maybe(() => Math.round(random() * -180e6) / 1e6),
        package_name: one(['Free', 'Premium', 'Free always - Premium']),
        package_due: '2030-01-01',
        search_first: foldedFor(first),
        search_last: foldedFor(isHuman ? last : ''),
        created_at,
        changed_at: maybe(() => moment(10)),
        suspended_at: maybe(() => moment(10), 0.1),
        shown_to_visitors: one(['nothing', 'name', 'portrait']),
      })
      .execute()
    const kinds = isHuman ? favouriteKinds : petFavouriteKinds

    const rows = gatherRows()
    for (const [position, kind] of kinds.slice(0, below(few(6) + 1)).entries())
      rows.favourites.push({ memorial_id: id, position, kind, value: one(words) })

    const portrait_file_id = maybe(
      () => add({ original: one(images), by: owner.id, audience: 'signedIn' }),
      isEmpty ? 0 : 0.7,
    )
    const shown: string[] = []
    for (let left = below(few(6) + 1); left > 0; left -= 1) {
      const reported = random() < 0.1
      const deleted_at = maybe(lately, 0.2)
      // Somebody has brought it, and the family has hung it on the page.
      const suggester = maybe(here, 0.3)
      const by = suggester ?? owner.id
      const file = {
        original: one(images),
        by,
        audience: reported ? 'uploader' : 'followers',
        removed_at: deleted_at,
      } as const
      const file_id = add({ ...file, ...(suggester && { name: 'as it came.png' }) })
      const medium = described(file_id, by, { reported, deleted_at })
      rows.images.push(medium)
      around('image', medium.id)
      shown.push(medium.id)
      if (suggester) piece(file_id, suggester, { answered_at: moment(), is_taken: true })
    }
    for (let left = below(few(3) + 1); left > 0; left -= 1) {
      const deleted_at = maybe(lately, 0.2)
      const file_id = add({
        original: one(films),
        by: owner.id,
        audience: 'followers',
        removed_at: deleted_at,
      })
      const beside = (original: Original, chance: number) =>
        random() < chance ? add({ original, by: owner.id, audience: 'followers' }) : null
      const medium = described(file_id, owner.id, { reported: false, deleted_at })
      rows.videos.push({
        ...medium,
        still_file_id: beside(one(images), 0.7),
        captions_file_id: beside(captions, 0.5),
        copy_file_id: beside(one(films), 0.3),
        seconds: 5,
        for_browsers: true,
      })
      around('video', medium.id)
      shown.push(medium.id)
    }
    for (let left = below(few(3) + 1); left > 0; left -= 1) {
      const [at, deleted_at] = [moment(), maybe(lately, 0.2)]
      const file_id = add({
        original: one(papers),
        by: owner.id,
        audience: 'followers',
        removed_at: deleted_at,
      })
      const whose = { memorial_id: id, file_id, uploader_id: owner.id }
      rows.documents.push({ ...whose, id: newId(at), position: below(4), created_at: at, deleted_at })
    }
    for (let left = below(few(3) + 1); left > 0; left -= 1) {
      const removed_at = maybe(lately, 0.3)
      const suggester_id = here()
      const file_id = add({
        original: one(images),
        by: suggester_id,
        audience: 'uploader',
        removed_at,
      })
      piece(file_id, suggester_id, { answered_at: removed_at, is_taken: false })
    }
    for (let left = below(few(3) + 1); left > 0; left -= 1) {
      const at = new Date(now - below(6 * day))
      const isFilm = random() < 0.3
      const expires_at = new Date(at.getTime() + 7 * day)
      const file = {
        by: owner.id,
        audience: 'followers',
        expires_at,
        removed_at: maybe(() => new Date(now - 1_000), 0.2),
      } as const
      const file_id = add({ ...file, original: one(isFilm ? films : images) })
      rows.tales.push({
        id: newId(at),
        memorial_id: id,
        file_id,
        still_file_id: isFilm ? add({ ...file, original: one(images) }) : null,
        uploader_id: owner.id,
        seconds: isFilm ? 5 : null,
        created_at: at,
        expires_at,
        begun_at: new Date(at.getTime() - below(2)),
        place: below(3),
      })
    }
    const entries = times(few(5), () => {
      const at = moment()
      const began = dayIn(1900, 100)
      const whose = { memorial_id: id, author_id: owner.id, changed_by: maybe(() => owner.id) }
      const told = { title: one(words), description: maybe(lines), began, ended: maybe(() => began) }
      return {
        ...whose,
        ...told,
        id: newId(at),
        created_at: at,
        changed_at: maybe(() => moment(9)),
        deleted_at: maybe(lately, 0.2),
      }
    })
    rows.timeline_entries.push(...entries)
    for (const { id: entry_id } of entries)
      for (const [position, subject_id] of shown.slice(0, below(4)).entries())
        rows.timeline_assets.push({ entry_id, subject_id, position: position + 1 })
    rows.greetings.push(
      ...times(few(5), () => {
        const at = moment()
        const note = cleanNote(
          `<p>${one(words)} <b>${one(words)}</b><br>${one(words)}</p><ul><li>x</li></ul>`.replaceAll(
            '</style>',
            '',
          ),
        )
        const author_id = anybody()
        const changed = maybe(() => ({ changed_at: moment(9), changed_by: author_id })) ?? {}
        return {
          id: newId(at),
          memorial_id: id,
          author_id,
          note,
          reported: random() < 0.1,
          created_at: at,
          ...changed,
        }
      }),
    )
    rows.gifts.push(
      ...times(few(3), () => {
        const at = moment()
        const what = { candles: 3 + below(27), flowers: below(30), words: maybe(() => one(words)) }
        return {
          id: newId(at),
          memorial_id: id,
          giver_id: anybody(),
          ...what,
          given_at: at,
          deleted_at: maybe(lately, 0.2),
        }
      }),
    )
    // Let in within one millisecond, as a list of names is.
    const together = moment().toISOString()
    for (const [index, { id: account_id }] of people
      .slice(0, below(few(12) + 1))
      .toReversed()
      .entries())
      rows.followers.push({
        memorial_id: id,
        account_id,
        since:
          index % 3 === 0
            ? moment()
            : sql<Date>`${together.replace('Z', `${below(900) + 100}Z`)}::timestamptz`,
      })
    for (const { id: by_account_id } of people.slice(0, below(few(3) + 1))) {
      const at = moment(20)
      rows.follow_requests.push({
        id: newId(at),
        memorial_id: id,
        kind: 'request',
        by_account_id,
        note: lines(),
        created_at: at,
      })
    }
    for (const invited_mail of times(few(2), () => `guest-${below(1e9)}@example.org`)) {
      const at = moment(20)
      rows.follow_requests.push({
        id: newId(at),
        memorial_id: id,
        kind: 'invitation',
        by_account_id: owner.id,
        invited_mail,
        note: '',
        created_at: at,
      })
    }
    for (let index = below(few(9) + 1); index > 0; index -= 1)
      rows.visits.push({
        memorial_id: id,
        day: new Date(now - index * day).toISOString().slice(0, 10),
        visitors: 1 + below(40),
      })
    if (random() < 0.2)
      rows.remembrance_mutes.push({ memorial_id: id, account_id: owner.id, since: moment() })
    await rows.write()
    if (portrait_file_id)
      await db.updateTable('memorials').set({ portrait_file_id }).where('id', '=', id).execute()
    return { id, owner }

    function fileRow({
      original,
      by,
      audience,
      removed_at = null,
      expires_at = null,
      name,
    }: {
      original: Original
      by: string
      audience: 'signedIn' | 'followers' | 'uploader'
      removed_at?: Date | null
      expires_at?: Date | null
      name?: string
    }) {
      const at = moment()
      const { ending, ...about } = original
      const said = cleanName(`${one(words).slice(0, 60)}.${ending}`)
      const placeholder = about.type === 'image/jpeg' ? 'AAAAAAAA' : null
      return {
        ...about,
        id: newId(at),
        name: name ?? said,
        placeholder,
        audience,
        memorial_id: id,
        uploader_id: by,
        created_at: at,
        removed_at,
        expires_at,
      }
    }

    /** Notes a file to be written before whatever it is for; answers its id. */
    function add(file: Parameters<typeof fileRow>[0]) {
      const row = fileRow(file)
      rows.files.push(row)
      return row.id
    }

    function described(
      file_id: string,
      uploader_id: string,
      { reported, deleted_at }: { reported: boolean; deleted_at: Date | null },
    ) {
      const at = moment()
      return {
        id: newId(at),
        memorial_id: id,
        file_id,
        uploader_id,
        title: maybe(() => one(words)),
        description: maybe(lines),
        location: maybe(() => one(words)),
        memory_date: maybe(() => dayIn(1950, 60)),
        friends: times(3, () => one(words)),
        position: below(4),
        reported,
        created_at: at,
        changed_at: maybe(() => moment(9)),
        deleted_at,
      }
    }

    function piece(
      file_id: string,
      suggester_id: string,
      answer: { answered_at: Date | null; is_taken: boolean },
    ) {
      const at = moment()
      const turn = { begun_at: at, place: below(3) }
      rows.suggestions.push({
        id: newId(at),
        memorial_id: id,
        file_id,
        suggester_id,
        created_at: at,
        ...turn,
        ...answer,
      })
    }

    function around(subject_kind: 'image' | 'video', subject_id: string) {
      const about = { memorial_id: id, subject_kind, subject_id }
      const said = times(3, () => comment(null))
      const answers = said.flatMap(({ id: parent_id }) => times(2, () => comment(parent_id)))
      const all = [...said, ...answers]
      rows.comments.push(...all)
      for (const liked of [subject_id, ...all.map((each) => each.id)])
        for (const account_id of new Set(times(3, anybody))) {
          const at = moment()
          rows.likes.push({
            id: newId(at),
            memorial_id: id,
            subject_id: liked,
            kind: 1 + below(4),
            account_id,
            created_at: at,
          })
        }
      for (const account_id of [owner.id, here()])
        if (random() < 0.3) {
          const at = moment()
          rows.bookmarks.push({ ...about, id: newId(at), account_id, created_at: at })
        }

      function comment(parent_id: string | null) {
        // An answer comes after what it answers.
        const at = parent_id ? lately() : moment(780)
        const shifted = parent_id ? at : new Date(at.getTime() - 20 * day)
        return {
          ...about,
          id: newId(shifted),
          parent_id,
          author_id: anybody(),
          text: lines(),
          reported: random() < 0.1,
          created_at: shifted,
          changed_at: maybe(lately),
        }
      }
    }

    /** Rows by their tables, written in an order that foreign keys like. */
    function gatherRows() {
      const tables = {
        files: [] as object[],
        favourites: [] as object[],
        images: [] as object[],
        videos: [] as object[],
        documents: [] as object[],
        suggestions: [] as object[],
        tales: [] as object[],
        comments: [] as object[],
        likes: [] as object[],
        bookmarks: [] as object[],
        timeline_entries: [] as object[],
        timeline_assets: [] as object[],
        greetings: [] as object[],
        gifts: [] as object[],
        followers: [] as object[],
        follow_requests: [] as object[],
        visits: [] as object[],
        remembrance_mutes: [] as object[],
      }
      return {
        ...tables,
        async write() {
          for (const [table, all] of Object.entries(tables))
            if (all.length > 0)
              await db
                .insertInto(table as 'visits')
                .values(all as never)
                .execute()
        },
      }
    }
  }
}
