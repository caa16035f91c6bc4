/** The studio's front door: pictures by their names, as files ready to be uploaded. */
import * as circle from './pictures/circle.ts'
import { paintScenes } from './pictures/index.ts'
import { milicaHerself, milicasScenes } from './pictures/milica.ts'

const { faces, ...others } = circle
const scenes = [milicaHerself, ...milicasScenes, ...Object.values(faces), ...Object.values(others).flat()]

/** Paints each of the pictures once. */
export async function paintPictures(names: readonly string[]): Promise<ReadonlyMap<string, File>> {
  const wanted = new Set(names)
  const byName = new Map(scenes.filter(({ name }) => wanted.has(name)).map((scene) => [scene.name, scene]))
  const stray = names.filter((name) => !byName.has(name))
  if (stray.length > 0) throw new Error(`nobody paints ${stray.join(', ')}`)
  return new Map((await paintScenes([...byName.values()])).map(({ name, file }) => [name, file]))
}
