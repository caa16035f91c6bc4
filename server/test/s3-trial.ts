/** A real object storage to try things with, where somebody has one at hand; `npm test` needs none. */
import { env } from 'node:process'

/** Reads `S3_TRIAL`, like http://key:secret@127.0.0.1:7480/bucket; null where it is not given. */
export function s3Trial() {
  const given = env.S3_TRIAL
  if (!given) return null
  const url = new URL(given)
  return {
    bucket: url.pathname.slice(1),
    connection: {
      endpoint: url.origin,
      region: 'us-east-1',
      forcePathStyle: true,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      sessionToken: null,
    },
  }
}
