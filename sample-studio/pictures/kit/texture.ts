/** Repeating fields of unevenness, made once and laid over every picture: −1 to 1, `tile` numbers wide and high. */
import { type Chance, chance } from './chance.ts'

/** A power of two, so that a field repeats by its lowest bits. */
export const tile = 512

export interface Texture {
  /** How far a hand strays sideways, and up or down. */
  sway: Float32Array
  lean: Float32Array
  /** Light and dark patches of paper. */
  paper: Float32Array
  grain: Float32Array
}

let made: Texture | null = null

export function texture(): Texture {
  made ??= {
    sway: layered(chance('sway'), [8, 0.35], [16, 0.25], [32, 0.4]),
    lean: layered(chance('lean'), [8, 0.35], [16, 0.25], [32, 0.4]),
    paper: layered(chance('paper'), [4, 0.25], [32, 0.3], [128, 0.45]),
    grain: layered(chance('grain'), [1, 0.6], [2, 0.4]),
  }
  return made
}

/** Smooth fields of several cell sizes, in pixels, each with its share. */
function layered(by: Chance, ...layers: readonly (readonly [cell: number, share: number])[]): Float32Array {
  const field = new Float32Array(tile * tile)
  for (const [cell, share] of layers) {
    const count = tile / cell
    const knots = Float32Array.from({ length: count * count }, () => by.between(-1, 1))
    for (let y = 0; y < tile; y++) {
      const [row, down] = [Math.floor(y / cell), eased((y % cell) / cell)]
      const [upper, lower] = [(row % count) * count, ((row + 1) % count) * count]
      for (let x = 0; x < tile; x++) {
        const column = Math.floor(x / cell)
        const next = (column + 1) % count
        const across = eased((x % cell) / cell)
        const head =
          (knots[upper + column] as number) * (1 - across) + (knots[upper + next] as number) * across
        const foot =
          (knots[lower + column] as number) * (1 - across) + (knots[lower + next] as number) * across
        const at = y * tile + x
        field[at] = (field[at] as number) + (head * (1 - down) + foot * down) * share
      }
    }
  }
  return field
}

const eased = (share: number) => share * share * (3 - 2 * share)
