/** A memorial with a little of everything on it, and the copy that its family takes of it. */
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect } from 'vitest'
import { MemorialCopy } from '../src/features/own-copy/format.ts'
import type { Person } from './cast.ts'
import { family } from './family.ts'
import { fileOf, videoFile } from './video-files.ts'
import { bringGift } from './gifts.ts'
import { documentFile } from './document-files.ts'
import { picture } from './pictures.ts'
import { unzip } from './unzip.ts'
import { valueOf, type World } from './world.ts'

const byToken = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Asks for a copy, lets the house work, and unpacks what came of it. */
export async function copyOf(home: World, person: Person, deceasedId: string) {
  valueOf(await home.as(person)(ownCopies.ask, { deceasedId }))
  const mails = await home.mails()
  const { copy } = valueOf(await home.as(person)(ownCopies.find, { deceasedId }))
  const response = await fetch(home.address + (copy?.url ?? ''), { headers: byToken(person) })
  expect(response.status).toBe(200)
  const zip = Buffer.from(await response.arrayBuffer())
  const all = unzip(zip)
  const [folder = ''] = [...all.keys()][0]?.split('/') ?? []
  const files = new Map([...all].map(([path, bytes]) => [path.slice(folder.length + 1), bytes]))
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  const json = () => MemorialCopy.parse(JSON.parse(text('data/memorial.json')))
  return { zip, folder, files, paths: [...files.keys()], text, json, mails, copy }
}

/** A memorial with a little of everything on it. */
export async function fullMemorial() {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const kept = {
    first: await picture(1),
    second: await picture(2),
    gone: await picture(3),
    garden: videoFile(1, { name: 'Garden 100%.mp4' }),
    letter: documentFile(1, '=Letter.pdf'),
    words: fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'words.vtt'),
  }
  const hung = valueOf(
    await as(ann)(photographs.upload, { deceasedId }, [
      new File([kept.first], 'Бицикл <1>.jpg'),
      kept.second,
      kept.gone,
    ]),
  )
  const [first = '', , gone = ''] = hung.map(({ id }) => id)
  valueOf(
    await as(ann)(photographs.describe, {
      id: first,
      title: 'The <b>bicycle</b>',
      description: 'To school\nand back.',
      location: 'Novi Sad',
      memoryDate: '1974-07-01',
      friends: ['Ben'],
    }),
  )
  valueOf(await as(ann)(photographs.remove, { id: gone }))
  const said = valueOf(
    await as(ben)(comments.post, { entityId: first, type: 2, text: '=cmd|<script>alert(1)</script>' }),
  )
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
  valueOf(await as(ben)(likes.add, { entityId: first, type: 1 }))
  valueOf(await as(ann)(bookmarks.add, { entityId: first, type: 'Image' }))
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId }, [await picture(4)]))
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId }, [kept.garden]))
  valueOf(await as(ann)(videos.giveCaptions, { id: video?.id ?? '' }, [kept.words]))
  valueOf(await as(ann)(documents.upload, { deceasedId }, [kept.letter]))
  valueOf(
    await as(ann)(timelines.add, {
      personId: deceasedId,
      title: 'Born by the river',
      from: '1938-04-12',
      assets: [{ type: 1, entityId: first }],
    }),
  )
  const greeting = valueOf(
    await as(ben)(greetings.post, {
      personId: deceasedId,
      note: '<p>Rest <b>well</b>, <a href="https://example.org/poem">as it says</a>.</p>',
    }),
  )
  valueOf(await as(ann)(greetings.pin, { id: greeting.id, isPinned: true }))
  await bringGift(home, { candles: 3, flowers: 1, words: 'For the <i>garden</i>' })
  valueOf(
    await as(ann)(following.ask, {
      personId: deceasedId,
      emails: ['guest@example.org'],
      description: 'Come and remember him.',
    }),
  )

  return { home, kept, deceasedId, first, gone }
}

let taken: Promise<Awaited<ReturnType<typeof copyOf>> & { deceasedId: string }> | null = null

/** A copy of such a memorial, made once for all stories of a file that bring it back. */
export function takenCopy() {
  taken ??= (async () => {
    const { home, deceasedId } = await fullMemorial()
    return { ...(await copyOf(home, home.ann, deceasedId)), deceasedId }
  })()
  return taken
}
