/** The rows of a large house, table by table: statements that make them from numbers, each id told by its table and number. */
import { sql } from 'kysely'
import type { Rows } from './large-house.ts'
import { doorTables, sideTables } from './large-house-side-tables.ts'

export interface HouseSize {
  memorials: number
  /** A tenth to a half of the memorials, and a hundred at least. */
  people: number
  /** What one memorial, which everybody knows, has beside what others have. */
  known: {
    photographs: number
    comments: number
    greetings: number
    followers: number
    /** Open requests to follow it, photographs suggested to it, and words that guests left at its door; none unless told. */
    requests?: number
    suggestions?: number
    words?: number
  }
  /** Notices of local services in the whole house; none unless told. */
  notices?: number
}

export interface Size extends HouseSize {
  /** The edition of the folding that names are kept in; names here fold to themselves. */
  foldEdition: number
}

/** Answers the statements that fill a house of this size, in their order. The first makes the helper all others use. */
export function largeHouseTables(size: Size): Rows[] {
  const statements = [helpers, people(size), memorials(size), ...bonds(size), ...media(size), ...words(size)]
  return [...statements, ...doorTables(size), ...money(size), ...aside(size), ...sideTables(size)].map(
    (text) => sql.raw(text),
  )
}

/** `pg_temp.id(table, n)` is an id; `pg_temp.someone(n, people)` the same person for the same number. */
const helpers = `
  create function pg_temp.id(kind int, n bigint) returns text language sql immutable
    return lpad(kind::text, 2, '0') || lpad(n::text, 24, '0');
  create function pg_temp.someone(n bigint, people int) returns text language sql immutable
    return pg_temp.id(1, (hashint8(n) & 2147483647) % (people - 5) + 6);
  create function pg_temp.at(n bigint) returns timestamptz language sql immutable
    return timestamptz '2026-11-01' - make_interval(mins => (n % 1000000)::int)`

const people = ({ people: count, foldEdition }: Size) => `
  insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at, created_at,
    search_name, fold_edition, role, deleted_at, words_left)
  select pg_temp.id(1, n), 'person' || n || '@example.org', '', 'Name' || n % 500, 'Surname' || n % 5000, 'Other',
    '1970-01-01', 'Serbia', 'Novi Sad', pg_temp.at(n), pg_temp.at(n), 'name' || n % 500 || 'surname' || n % 5000,
    ${foldEdition}, case when n = 5 then 'Admin' end, case when n % 100 = 99 then pg_temp.at(n) end,
    case when n % 100 = 99 then 'take' end
  from generate_series(1, ${count}) n`

const memorials = ({ memorials: count, people: others, foldEdition }: Size) => `
  insert into memorials (id, owner_id, is_human, first_name, last_name, name, gender, born, died, country, city,
    package_name, package_due, search_first, search_last, fold_edition, created_at, changed_at,
    portrait_file_id, deleted_at)
  select pg_temp.id(2, n), case when n = 1 then pg_temp.id(1, 2) else pg_temp.someone(n, ${others}) end, n % 10 <> 5,
    case when n % 10 <> 5 then 'name' || n % 1000 end, case when n % 10 <> 5 then 'surname' || n % 9973 end,
    case when n % 10 = 5 then 'name' || n % 1000 end, 'Other', date '1938-01-01' + (n % 365)::int,
    date '2010-01-01' + (n % 5000)::int, 'Serbia', 'Novi Sad',
    case when n % 20 = 0 or n = 1 then 'Premium' else 'Free' end, '2027-01-01', 'name' || n % 1000,
    case when n % 10 <> 5 then 'surname' || n % 9973 else '' end, ${foldEdition}, pg_temp.at(n), pg_temp.at(n),
    case when n % 2 = 1 then pg_temp.id(4, n * 10) end,
    case when n % 250 = 249 then pg_temp.at(n) end
  from generate_series(1, ${count}) n`

