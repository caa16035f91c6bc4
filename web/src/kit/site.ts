import { system } from '@spomen/contract/system.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from './server.ts'
import { transport } from './transport.ts'

const isOwnMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/**
 * The base of links that are handed on: what the operator gave (PUBLIC_URL). Where they gave nothing the server knows
 * only its own machine's name, and the address this page was opened at leads further.
 */
export function siteOf(given: string, here: string): string {
  const { origin, hostname } = new URL(given)
  return isOwnMachine(hostname) ? here : origin
}

/** What the operator says of the house; it stays the same until the page is loaded anew. */
export const aboutQuery = {
  ...endpointQuery(transport, system.about, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

const useAbout = ({ enabled = true } = {}) =>
  useQuery({ ...aboutQuery, ...endpointQuery(useServer(), system.about, {}), enabled })

/** Whether local services are shown and handed in here; undefined until it is known (Q43). */
export const useHasLocalServices = (): boolean | undefined => useAbout().data?.localServices

/** That the house closes, as far as it is known and announced (YE06). */
export const useClosing = () => useAbout().data?.closing ?? null

/** Whether it is announced that the house closes, so that nothing new is begun; known before a page inside is drawn. */
export const useIsClosing = () => Boolean(useAbout({ enabled: false }).data?.closing)

/** Whether its last day is over, so that everything is read and nothing changed; known before a page inside is drawn. */
export const useIsClosed = () => useAbout({ enabled: false }).data?.closing?.isOver ?? false

/** Whether a copy of a memorial may be brought back here; undefined until it is known. */
export const useTakesCopies = (): boolean | undefined => useAbout().data?.imports

/** The base of links that are handed on, without a slash at the end; undefined until it is known. */
export function useSite(): string | undefined {
  const { data, isError } = useAbout()
  if (data) return siteOf(data.site, location.origin)
  return isError ? location.origin : undefined
}
