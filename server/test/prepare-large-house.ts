/** Makes of a migrated database one for plans alone, as of a million memorials: `node prepare-large-house.ts <url>`. */
import { Client } from 'pg'
import { connect } from '../src/kit/database/connect.ts'
import { pretendSize } from './pretend-size.ts'
import { fillLargeHouse } from './large-house.ts'

const memorials = 500

const url = process.argv[2] ?? ''
const { db, close } = connect({ url, log: console })
const known = {
  ...{ photographs: 20, comments: 50, greetings: 20, followers: 50 },
  ...{ requests: 20, suggestions: 20, words: 20 },
}
await fillLargeHouse(db, { memorials, people: 100, known, notices: 12 })
await close()
const client = new Client({ connectionString: url })
await client.connect()
await pretendSize(client, 1_000_000 / memorials)
await client.end()
