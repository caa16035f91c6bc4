import { type ComponentType, lazy } from 'react'
import { waitForConnection } from './connection.ts'
import { afterFirstView } from './first-view.ts'
import { checkVersion } from './version.ts'

/**
 * A component that is fetched when it is needed: `const Editor = lazyComponent(() => import('./Editor.tsx'))`, within a `Suspense`.
 * Without a connection it waits for one, instead of taking the whole page away.
 */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => importOnceConnected(fetchPart))

/** One that can come later: on the first page of a window it is fetched once that can be used. */
export const laterComponent = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyComponent(async () => {
    await afterFirstView()
    return fetchPart()
  })

async function importOnceConnected<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch (error) {
    if ((await checkVersion()) !== 'unreachable') throw error
    await waitForConnection()
    return fetchPart()
  }
}