/** Who follows, who asks to, who was there. */
const bonds = ({ memorials: count, people: others, known }: Size) => [
  `insert into followers (memorial_id, account_id, since)
  select pg_temp.id(2, n), pg_temp.someone(n + j * 104729, ${others}), pg_temp.at(n + j)
  from generate_series(1, ${count}) n, generate_series(1, 5) j
  on conflict do nothing`,
  `insert into followers (memorial_id, account_id, since)
  select pg_temp.id(2, 1), pg_temp.id(1, n), pg_temp.at(n)
  from generate_series(3, ${Math.min(known.followers + 3, others)}) n where n not in (4, 5) on conflict do nothing`,
  `insert into follow_requests (id, memorial_id, kind, by_account_id, invited_mail, note, state, created_at, answered_at)
  select pg_temp.id(12, n), pg_temp.id(2, n), case when n % 3 = 0 then 'invitation' else 'request' end,
    pg_temp.someone(n + 17, ${others}), case when n % 3 = 0 then 'guest' || n || '@example.org' end, 'We were neighbours.',
    case when n % 10 = 0 then 'open' else 'accepted' end, pg_temp.at(n), case when n % 10 > 0 then pg_temp.at(n) end
  from generate_series(1, ${count}) n`,
  `insert into follow_requests (id, memorial_id, kind, by_account_id, note, created_at)
  select pg_temp.id(12, ${count} + n), pg_temp.id(2, 1), 'request', pg_temp.id(1, ${known.followers} + 3 + n),
    'We were neighbours.', pg_temp.at(n)
  from generate_series(1, ${Math.min(known.requests ?? 0, others - known.followers - 3)}) n`,
  `insert into memorial_history (id, memorial_id, at, account_id, about_id, kind, subject_id, before)
  select pg_temp.id(40, n), pg_temp.id(2, case when n <= ${count * 5} then (n - 1) / 5 + 1 else 1 end), pg_temp.at(n),
    pg_temp.someone(n / 5, ${others}), case when n % 5 = 0 then pg_temp.someone(n, ${others}) end,
    case n % 5 when 0 then 'commentRemoved' when 1 then 'factsChanged' else 'photographsAdded' end, pg_temp.id(3, n),
    case when n % 50 = 0 then '{"comments": []}'::jsonb when n % 50 = 1 then '{"nickname": "Mila"}'::jsonb end
  from generate_series(1, ${count * 5 + known.comments}) n`,
  `insert into visits
  select pg_temp.id(2, n), date '2026-10-01' + (n % 20)::int + j, 3
  from generate_series(1, ${count}) n, generate_series(0, 5) j`,
  `insert into visitors_of_today
  select pg_temp.id(2, n), pg_temp.someone(n, ${others}), '2026-11-01' from generate_series(1, ${count}, 5) n`,
  `insert into sessions (id, account_id, token_hash, media_hash, created_at, used_at, expires_at)
  select pg_temp.id(14, n), pg_temp.id(1, n), 't' || md5(n::text), 'm' || md5(n::text), pg_temp.at(n), pg_temp.at(n),
    pg_temp.at(n) + interval '400 days'
  from generate_series(6, ${others}) n`,
]

