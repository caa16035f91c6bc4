/** What is refused about pages, what is on them, and who may come in. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { commercials } from '@spomen/contract/commercials.ts'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import { largest } from '@spomen/contract/limits.ts'
import { cardDays, preparations } from '@spomen/contract/preparations.ts'
import { reports } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import type { Person } from '../cast.ts'
import { openDoor } from '../doors.ts'
import { leave as leaveWords, wordsToLeave, repeatWords } from '../guest-words.ts'
import { type Family, milan } from '../family.ts'
import { newKeeper } from '../keepers.ts'
import { day } from '../leaving.ts'
import { florist } from '../florist.ts'
import { videoFile } from '../video-files.ts'
import { hang } from '../photographs.ts'
import { accept, prepare } from '../preparations.ts'
import { valueOf } from '../world.ts'
import { greetingRequest, type RefusedScenes, type RefusedRequest } from './request.ts'

function bring({ ann, milanId }: Family, door: string, bytes: number, id = milanId): RefusedRequest {
  const body = new FormData()
  body.append('file', new File([Buffer.alloc(bytes, 'x')], 'x.bin'))
  return { line: `POST /api/${door}/${id}`, by: ann, body }
}

const askToFollow = ({ milanId }: Family, by: Person): RefusedRequest => ({
  line: 'POST /api/reffollowinginvitation/create',
  by,
  body: { personId: milanId, byUserId: by.id, description: 'We were neighbours.' },
})

const acceptCard = (by: Person, code: string): RefusedRequest => ({
  line: 'PUT /api/refpreparations/card',
  by,
  body: { code },
})

export const memorialRefusals = {
  async ownCard(home) {
    const { code } = await prepare(home, home.ann)
    return acceptCard(home.ann, code)
  },
  async cardTaken(home) {
    const { code } = await prepare(home, home.ann)
    await accept(home, home.ben, code)
    return acceptCard(home.cleo, code)
  },
  async cardEnded(home) {
    const { code } = await prepare(home, home.ann)
    home.clock.forward((cardDays + 1) * day)
    return { line: `GET /api/refpreparations/card?code=${code}` }
  },
  async cardWithdrawn(home) {
    const { id: deceasedId, code } = await prepare(home, home.ann)
    valueOf(await home.as(home.ann)(preparations.withdrawCard, { deceasedId }))
    return { line: `GET /api/refpreparations/card?code=${code}` }
  },
  async memorialPrepared(home) {
    const { id: personId } = await prepare(home, home.ann)
    return {
      line: 'POST /api/reffollowinginvitation/create',
      by: home.ann,
      body: { personId, emails: ['dunja@example.org'], description: 'Come and see.' },
    }
  },
  async linkTakenBack(home) {
    const { links } = await openDoor(home, { opens: 'byLink' })
    valueOf(await home.as(home.ann)(doors.takeBackLink, { id: links[0]?.id ?? '' }))
    const { fileId } = await hang(home.ctx, home.milanId, home.ann.id)
    return { line: `GET /api/files/${fileId}/small?link=${links[0]?.code}` }
  },
  async proofNeeded(home) {
    await openDoor(home)
    return { line: 'POST /api/guestwords/leave', body: await wordsToLeave(home, { proof: '' }) }
  },
  async wordsNotTaken(home) {
    await openDoor(home, { takesWords: false })
    return { line: 'POST /api/guestwords/leave', body: await wordsToLeave(home) }
  },
  async wordsFull(home) {
    await openDoor(home)
    const { id } = await leaveWords(home)
    await repeatWords(home, id, guestWordLimits.waiting)
    return { line: 'POST /api/guestwords/leave', body: await wordsToLeave(home) }
  },
  async noAddress(home) {
    await openDoor(home)
    const { id } = await leaveWords(home)
    return { line: 'PUT /api/guestwords/giveback', by: home.ann, body: { id, answer: 'Thank you.' } }
  },
  invalidNumber: ({ ann }) => ({
    line: 'POST /api/refdeceaseds/createperson',
    by: ann,
    body: { ...milan, height: 'tall' },
  }),
  insecureLink: ({ ann, milanId }) => ({
    line: 'PUT /api/refceremonies/update',
    by: ann,
    body: { personId: milanId, ceremonies: [], insteadUrl: 'http://hospice.example/give' },
  }),
  ownMemorial: (home) => askToFollow(home, home.ann),
  maximumVideoSize: (home) => bring(home, 'refdocuments/bulk-upload', largest.document),
  invalidVideo: (home) => bring(home, 'refvideos/bulk-upload', 1_000),
  invalidDocument: (home) => bring(home, 'refdocuments/bulk-upload', 0),
  async invalidCaptions(home) {
    const { ann, milanId: deceasedId } = home
    const [video] = valueOf(await home.as(ann)(videos.upload, { deceasedId }, [videoFile()]))
    return bring(home, 'refvideos/captions', 1_000, video?.id)
  },
  forbidden: (home) => greetingRequest(home, home.cleo),
  async memorialSuspended({ as, ann, cleo, mod, milanId }) {
    const told = { entityId: milanId, type: 'Deceased' as const, reason: 'Not deceased' }
    const { id } = valueOf(await as(cleo)(reports.create, told))
    valueOf(await as(mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }))
    return {
      line: 'POST /api/reffollowinginvitation/create',
      by: ann,
      body: { personId: milanId, emails: ['dunja@example.org'], description: 'Come and see.' },
    }
  },
  notFound: ({ ann }) => ({
    line: `GET /api/refdeceaseds/deceasedmetrics?deceasedId=${ulid()}`,
    by: ann,
  }),
  alreadyRequested: (home) => askToFollow(home, home.petra),
  alreadyFollowing: (home) => askToFollow(home, home.ben),
  async alreadyKeeping(home) {
    const { mail: email } = await newKeeper(home)
    const body = { deceasedId: home.milanId, email, description: 'Keep it with me.' }
    return { line: 'POST /api/refkeepers/create', by: home.ann, body }
  },
  async alreadyAccepted({ as, ann, requestId: id }) {
    valueOf(await as(ann)(following.answer, { id, accepted: true }))
    return { line: 'PUT /api/RefFollowingInvitation/update', by: ann, body: { id, accepted: true } }
  },
  async alreadyReported({ as, cleo, milanId }) {
    const body = { entityId: milanId, type: 'Deceased' as const, reason: 'Fake data' }
    valueOf(await as(cleo)(reports.create, body))
    return { line: 'POST /api/RefReports/Create', by: cleo, body }
  },
  async alreadyResolved({ as, ben, mod }) {
    const { id } = valueOf(await as(ben)(commercials.handIn, florist))
    const body = { id, status: 2 }
    valueOf(await as(mod)(commercials.resolve, body))
    return { line: 'PUT /api/refcommercials/resolve', by: mod, body }
  },
  changedMeanwhile: ({ ann, milanId: id }) => ({
    line: 'PUT /api/refdeceaseds/updatedeceasedperson',
    by: ann,
    body: { id, ...milan, modifiedAt: '2020-01-01T00:00:00.000Z' },
  }),
  async somethingWentWrong({ ctx, ben, milanId }) {
    await sql`alter table greetings rename to lost`.execute(ctx.db)
    return { line: `GET /api/reflastgreetings?personId=${milanId}`, by: ben }
  },
  async unavailable({ ctx }) {
    await rm(path.join(ctx.settings.dataDir, 'files'), { recursive: true })
    return { line: 'GET /api/health' }
  },
} satisfies RefusedScenes
