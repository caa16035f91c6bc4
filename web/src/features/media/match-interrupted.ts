/** Which of the files that are chosen were on their way when a page was closed. */
import { type InterruptedFile, toChosenFile } from './interrupted-files.ts'
import type { ChosenFile } from './upload-states.ts'

interface MatchedFiles {
  files: ChosenFile[]
  /** Those that begin anew under another key: what the server holds for them is to be discarded first. */
  replaced: InterruptedFile[]
}

/**
 * Files that were chosen again. One that is sent as it was sent before goes on under its old key, behind what has arrived of it,
 * and for its keepers alone where either choice said so (YC10); any other begins anew. Only those that begin anew need places.
 */
export function matchInterrupted(
  chosen: readonly ChosenFile[],
  interrupted: readonly InterruptedFile[],
  isAsChosen: (file: File) => boolean,
): MatchedFiles {
  const unmatched = [...interrupted]
  const replaced: InterruptedFile[] = []
  const anew: ChosenFile[] = []
  const matched = chosen.map((one) => {
    const { name, size, lastModified } = one.file
    const index = unmatched.findIndex(
      (saved) => saved.name === name && saved.size === size && saved.changedAt === lastModified,
    )
    const [saved] = index < 0 ? [] : unmatched.splice(index, 1)
    const isWhole = isAsChosen(one.file)
    const file = saved && sentAgain(saved, one.file, isWhole)
    if (file) return { one, isWhole, saved, file }
    if (saved) replaced.push(saved)
    anew.push(one)
    return { one }
  })
  const goesOn = new Set(matched.map(({ saved }) => saved))
  const elsewhere = interrupted.filter((saved) => !replaced.includes(saved) && !goesOn.has(saved))
  const files = matched.map(({ one, isWhole, saved, file }) =>
    file
      ? {
          ...toChosenFile(saved, file, { isPrepared: !isWhole, elsewhere }),
          facts: one.facts,
          audience: one.audience ?? saved.about.audience,
        }
      : { ...one, count: anew.length, place: anew.indexOf(one) },
  )
  return { files, replaced }
}

/** The bytes that were being sent of an interrupted file, if they can be sent again: those of a smaller one only where they were kept. */
function sentAgain({ about, file }: InterruptedFile, chosen: File, isAsChosen: boolean): File | null {
  if (about.isAsChosen !== isAsChosen) return null
  if (isAsChosen) return chosen
  return about.isPrepared ? file : null
}