/** Photographs, films, papers and the files behind them. The first memorial has more of them. */
const media = ({ memorials: count, people: others, known }: Size) => [
  `insert into files (id, sha256, bytes, type, name, width, height, placeholder, audience, memorial_id, uploader_id, created_at,
    removed_at)
  select pg_temp.id(4, n), md5(n::text) || md5((n + 1)::text), 3000000 + n % 2000000, 'image/jpeg', 'IMG_' || n || '.jpg',
    4000, 3000, repeat('x', 40), 'followers', pg_temp.id(2, case when n <= ${count * 10} then (n - 1) / 10 + 1 else 1 end),
    pg_temp.someone(n, ${others}), pg_temp.at(n), case when n % 100 = 99 then pg_temp.at(n) end
  from generate_series(1, ${count * 10 + known.photographs}) n`,
  `insert into images (id, memorial_id, file_id, uploader_id, title, memory_date, "position", created_at,
    deleted_at, shown_to)
  select pg_temp.id(3, n), pg_temp.id(2, case when n <= ${count * 10} then (n - 1) / 10 + 1 else 1 end), pg_temp.id(4, n),
    case when n % 5 = 0 then pg_temp.someone(n / 50, ${others}) when n <= ${count * 10}
      then pg_temp.someone((n - 1) / 10 + 1, ${others}) else pg_temp.id(1, 2) end,
    case when n % 3 = 0 then 'At the seaside' end, null,
    case when n <= ${count * 10} then n % 10 else n - ${count * 10} + 10 end, pg_temp.at(n),
    case when n % 100 = 99 then pg_temp.at(n) end, case when n % 10 = 5 then 'byLink' else 'inside' end
  from generate_series(1, ${count * 10 + known.photographs}) n`,
  `insert into files (id, sha256, bytes, type, name, width, height, audience, memorial_id, uploader_id, created_at)
  select pg_temp.id(9, n), md5(n::text) || md5((n + 2)::text), 40000000, 'video/mp4', 'VID_' || n || '.mp4', 1920, 1080,
    'followers', pg_temp.id(2, n), pg_temp.someone(n, ${others}), pg_temp.at(n)
  from generate_series(1, ${count}, 3) n`,
  `insert into videos (id, memorial_id, file_id, still_file_id, uploader_id, seconds, for_browsers, "position", created_at)
  select pg_temp.id(5, n), pg_temp.id(2, n), pg_temp.id(9, n), pg_temp.id(4, n), pg_temp.someone(n, ${others}), 12, true,
    0, pg_temp.at(n)
  from generate_series(1, ${count}, 3) n`,
  `insert into documents (id, memorial_id, file_id, uploader_id, "position", created_at)
  select pg_temp.id(10, n), pg_temp.id(2, n), pg_temp.id(4, n), pg_temp.someone(n, ${others}), 0, pg_temp.at(n)
  from generate_series(1, ${count}, 2) n`,
  `insert into tales (id, memorial_id, file_id, uploader_id, created_at, expires_at, begun_at, place)
  select pg_temp.id(18, n), pg_temp.id(2, n), pg_temp.id(4, n), pg_temp.someone(n, ${others}), now(),
    now() + interval '2 days', now(), 0
  from generate_series(1, ${count}, 100) n`,
  `insert into suggestions (id, memorial_id, file_id, suggester_id, created_at, begun_at, place, answered_at, is_taken)
  select pg_temp.id(20, n), pg_temp.id(2, n), pg_temp.id(4, n), pg_temp.someone(n, ${others}), pg_temp.at(n),
    pg_temp.at(n), 0, case when n % 7 > 0 then pg_temp.at(n) end, n % 7 > 0
  from generate_series(1, ${count}, 3) n`,
  `insert into files (id, sha256, bytes, type, name, width, height, audience, memorial_id, uploader_id, created_at)
  select pg_temp.id(27, n), md5(n::text) || md5((n + 3)::text), 3000000, 'image/jpeg', 'IMG_' || n || '.jpg', 4000, 3000,
    'uploader', pg_temp.id(2, 1), pg_temp.id(1, n % 100 + 6), pg_temp.at(n)
  from generate_series(1, ${known.suggestions ?? 0}) n`,
  `insert into suggestions (id, memorial_id, file_id, suggester_id, created_at, begun_at, place)
  select pg_temp.id(20, ${count} + n), pg_temp.id(2, 1), pg_temp.id(27, n), pg_temp.id(1, n % 100 + 6), pg_temp.at(n),
    pg_temp.at(n), n
  from generate_series(1, ${known.suggestions ?? 0}) n`,
]

/** Greetings, comments, likes, and a life's days. */
const words = ({ memorials: count, people: others, known }: Size) => [
  `insert into greetings (id, memorial_id, author_id, note, created_at, shown_to)
  select pg_temp.id(6, n), pg_temp.id(2, case when n <= ${count * 3} then (n - 1) / 3 + 1 else 1 end),
    pg_temp.someone(n, ${others}), repeat('We remember how she laughed. ', 5), pg_temp.at(n),
    case when n % 2 = 0 then 'byLink' else 'inside' end
  from generate_series(1, ${count * 3 + known.greetings}) n`,
  `insert into comments (id, memorial_id, subject_kind, subject_id, parent_id, author_id, text, created_at)
  select pg_temp.id(7, n), pg_temp.id(2, case when n <= ${count * 5} then (n - 1) / 5 + 1 else 1 end), 'image',
    pg_temp.id(3, case when n <= ${count * 5} then n * 2 else 1 end),
    case when n % 5 = 0 then pg_temp.id(7, n - 1) end, pg_temp.someone(n, ${others}), 'That was in the garden behind the house.',
    pg_temp.at(n)
  from generate_series(1, ${count * 5 + known.comments}) n`,
  `insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
  select pg_temp.id(8, n), pg_temp.id(2, (n - 1) / 10 + 1), pg_temp.id(3, n), 1, pg_temp.someone(n, ${others}), pg_temp.at(n)
  from generate_series(1, ${count * 10}) n`,
  `insert into bookmarks (id, memorial_id, subject_kind, subject_id, account_id, created_at)
  select pg_temp.id(19, n), pg_temp.id(2, (n - 1) / 10 + 1), 'image', pg_temp.id(3, n), pg_temp.someone(n, ${others}), pg_temp.at(n)
  from generate_series(1, ${count * 10}, 10) n`,
  `insert into timeline_entries (id, memorial_id, author_id, title, description, began, created_at)
  select pg_temp.id(15, n), pg_temp.id(2, (n - 1) / 5 + 1), pg_temp.someone(n, ${others}), 'The house by the river',
    repeat('They built it with their own hands. ', 5), date '1960-01-01' + (n % 20000)::int, pg_temp.at(n)
  from generate_series(1, ${count * 5}) n`,
  `insert into timeline_assets
  select pg_temp.id(15, n), pg_temp.id(3, n * 2), 0 from generate_series(1, ${count * 5}) n`,
  `insert into favourites
  select pg_temp.id(2, n), j, 'song', 'Tamo daleko' from generate_series(1, ${count}) n, generate_series(0, 4) j`,
]

