import { plural, t } from '@lingui/core/macro'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import { toast } from '../../ui/toast.ts'

/** Says of files somebody does not want to send any more that they had arrived already, and where they are. */
export function sayArrivedAlready(kind: UploadKind, names: readonly string[]): void {
  toast.failed(kind === 'suggestions' ? suggestedWords(names) : placedWords(names))
}

/** Says of files that were sent once more that they had arrived already, and were deleted since. */
export function sayRemovedSince(names: readonly string[]): void {
  const [name = ''] = names
  const count = names.length
  toast.failed(
    count === 1
      ? t`“${name}” had arrived already, and was deleted since. You can bring it back.`
      : plural(count, {
          other: '# of these files had arrived already, and were deleted since. You can bring them back.',
        }),
  )
}

function suggestedWords(names: readonly string[]) {
  const [name = ''] = names
  const count = names.length
  return count === 1
    ? t`“${name}” had arrived already. It is with the family now.`
    : plural(count, { other: '# of these photographs had arrived already. They are with the family now.' })
}

function placedWords(names: readonly string[]) {
  const [name = ''] = names
  const count = names.length
  return count === 1
    ? t`“${name}” had arrived already. It is on the page, where you can delete it.`
    : plural(count, {
        other: '# of these files had arrived already. They are on the page, where you can delete them.',
      })
}
