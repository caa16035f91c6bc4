/** No answer of any call carries an address that does not open for whoever is answered (I04, X34). */
import { accounts } from '@spomen/contract/accounts.ts'
import { everyCall } from '@spomen/contract/api.ts'
import { commercials } from '@spomen/contract/commercials.ts'
import { documents } from '@spomen/contract/documents.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { bookmarks, comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { reports } from '@spomen/contract/reports.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { addressesIn, closedAmong } from './addresses.ts'
import type { Person } from './cast.ts'
import { type Family, family } from './family.ts'
import { fakeFfmpeg, withoutFfmpeg } from './fake-ffmpeg.ts'
import { avi, videoFile, fileOf, mp4 } from './video-files.ts'
import { florist } from './florist.ts'
import { documentFile } from './document-files.ts'
import { picture } from './pictures.ts'
import { columns } from './rights/row.ts'
import { rows, sceneOf } from './rights/rows.ts'
import { bring } from './suggestions.ts'
import { valueOf } from './world.ts'

/** Puts on Milan's page one of everything that has an address, videos with a still and without among it. */
async function furnish(home: Family): Promise<void> {
  const { as, ann, ben, petra, cleo, mod, milanId } = home
  for (const [number, person] of [ann, ben, petra].entries())
    valueOf(await as(person)(memorials.changePortrait, { type: 2 }, [await picture(number)]))
  const ofMilan = { deceasedId: milanId }
  valueOf(await as(ann)(memorials.changePortrait, ofMilan, [await picture(4)]))
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'portrait' }))
  const [photograph] = valueOf(await as(ann)(photographs.upload, ofMilan, [await picture(5)]))
  const brought = await as(ann)(videos.upload, ofMilan, [
    videoFile(1),
    videoFile(2),
    fileOf(avi(), 'wedding.avi'),
  ])
  const [told, silent, old] = valueOf(brought)
  const [picturesOf, films] = [[photograph?.id ?? ''], [told?.id ?? '', silent?.id ?? '', old?.id ?? '']]
  valueOf(await as(ann)(videos.giveStill, { id: films[0] ?? '' }, [await picture(6)]))
  valueOf(await as(ann)(documents.upload, ofMilan, [documentFile()]))
  const beside = [
    ...picturesOf.map((entityId) => ({ type: 1 as const, entityId })),
    ...films.map((entityId) => ({ type: 2 as const, entityId })),
  ]
  const entry = { personId: milanId, title: 'The garden', from: '1994-07-01', assets: beside }
  valueOf(await as(ann)(timelines.add, entry))
  for (const person of [ann, ben])
    for (const { type, entityId } of beside)
      valueOf(await as(person)(bookmarks.add, { entityId, type: type === 2 ? 'Video' : 'Image' }))
  valueOf(await as(ben)(comments.post, { entityId: films[0] ?? '', type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(tales.upload, { ...ofMilan, typeType: 1 }, [await picture(7)]))
  valueOf(await as(ann)(tales.upload, { ...ofMilan, typeType: 2 }, [videoFile(3)]))
  valueOf(await as(ann)(tales.upload, { ...ofMilan, typeType: 2 }, [videoFile(4), await picture(8)]))
  await bring(home, ben, 5)
  for (const status of [2, 3] as const) {
    const { id } = valueOf(await as(ben)(commercials.handIn, florist, [await picture(9)]))
    valueOf(await as(mod)(commercials.resolve, { id, status, statusComment: 'As it is.' }))
  }
  valueOf(await as(cleo)(commercials.handIn, florist, [await picture(10)]))
  const reason = 'Spam or promotional content'
  for (const entityId of films) valueOf(await as(ben)(reports.create, { entityId, type: 'Video', reason }))
  for (const entityId of picturesOf)
    valueOf(await as(ben)(reports.create, { entityId, type: 'Image', reason }))
  valueOf(await as(cleo)(reports.create, { entityId: milanId, type: 'Deceased', reason: 'Fake data' }))
  const asked = { personId: milanId, emails: [cleo.mail], description: 'Come and remember him.' }
  valueOf(await as(ann)(following.ask, asked))
}

/** Calls that clear the page for an example of their own come last. */
const clearing = new Set<unknown>([videos.one, videos.oneAsImage])

const nameOf = (endpoint: Endpoint) => everyCall.find((call) => call.endpoint === endpoint)?.name ?? ''

/** Looks for which the matrix has examples of its own, elsewhere than on this page. */
function furtherLooks({ ann, ben, cleo, mod, milanId }: Family, reportIds: readonly string[]) {
  return [
    { name: 'memorials.preview', by: null, endpoint: memorials.preview, takes: { id: milanId } },
    {
      name: 'accounts.basicInfo',
      by: cleo,
      endpoint: accounts.basicInfo,
      takes: { userIds: [ann.id, ben.id] },
    },
    ...reportIds.map((id) => ({ name: 'reports.detail', by: mod, endpoint: reports.detail, takes: { id } })),
  ]
}

/** The calls whose answers have addresses of files on such a page. */
const withAddresses =
  `accounts.basicInfo accounts.profile bookmarks.list commercials.list commercials.mine documents.list
  following.followers following.pending following.pendingOf following.sent history.list keepers.list memorials.preview
  photographs.list photographs.one
  profiles.followed profiles.media profiles.metrics profiles.mine profiles.wall profiles.whole puzzle.group puzzle.groups
  reports.detail tales.all tales.list timelines.list videos.list videos.one videos.oneAsImage`.split(/\s+/)

test.each(['without ffmpeg', 'with it'])(
  'whatever is looked at, every address in the answer opens for whoever asked, %s',
  async (how) => {
    const still = Buffer.from(await (await picture(11)).arrayBuffer())
    const maker =
      how === 'with it' ? await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) }) : withoutFfmpeg
    const home = await family({ ...maker })
    await furnish(home)
    await home.mails()
    // Where stills may be lacking is looked at everywhere; where they are not, the answers with addresses are enough.
    const looks = rows.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && (how === 'without ffmpeg' || withAddresses.includes(nameOf(endpoint))),
    )
    const inOrder = looks.toSorted(
      (one, other) => Number(clearing.has(one.endpoint)) - Number(clearing.has(other.endpoint)),
    )
    const seen = new Set<string>()
    const opened = new Set<string>()
    async function look(name: string, endpoint: Endpoint, by: Person | null, takes: Record<string, unknown>) {
      const answer = await home.as(by)(endpoint, takes)
      if (!answer.ok) return
      const closed = await closedAmong(home, by, answer.value, opened)
      expect([name, by?.name, closed]).toEqual([name, by?.name, []])
      if (addressesIn(answer.value).length > 0) seen.add(name)
    }
    const told = valueOf(await home.as(home.mod)(reports.search, { status: 'Pending' }))
    for (const { name, endpoint, by, takes } of furtherLooks(
      home,
      told.map(({ id }) => id),
    ))
      await look(name, endpoint, by, takes)
    for (const row of inOrder) {
      const name = nameOf(row.endpoint)
      for (const column of columns.filter((one) => row.gets[one] === 'yes')) {
        const scene = await sceneOf(home, column)
        await look(name, row.endpoint, scene.asker, await row.asks(scene))
      }
    }
    expect([...seen].toSorted()).toEqual(withAddresses)
  },
  120_000,
)
