/** What lies in a bucket, below its folder. */
import type { BucketClient } from './client.ts'
import type { FoundObject } from './objects.ts'

interface ListedObject extends FoundObject {
  name: string
}

/** The requests for many objects at once. */
export function listRequests({ bucket: Bucket, keyOf, nameOf, question }: BucketClient) {
  /** All objects below a folder, or those whose names begin so; of all the bucket's folder where it is empty. */
  async function* list(folder: string, begin = ''): AsyncGenerator<ListedObject> {
    for await (const page of listPages(folder, begin)) yield* page
  }

  /** The same, by pages of a thousand. */
  async function* listPages(folder: string, begin = ''): AsyncGenerator<ListedObject[]> {
    const Prefix = keyOf(folder && `${folder}/${begin}`)
    for (let token: string | undefined; ; ) {
      const input = { Bucket, Prefix, ...(token && { ContinuationToken: token }) }
      const page = await question(({ sdk, client: s3 }, how) =>
        s3.send(new sdk.ListObjectsV2Command(input), how),
      )
      yield (page.Contents ?? []).flatMap(({ Key, Size = 0, LastModified = new Date(0) }) =>
        Key ? [{ name: nameOf(Key), bytes: Size, storedAt: LastModified }] : [],
      )
      token = page.NextContinuationToken
      if (!page.IsTruncated || !token) return
    }
  }

  return { list, listPages }
}
