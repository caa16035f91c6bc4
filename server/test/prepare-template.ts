import { installJobs } from '../src/kit/jobs/jobs.ts'
import type { Db } from '../src/kit/database/connect.ts'

/** Puts into the template what the migrations do not make and a test should not wait for. */
export async function prepareTemplate(_db: Db, url: string): Promise<void> {
  await installJobs(url)
}
