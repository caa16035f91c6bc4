import { onTestFinished } from 'vitest'
import { openS3InMemory } from './s3-in-memory.ts'

/** A small object storage in memory, which goes away with the test. */
export async function s3Server(how: Parameters<typeof openS3InMemory>[0] = {}) {
  const storage = await openS3InMemory(how)
  onTestFinished(storage.close)
  return storage
}