/** Candles and plans, and what was paid for them. */
const money = ({ memorials: count, people: others }: Size) => [
  `insert into orders (id, buyer_id, memorial_id, kind, bought, cents, provider, state, provider_ref, address, created_at, settled_at)
  select pg_temp.id(17, n), pg_temp.someone(n, ${others}), pg_temp.id(2, n), case when n % 20 = 0 then 'plan' else 'gifts' end,
    '{}', 300, 'sandbox', 'paid', 'ref' || n, 'https://pay.example', pg_temp.at(n), pg_temp.at(n)
  from generate_series(1, ${count}) n`,
  `insert into ledger (id, order_id, kind, cents, bought, provider, provider_ref, at)
  select pg_temp.id(21, n), pg_temp.id(17, n), 'payment', 300, '{}', 'sandbox', 'ref' || n, pg_temp.at(n)
  from generate_series(1, ${count}) n`,
  `insert into gifts (id, memorial_id, giver_id, candles, flowers, given_at, order_id)
  select pg_temp.id(11, n), pg_temp.id(2, n), pg_temp.someone(n, ${others}), 3, 0, pg_temp.at(n), pg_temp.id(17, n)
  from generate_series(1, ${count}) n where n % 20 > 0`,
  `insert into subscriptions (id, order_id, buyer_id, memorial_id, provider, provider_ref, bought, cents, state, began_at, paid_until)
  select pg_temp.id(22, n), pg_temp.id(17, n), pg_temp.someone(n, ${others}), pg_temp.id(2, n), 'sandbox', 'sub' || n, '{}', 300,
    'running', pg_temp.at(n), '2027-01-01'
  from generate_series(20, ${count}, 20) n`,
]

/** What a house keeps beside the memorials: letters, reports, notes of what was done. */
const aside = ({ memorials: count, people: others }: Size) => [
  `insert into letters (id, kind, language, to_name, to_address, created_at, give_up_at, sent_at)
  select pg_temp.id(23, n), 'remembrance', 'en', 'Name', 'person' || n % ${others} || '@example.org', pg_temp.at(n),
    pg_temp.at(n) + interval '3 days', pg_temp.at(n)
  from generate_series(1, ${count}) n`,
  `insert into letters (id, kind, language, to_name, to_address, subject, text, html, created_at, give_up_at)
  select pg_temp.id(24, n), 'remembrance', 'en', 'Name', 'person' || n % ${others} || '@example.org', 's', 't', 'h', now(),
    now() + interval '3 days'
  from generate_series(1, ${Math.ceil(count / 100)}) n`,
  `insert into remembrances
  select pg_temp.id(2, n), 'birth', 2026, pg_temp.someone(n, ${others}), pg_temp.at(n) from generate_series(1, ${count}) n`,
  `insert into unsubscribe_links (secret_hash, kind, account_id, memorial_id, created_at)
  select md5(n::text), 'remembrance', pg_temp.someone(n, ${others}), pg_temp.id(2, n), pg_temp.at(n)
  from generate_series(1, ${count}) n`,
  `insert into unsubscribe_link_pages (secret_hash, memorial_id)
  select md5(n::text), pg_temp.id(2, page) from generate_series(1, ${count}, 20) n, generate_series(n, n + 1) page`,
  `insert into reports (id, type, entity_id, memorial_id, reporter_id, reason, status, status_comment, resolver_id, resolved_at, created_at)
  select pg_temp.id(25, n), 1, pg_temp.id(3, n), pg_temp.id(2, (n - 1) / 10 + 1), pg_temp.someone(n, ${others}), 'Other',
    case when n % 400 = 1 then 1 else 2 end, case when n % 400 > 1 then 'Done' end,
    case when n % 400 > 1 then pg_temp.id(1, 5) end, case when n % 400 > 1 then pg_temp.at(n) end, pg_temp.at(n)
  from generate_series(1, ${count}, 100) n`,
  `insert into failed_logins (id, day, mail_hash, place, tries, first_at, last_at)
  select pg_temp.id(26, n), '2026-10-30', md5(n::text), 'network' || n % 5000, 3, pg_temp.at(n), pg_temp.at(n)
  from generate_series(1, ${count}) n`,
  `insert into known_places
  select pg_temp.id(1, n), 'browser', md5(n::text), pg_temp.at(n) from generate_series(1, ${others}) n`,
]
