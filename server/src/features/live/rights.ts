import type { Context } from '../../context.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { listSignedIn } from '../accounts/index.ts'
import { isInside, relationsOfEach } from '../following/index.ts'

/** Who listens, and to which memorial; null of one who listens to their own ties. */
export interface Listening {
  viewer: Viewer
  memorialId: string | null
}

/**
 * Of those that listen, who still may: is signed in and, where they listen to a memorial, inside. Two statements, however
 * many they are.
 */
export async function listPermitted<Window extends Listening>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  windows: readonly Window[],
): Promise<Set<Window>> {
  const byViewer = Map.groupBy(windows, ({ viewer }) => viewer)
  const signedIn = (await listSignedIn(db, [...byViewer.keys()], clock.now())).flatMap(
    (viewer) => byViewer.get(viewer) ?? [],
  )
  const atMemorials = signedIn.filter(isAtMemorial)
  const relations = atMemorials.length > 0 ? await relationsOfEach(db, atMemorials) : []
  const inside = atMemorials.filter((_, index) => isInside(relations[index] ?? 'stranger'))
  return new Set([...signedIn.filter(({ memorialId }) => memorialId === null), ...inside])
}

const isAtMemorial = <Window extends Listening>(window: Window): window is Window & { memorialId: string } =>
  window.memorialId !== null
