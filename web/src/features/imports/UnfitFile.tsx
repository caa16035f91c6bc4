import { Trans } from '@lingui/react/macro'
import { dataSize } from '../../kit/number-formats.ts'
import { spokenTag } from '../../words/language.ts'
import type { WrongFile } from './copy-file.ts'
import styles from './BringBack.module.css'

/** What was chosen and cannot be sent; of a folder nobody knows the name. */
export interface Unfit {
  name: string | null
  why: WrongFile | 'tooLarge' | 'folder'
}

/** Says why a file was not taken, and what to choose instead. Nothing of it was sent. */
export function UnfitFile({ unfit: { name, why }, largest }: { unfit: Unfit; largest: number }) {
  const size = dataSize(largest, spokenTag())
  return <p className={styles['unfit']}>{words()}</p>

  function words() {
    switch (why) {
      case 'folder':
        return (
          <Trans>
            This is a folder. Please choose the .zip file the copy came in. If only the folder is left, pack
            it into a .zip file with your computer, and choose that.
          </Trans>
        )
      case 'noArchive':
        return (
          <Trans>
            “{name}” is not a copy of a page. Please choose the file that ends in .zip. If the copy was
            unpacked and only its folder is left, pack the folder into a .zip file with your computer, and
            choose that.
          </Trans>
        )
      case 'cut':
        return (
          <Trans>
            “{name}” is not whole: its end is missing. Perhaps it was not downloaded or copied to its end.
            Please take another copy of it.
          </Trans>
        )
      case 'foreign':
        return (
          <Trans>
            “{name}” is a .zip file, but there is no copy of a page in it. Please look for the one that is
            named for whom it remembers, with the years.
          </Trans>
        )
      case 'unreadable':
        return (
          <Trans>
            “{name}” cannot be read. Please see whether the stick or the disk is still plugged in.
          </Trans>
        )
      case 'tooLarge':
        return (
          <Trans>
            “{name}” is larger than {size}, which is the most this site takes in the browser. Please write to
            whoever runs it: they can bring it back for you.
          </Trans>
        )
    }
  }
}
