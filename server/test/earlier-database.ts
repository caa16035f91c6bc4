/** A database that stopped at an earlier version of the program. */
import { sql } from 'kysely'
import { migrate, stepsFor } from '../src/kit/database/migrate.ts'
import { emptyDatabase, type TestDatabase } from './template-database.ts'

/** One of before there was a beginning in one step, with Ann and the memorial of Milica. */
export async function earlierDatabase(): Promise<TestDatabase> {
  const { db, url } = await emptyDatabase()
  const whole = await stepsFor(['0001_files']).getMigrations()
  const early = Object.entries(whole).filter(([name]) => name < '0034')
  await migrate(db, { getMigrations: async () => Object.fromEntries(early) })
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    values ('ANN', 'ann@example.com', '', 'Ann', 'Petrović', 'Female', '1960-02-29', 'Serbia', 'Novi Sad')`.execute(
    db,
  )
  await sql`insert into memorials (id, owner_id, is_human, first_name, last_name, gender, born, died, package_name,
      package_due, search_first, search_last, created_at)
    values ('MILICA', 'ANN', true, 'Milica', 'Petrović', 'Female', '1932-03-05', '2021-11-12', 'Free', '2100-01-01',
      'milica', 'petrovic', now())`.execute(db)
  return { db, url }
}
