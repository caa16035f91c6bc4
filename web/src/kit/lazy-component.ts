import { type ComponentType, lazy } from 'react'
import { answered } from './connection.ts'
import { askVersion } from './version.ts'

/**
 * A part that is fetched when it is needed: `const Editor = lazyComponent(() => import('./Editor.tsx'))`, within a `Suspense`.
 * Without a connection it waits for one, instead of taking the whole page away.
 */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => importOnceConnected(fetchPart))

async function importOnceConnected<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch (error) {
    if ((await askVersion()) !== 'unreachable') throw error
    await answered()
    return fetchPart()
  }
}
