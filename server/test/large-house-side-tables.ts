/** What of a large house stands beside its memorials: their doors and what comes through them, and tables of few rows each. */
import { guestParts } from '@spomen/contract/doors.ts'
import type { Size } from './large-house-tables.ts'

const allParts = `array['${guestParts.join(`', '`)}']`

/** Every tenth memorial has a door, and the known one a door by link: who was asked there, and what guests have left. */
export const doorTables = ({ memorials: count, people: others, known: { words = 0 } }: Size): string[] => [
  `insert into doors (memorial_id, opens, parts, is_searchable, takes_words, changed_at)
  select pg_temp.id(2, n), case when n % 30 = 0 then 'open' else 'byLink' end, ${allParts}, n % 60 = 0, true, pg_temp.at(n)
  from generate_series(0, ${count}, 10) n where n > 0 union all
  select pg_temp.id(2, 1), 'byLink', ${allParts}, false, true, pg_temp.at(1)`,
  `insert into door_links (id, memorial_id, code, name, created_at)
  select pg_temp.id(13, n), pg_temp.id(2, n), lpad(n::text, 16, '0'), 'The stone', pg_temp.at(n)
  from generate_series(1, ${count}) n where n % 10 = 0 or n = 1`,
  `insert into door_consents
  select memorial_id, account_id, 'byLink', pg_temp.at(1), case when right(account_id, 1) > '4' then pg_temp.at(1) end,
    case when right(account_id, 1) > '4' then true end
  from followers where exists (select from doors where doors.memorial_id = followers.memorial_id)`,
  `insert into epitaphs select pg_temp.id(2, n), 'She waited for everybody.', null from generate_series(1, ${count}, 2) n`,
  `insert into guest_words (id, memorial_id, link_id, sent_hash, code_hash, name, words, language, state, shown_to,
    answered_at, account_id, created_at, changed_at)
  select pg_temp.id(16, n), pg_temp.id(2, place), pg_temp.id(13, place), md5(n::text) || md5(n::text),
    md5(n::text) || md5((n + 1)::text), 'A neighbour', repeat('We will not forget her. ', 8), 'en',
    case when is_waiting then 'waiting' else 'standing' end, 'byLink', case when not is_waiting then pg_temp.at(n) end,
    case when n % 20 = 1 then pg_temp.someone(n, ${others}) end, pg_temp.at(n), pg_temp.at(n)
  from (
    select n, n as place, n % 3 = 0 as is_waiting from generate_series(0, ${count}, 10) n where n > 0 union all
    select n, 1, n % 15 = 0 from generate_series(${count + 1}, ${count + words}) n
  ) left_words`,
]

/** Notices of local services, copies, logs, silences and what else a house keeps of some of its memorials and people. */
export const sideTables = ({ memorials: count, people: others, notices = 0 }: Size): string[] => [
  `insert into commercials (id, author_id, category, title, body, link, country, city, country_heard, city_heard, begins, ends,
    status, resolved_by, resolved_at, created_at, changed_at)
  select pg_temp.id(28, n), pg_temp.someone(n, ${others}), (array['florist', 'stonemason', 'grave care', 'funeral home'])[n % 4 + 1],
    'The garden on the quay', repeat('Wreaths and bouquets, brought to the cemetery. ', 8), 'https://garden.example/wreaths',
    'Serbia', 'Town ' || n % 40, 'serbia', 'town' || n % 40, date '2026-01-01', date '2027-12-31', status,
    case when status in ('approved', 'rejected') then pg_temp.id(1, 5) end,
    case when status in ('approved', 'rejected') then pg_temp.at(n) end, pg_temp.at(n), pg_temp.at(n)
  from (
    select n, case n % 12 when 9 then 'draft' when 10 then 'pending' when 11 then 'rejected' else 'approved' end as status
    from generate_series(1, ${notices}) n
  ) handed_in`,
  `insert into own_copies (id, memorial_id, account_id, state, bytes_total, bytes_done, bytes, asked_at, ready_at, expires_at)
  select pg_temp.id(29, n), pg_temp.id(2, n), pg_temp.someone(n, ${others}), 'ready', 47000000, 47000000, 47000000, pg_temp.at(n),
    pg_temp.at(n), pg_temp.at(n) + interval '7 days'
  from generate_series(10, ${count}, 10) n`,
  `insert into own_copy_marks
  select pg_temp.id(2, n), md5(n::text), 'network' || n % 5000, pg_temp.at(n) from generate_series(10, ${count}, 10) n`,
  `insert into imported_people (memorial_id, person_id, account_id, mail_hash)
  select pg_temp.id(2, n), pg_temp.id(30, n + j), pg_temp.someone(n + j, ${others}), md5((n + j)::text) || md5(n::text)
  from generate_series(50, ${count}, 50) n, generate_series(1, 5) j`,
  `insert into account_log (id, at, account_id, kind, way, done_by, browser, system, network)
  select pg_temp.id(31, n), pg_temp.at(n), pg_temp.id(1, (n - 1) / 3 + 1), case n % 3 when 0 then 'loggedOut' else 'loggedIn' end,
    case n % 3 when 0 then 'here' else 'password' end, 'person', 'Firefox', 'Android', 'network' || n % 5000
  from generate_series(1, ${others} * 3) n`,
  `insert into remembrance_mutes (account_id, memorial_id, since)
  select account_id, memorial_id, since from followers where hashtext(account_id || memorial_id) % 10 = 0`,
  `insert into remembrance_choices
  select account_id, memorial_id, '{birth,death}', false, date '2030-01-01' + right(account_id, 2)::int
  from followers where hashtext(account_id || memorial_id) % 5 = 1`,
  `insert into tale_views
  select tales.id, pg_temp.someone(j, ${others}), tales.created_at from tales, generate_series(1, 10) j on conflict do nothing`,
  `insert into successors (id, memorial_id, account_id, "position", note, asked_at, accepted_at)
  select pg_temp.id(32, n), pg_temp.id(2, n), pg_temp.someone(n + 7, ${others}), 1, '', pg_temp.at(n), pg_temp.at(n)
  from generate_series(10, ${count}, 10) n`,
  `insert into preparations (memorial_id, account_id, began_at, ends_at, handed_over_at, handed_over_to)
  select pg_temp.id(2, n), pg_temp.someone(n + 9, ${others}), pg_temp.at(n), pg_temp.at(n) + interval '90 days', pg_temp.at(n),
    pg_temp.someone(n, ${others})
  from generate_series(50, ${count}, 50) n`,
]
