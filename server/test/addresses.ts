/** The addresses of this house in an answer, and whether they open. */
import type { Person } from './cast.ts'
import type { World } from './world.ts'

const ofThisHouse = /^(https:\/\/spomen\.example)?(?=\/api\/)/

/** Every address in an answer, however deep it stands, each once. */
export function addressesIn(value: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (typeof part === 'string' && ofThisHouse.test(part)) found.add(part.replace(ofThisHouse, ''))
    else if (part && typeof part === 'object') for (const inner of Object.values(part)) look(inner)
  }
  look(value)
  return [...found]
}

/**
 * Those of them that do not open for whoever was given them, with what they answer; what has been opened is noted down,
 * and not opened twice.
 */
export async function closedAmong(
  { bare, ctx }: World,
  by: Person | null,
  value: unknown,
  opened = new Set<string>(),
): Promise<{ address: string; status: number }[]> {
  const closed = []
  for (const address of addressesIn(value)) {
    const look = `${by?.id} ${address}`
    if (opened.has(look)) continue
    opened.add(look)
    if (await isWithoutBytes({ ctx }, address)) continue
    const { status } = await bare(`GET ${address}`, { by })
    if (status !== 200) closed.push({ address, status })
  }
  return closed
}

/** Whether it is a photograph that a story hung up without its bytes. */
async function isWithoutBytes({ ctx: { db } }: Pick<World, 'ctx'>, address: string): Promise<boolean> {
  const [, id = ''] = /^\/api\/files\/(\w+)\//.exec(address) ?? []
  const file = await db.selectFrom('files').select(['name', 'bytes']).where('id', '=', id).executeTakeFirst()
  return file?.name === 'garden.jpg' && file.bytes === 1_234
}
