/**
 * The bare server a memorial's calls are measured against: node:http and pg. Each call asks once who asks and how they stand to
 * the memorial, then for its rows, by prepared statements written by hand for that call alone; the rows leave as JSON, and
 * nothing else is done. Told by its parent where the database is.
 */
import { hash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const { url, most, photographsOfPage } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  most: number
  photographsOfPage: number
}
const pool = new pg.Pool({ connectionString: url, max: most })

type Rows = Record<string, unknown>[]

async function ask(name: string, text: string, values: unknown[]): Promise<Rows> {
  return (await pool.query({ name, text, values })).rows
}

/** The session of a token, and of the memorial what everybody is shown, with how the one stands to the other. */
const asker = `select a.id as viewer_id, m.owner_id, m.is_human, m.first_name, m.last_name, m.name, m.nickname, m.gender,
    m.born::text, m.died::text, m.country, m.city, m.occupation, m.grave_city, m.grave_country, m.grave_description,
    m.package_name, m.package_due::text, m.portrait_file_id, m.suspended_at, m.created_at, m.changed_at,
    exists (select 1 from followers f where f.memorial_id = m.id and f.account_id = a.id) as follows,
    exists (select 1 from follow_requests r where r.memorial_id = m.id and r.by_account_id = a.id and r.kind = 'request'
      and r.state = 'open') as asked,
    exists (select 1 from follow_requests r where r.memorial_id = m.id and r.invited_mail = a.mail
      and r.kind = 'invitation' and r.state = 'open') as invited
  from sessions s join accounts a on a.id = s.account_id
  join memorials m on m.id = $2 and m.deleted_at is null and (m.suspended_at is null or m.owner_id = a.id)
  where s.token_hash = $1 and s.expires_at > now() and a.deleted_at is null and a.suspended_at is null`

const counts = `select
  (select count(*)::int from images where memorial_id = $1 and deleted_at is null)
    - (select count(*)::int from images where memorial_id = $1 and deleted_at is null and reported
      and uploader_id <> $2 and not $3::boolean) as pictures,
  (select count(*)::int from videos where memorial_id = $1 and deleted_at is null)
    - (select count(*)::int from videos where memorial_id = $1 and deleted_at is null and reported
      and uploader_id <> $2 and not $3::boolean) as videos,
  (select count(*)::int from documents where memorial_id = $1 and deleted_at is null) as documents,
  (select count(*)::int from followers where memorial_id = $1 and not account_closed) as followers,
  (select count(*)::int from greetings where memorial_id = $1)
    - (select count(*)::int from greetings where memorial_id = $1 and (reported or words_taken)
      and (words_taken or not ($3::boolean or not reported or author_id = $2))) as greetings,
  $3::boolean and exists (select 1 from follow_requests where memorial_id = $1 and kind = 'request' and state = 'open') as requests,
  (select mail from accounts a join memorials m on a.id = m.owner_id where m.id = $1) as owner_mail`

const photographs = `select i.id, i.file_id, i.uploader_id, i.title, i.description, i.location, i.memory_date::text, i.friends,
    i.position, i.reported, i.created_at, i.changed_at, f.width, f.height, f.placeholder, f.is_damaged,
    b.name as bringer_name, b.last_name as bringer_last_name,
    exists (select 1 from bookmarks k where k.subject_id = i.id and k.account_id = $2) as kept`
const fromPhotographs = `from images i join files f on f.id = i.file_id join memorials m on m.id = i.memorial_id
  left join accounts b on b.id = i.uploader_id and b.id <> m.owner_id and b.deleted_at is null
  where i.memorial_id = $1 and i.deleted_at is null and ($3::boolean or not i.reported or i.uploader_id = $2)
  order by i.position desc, i.id desc`

const listed = `select p.*,
    (select count(*)::int from comments c where c.subject_id = p.id and not c.words_taken
      and ($3::boolean or not c.reported or c.author_id = $2)) as comments,
    (select count(*)::int from likes l where l.subject_id = p.id and not l.account_closed and l.account_id <> $2) as likes,
    (select l.id from likes l where l.subject_id = p.id and l.account_id = $2) as own_like,
    (select count(*)::int from images where memorial_id = $1 and deleted_at is null
      and ($3::boolean or not reported or uploader_id = $2)) as total
  from (${photographs} ${fromPhotographs} limit 18) p`

const greetings = `select g.id, g.memorial_id, g.author_id, g.note, g.reported, g.created_at, g.changed_at, g.changed_by, a.name,
    a.last_name, a.portrait_file_id, a.deleted_at, e.memorial_id as pinned_on
  from greetings g join accounts a on a.id = g.author_id left join epitaphs e on e.greeting_id = g.id
  where g.memorial_id = $1 and (a.deleted_at is null or a.words_left = 'leave') and ($3::boolean or not g.reported or g.author_id = $2)
  order by g.id desc limit 20`

const entries = `select e.id, e.title, e.description, e.began::text, e.ended::text, e.created_at, coalesce((
    select json_agg(json_build_object('id', t.subject_id, 'file', i.file_id, 'width', f.width, 'height', f.height,
      'placeholder', f.placeholder) order by t.position)
    from timeline_assets t join images i on i.id = t.subject_id and i.deleted_at is null join files f on f.id = i.file_id
    where t.entry_id = e.id), '[]') as assets
  from timeline_entries e where e.memorial_id = $1 and e.deleted_at is null order by e.began, e.id`

const few = `select
  (select json_agg(json_build_array(kind, value) order by position) from favourites where memorial_id = $1) as favourites,
  (select image_id from grave_photographs where memorial_id = $1) as grave,
  (select line from epitaphs where memorial_id = $1) as epitaph,
  (select json_agg(json_build_object('id', v.id, 'name', f.name)) from videos v join files f on f.id = v.file_id
    where v.memorial_id = $1 and v.deleted_at is null) as videos,
  (select json_agg(json_build_object('id', d.id, 'name', f.name)) from documents d join files f on f.id = d.file_id
    where d.memorial_id = $1 and d.deleted_at is null) as documents`

/** What each call asks beyond the asker: the whole answer, as rows. */
const calls: Record<string, (memorialId: string, viewerId: string, isFamily: boolean) => Promise<unknown>> = {
  metrics: (...seen) => ask('counts', counts, seen),
  photographs: (...seen) => ask('listed', listed, seen),
  greetings: (...seen) => ask('greetings', greetings, seen),
  page: (...seen) =>
    Promise.all([
      ask('photographs', `${photographs} ${fromPhotographs} limit ${photographsOfPage}`, seen),
      ask('entries', entries, [seen[0]]),
      ask('few', few, [seen[0]]),
    ]),
}

const server = http.createServer(async (request, response) => {
  const [, name = '', memorialId = ''] = (request.url ?? '').split('/')
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  const secret = hash('sha256', token, 'base64url')
  const [found] = await ask('asker', asker, [secret, memorialId])
  const isFamily = found?.['owner_id'] === found?.['viewer_id']
  if (!found || !(isFamily || found['follows'])) return void response.writeHead(403).end()
  const rows = await calls[name]?.(memorialId, String(found['viewer_id']), isFamily)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ ...found, rows }))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
