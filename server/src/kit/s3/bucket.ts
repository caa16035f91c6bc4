/** What can be asked of a bucket: objects by their names, below its folder. */
import { bucketClient, type BucketOptions } from './client.ts'
import { listRequests } from './listing.ts'
import { headRequests, objectRequests } from './objects.ts'
import { partRequests } from './parts.ts'

export type Bucket = ReturnType<typeof openBucket>

/** Opens a bucket. Whatever fails there fails as `BucketUnavailable`. */
export function openBucket(options: BucketOptions) {
  const client = bucketClient(options)
  const { where, timeouts, explain, close } = client
  return {
    where,
    timeouts,
    explain,
    close,
    ...objectRequests(client),
    ...headRequests(client),
    ...listRequests(client),
    ...partRequests(client),
  }
}
