/** Who is shown a single thing is asked wherever such things are read (YC10, decision 134). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')

/** Each top-level piece of the server's code, by its file and its name. */
const pieces = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function\*?|const|interface) )/m)
      .map((text) => ({
        name: `${file}: ${/(?:function\*?|const|interface) (\w+)/.exec(text)?.[1] ?? ''}`,
        text,
      })),
  )

const tables = 'images|videos|documents|timeline_entries'
const reads = [
  new RegExp(`(?:selectFrom|innerJoin|leftJoin)\\(\\s*'(?:${tables})(?: as \\w+)?'`),
  new RegExp(`\\b(?:from|join) (?:${tables})\\b(?! \\w+ up)`),
  /selectFrom\((?:collectionTable|asImages)\(|selectFrom\(table as 'images'\)/,
]
const asks = /isShownInside|isOpenToGuests|isVisibleIn|audience|forKeepers/

/** What reads such things without asking, and why it may. */
const needNotAsk: Readonly<Record<string, string>> = {
  'features/claims/words-store.ts: countWords': 'whoever is to claim them brought them',
  'features/doors/consent-store.ts: writings': 'each is asked of what they brought themselves',
  'features/imports/store.ts: findTakenId': 'ids alone, of a copy that its keeper brings',
  'features/media/collection-store.ts: countInEach': 'the operator’s numbers',
  'features/media/collection-store.ts: countInAll': 'the operator’s numbers',
  'features/media/collection-store.ts: topPositionIn': 'where what the family brings is hung',
  'features/media/collection-store.ts: listIdsIn': 'what the family puts in order',
  'features/media/collection-store.ts: lockDescription': 'what the family describes',
  'features/media/collection-store.ts: findFileOf': 'what the family brings back',
  'features/media/collection-store.ts: listRemovedMedia': 'what the family has taken away',
  'features/media/collection-store.ts: lockPurgeable': 'what goes for good',
  'features/media/collection-store.ts: hasUploadedTo': 'whether a name is still needed',
  'features/media/audience-store.ts: listMemorialsWith': 'what the family changes',
  'features/media/item-store.ts: withPhotographFiles':
    'its rows tell the audience, which `maySeeMedia` judges',
  'features/media/video-store.ts: listCaptionsOf': 'whether captions can be put back, for the family',
  'features/media/video-store.ts: lockAttachments': 'what is made for a film',
  'features/media/video-store.ts: findAttachments':
    'where they lie; who may have them is asked of the film’s file',
  'features/media/video-store.ts: findVideoToProcess': 'what is made for a film',
  'features/media/video-store.ts: listUnprocessedVideos': 'what is made for a film',
  'features/media/video-store.ts: listAttachedFiles': 'what goes for good',
  'features/own-copy/content-media-store.ts: listPhotographsOf': 'the family’s own copy',
  'features/own-copy/content-media-store.ts: listVideosOf': 'the family’s own copy',
  'features/own-copy/content-store.ts: isAnyInsideOnly': 'the family’s own copy',
  'features/own-copy/content-store.ts: listAssetsOf': 'the family’s own copy',
  'features/own-copy/content-store.ts: findGravePhotographOf': 'the family’s own copy',
  'features/own-copy/content-store.ts: measureContent': 'the family’s own copy',
  'features/personal-data/silent-names-store.ts: listSilentNames':
    'whose page it is alone, of what somebody has silenced themselves',
  'features/profiles/grave-photograph-store.ts: putGravePhotograph': 'what the family chooses',
  'features/puzzle/store.ts: listGroups': 'the family’s, or what somebody brought themselves',
  'features/reports/hidden-store.ts: isOnHidden': 'whether it is hidden still',
  'features/reports/hidden-store.ts: listHiddenOn': 'ids alone, of what moderators have hidden',
  'features/reports/store.ts: withReporters': 'who brought what is reported, for moderators',
  'features/statistics/interaction-store.ts: removedMedia': 'what the family does not count',
  'features/timeline/store.ts: countEntries': 'how many the plan has room for',
  'features/timeline/store.ts: listRemovedEntries': 'what the family has taken away',
  'features/timeline/store.ts: there': 'its rows tell the audience; of a whole life `inOrder` asks',
  'features/timeline/store.ts: hasEntriesBy': 'whether a name is still needed',
  'features/uploads/upload-store.ts: isMadeThere': 'whether it is there, for whoever brought it',
}

test('whatever reads photographs, films, papers or entries asks who may see them, or says why not', () => {
  const reading = pieces.filter(({ text }) => reads.some((reading) => reading.test(text)))
  const silent = reading.filter(({ text }) => !asks.test(text)).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(needNotAsk).toSorted())
})
