import { answerTimeout, withTimeout } from './timeout.ts'

/** What names the very bytes of an address, by its `ETag`; null where it cannot be had. */
export const etagOf = (url: string): Promise<string | null> =>
  withTimeout(answerTimeout, (signal) => fetch(url, { method: 'HEAD', signal })).then(
    ({ ok, headers }) => (ok ? headers.get('etag') : null),
    () => null,
  )
