/** A picture somebody has chosen and that could not be sent yet. */
export interface WaitingPicture {
  file: File
  /** Whether the part that shall be seen is chosen already. */
  isFramed: boolean
}

/** In the memory of this window, which outlives an expired session but no reload. */
const waiting = new Map<string, WaitingPicture>()

/** Lays a picture aside until somebody asks for it under the same name. */
export const layAside = (name: string, picture: WaitingPicture) => void waiting.set(name, picture)

/** Hands over what waits under a name, once; null where nothing does. */
export function takeUp(name: string): WaitingPicture | null {
  const picture = waiting.get(name) ?? null
  waiting.delete(name)
  return picture
}
