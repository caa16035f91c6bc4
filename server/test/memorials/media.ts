/** Photographs, films, documents, tales and pieces of the puzzle of a made memorial. */
import { day } from './chance.ts'
import { makeRemarks } from './remarks.ts'
import { addMadeFile, type Making } from './making.ts'
import type { Original } from './shared.ts'

/** Notes all of them; answers what an entry of the life may stand beside. */
export function makeMedia(making: Making): readonly string[] {
  const shown = [...makePhotographs(making), ...makeFilms(making)]
  makeDocuments(making)
  makeOfferedPieces(making)
  makeTales(making)
  return shown
}

function makePhotographs(making: Making): string[] {
  const { owner, shared, chance, rows, few, here } = making
  return chance.times(few(6), () => {
    const reported = chance.random() < 0.1
    const deleted_at = chance.maybe(chance.lately, 0.2)
    // Somebody has brought it, and the family has hung it on the page.
    const suggester = chance.maybe(here, 0.3)
    const by = suggester ?? owner.id
    const file_id = addMadeFile(making, {
      original: chance.one(shared.images),
      by,
      audience: reported ? 'uploader' : 'followers',
      removed_at: deleted_at,
      ...(suggester && { name: 'as it came.png' }),
    })
    const medium = described(making, { file_id, uploader_id: by, reported, deleted_at })
    rows.images.push(medium)
    makeRemarks(making, 'image', medium.id)
    if (suggester) makePiece(making, file_id, suggester, { answered_at: chance.moment(), is_taken: true })
    return medium.id
  })
}

function makeFilms(making: Making): string[] {
  const { owner, shared, chance, rows, few } = making
  const added = (original: Original, removed_at: Date | null = null) =>
    addMadeFile(making, { original, by: owner.id, audience: 'followers', removed_at })
  return chance.times(few(3), () => {
    const deleted_at = chance.maybe(chance.lately, 0.2)
    const file_id = added(chance.one(shared.films), deleted_at)
    const medium = described(making, { file_id, uploader_id: owner.id, reported: false, deleted_at })
    rows.videos.push({
      ...medium,
      still_file_id: chance.maybe(() => added(chance.one(shared.images)), 0.7),
      captions_file_id: chance.maybe(() => added(shared.captions)),
      copy_file_id: chance.maybe(() => added(chance.one(shared.films)), 0.3),
      seconds: 5,
      for_browsers: true,
    })
    makeRemarks(making, 'video', medium.id)
    return medium.id
  })
}

interface Described {
  file_id: string
  uploader_id: string
  reported: boolean
  deleted_at: Date | null
}

const described = ({ id, chance }: Making, medium: Described) => ({
  ...medium,
  ...chance.born(),
  memorial_id: id,
  title: chance.maybe(chance.word),
  description: chance.maybe(chance.lines),
  location: chance.maybe(chance.word),
  memory_date: chance.maybe(() => chance.dayIn(1950, 60)),
  friends: chance.times(3, chance.word),
  position: chance.below(4),
  changed_at: chance.maybe(() => chance.moment(9)),
})

function makeDocuments(making: Making) {
  const { id, owner, shared, chance, rows, few } = making
  chance.times(few(3), () => {
    const deleted_at = chance.maybe(chance.lately, 0.2)
    const original = chance.one(shared.papers)
    const file_id = addMadeFile(making, {
      original,
      by: owner.id,
      audience: 'followers',
      removed_at: deleted_at,
    })
    const whose = { memorial_id: id, file_id, uploader_id: owner.id }
    rows.documents.push({ ...whose, ...chance.born(), position: chance.below(4), deleted_at })
  })
}

/** Photographs that somebody has brought, which wait or were deleted. */
function makeOfferedPieces(making: Making) {
  const { shared, chance, few, here } = making
  chance.times(few(3), () => {
    const removed_at = chance.maybe(chance.lately, 0.3)
    const by = here()
    const file_id = addMadeFile(making, {
      original: chance.one(shared.images),
      by,
      audience: 'uploader',
      removed_at,
    })
    makePiece(making, file_id, by, { answered_at: removed_at, is_taken: false })
  })
}

function makePiece(
  { id, chance, rows }: Making,
  file_id: string,
  suggester_id: string,
  answer: { answered_at: Date | null; is_taken: boolean },
) {
  const born = chance.born()
  const turn = { begun_at: born.created_at, place: chance.below(3) }
  rows.suggestions.push({ ...born, ...turn, ...answer, memorial_id: id, file_id, suggester_id })
}

function makeTales(making: Making) {
  const { id, owner, shared, chance, rows, few } = making
  chance.times(few(3), () => {
    const at = new Date(shared.now - chance.below(6 * day))
    const isFilm = chance.random() < 0.3
    const expires_at = new Date(at.getTime() + 7 * day)
    const file = {
      by: owner.id,
      audience: 'followers',
      expires_at,
      removed_at: chance.maybe(() => new Date(shared.now - 1_000), 0.2),
    } as const
    const original = chance.one(isFilm ? shared.films : shared.images)
    rows.tales.push({
      ...chance.born(at),
      memorial_id: id,
      file_id: addMadeFile(making, { ...file, original }),
      still_file_id: isFilm ? addMadeFile(making, { ...file, original: chance.one(shared.images) }) : null,
      uploader_id: owner.id,
      seconds: isFilm ? 5 : null,
      expires_at,
      begun_at: new Date(at.getTime() - chance.below(2)),
      place: chance.below(3),
    })
  })
}
