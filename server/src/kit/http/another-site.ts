/** Which requests pages of other sites have a browser send. */
import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site has a browser ask for a change, as a form can without asking us before. Browsers say so;
 * older ones say the origin of the page alone, and programs neither. What only reads may be asked from anywhere: links
 * lead here.
 *
 * NOTE: a neighbour below the same domain is another site as well, though browsers send it along `SameSite=Strict`.
 */
export function isSentByAnotherSite({ method, headers, host, server }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site) return site === 'cross-site' || site === 'same-site'
  const { origin } = headers
  if (!origin) return false
  // Our own pages hide it too, by their Referrer-Policy; no form can send JSON, and no script elsewhere without asking.
  if (origin === 'null') return !/^(application|text)\/json\b/i.test(headers['content-type'] ?? '')
  const asking = URL.parse(origin)?.host
  return asking !== server.publicHost && asking !== host && asking !== headers.host
}
