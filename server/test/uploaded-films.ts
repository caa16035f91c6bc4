/** Films on Milan’s page, as stories bring and read them. */
import { type Video, videos } from '@spomen/contract/videos.ts'
import type { Family } from './family.ts'
import { film } from './films.ts'
import { valueOf } from './world.ts'

/** Ann brings films in one batch. */
export const uploadFilms = ({ as, ann, milanId }: Family, ...files: File[]) =>
  as(ann)(videos.upload, { deceasedId: milanId }, files)

/** Ann brings a film; answers it as it is on the page. */
export async function uploadFilm(home: Family, file = film()): Promise<Video> {
  const [video] = valueOf(await uploadFilms(home, file))
  if (!video) throw new Error('one was brought')
  return video
}

/** The films as Ben sees them. */
export const listFilms = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(videos.list, { id: milanId }))

/** The address of another variant of a film: its still, its captions. */
export const variantOf = ({ videoUrl }: Video, variant: string) => videoUrl.replace(/play$/, variant)

/** What Ann's browser gets at the address of a file. */
export async function fetchFile(home: Family, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(home.address + address, {
    headers: { authorization: `Bearer ${home.ann.token}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
