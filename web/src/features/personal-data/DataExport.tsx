import { Trans } from '@lingui/react/macro'
import { IconDownload } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import styles from './PersonalData.module.css'

/** Where the archive of all personal data is downloaded; the files cookie authorizes it. */
const archivePath = '/api/files/export'

/** Saves the archive of all about oneself; the browser fetches it with the cookie for files. */
export const ArchiveLink = () => (
  <ButtonLink
    to={archivePath}
    reloadDocument
    download
    icon={<IconDownload stroke={1.5} />}
    className={styles['archive']}
  >
    <Trans>Download my archive</Trans>
  </ButtonLink>
)

/** What is in the archive, how large it may be, and the download link. */
export function DataExport() {
  return (
    <Stack>
      <div className={styles['words']}>
        <p>
          <Trans>
            The archive is one zip file that any computer can open. The page index.html in it shows
            everything, also without the internet; beside it lies the same for other programs:
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>what you told us of yourself, your settings, and where you are logged in;</Trans>
          </li>
          <li>
            <Trans>
              the pages you keep, with every photograph just as it was uploaded, and what people wrote there;
            </Trans>
          </li>
          <li>
            <Trans>
              what you left on the pages of others, what you have bookmarked, and which pages you follow.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            With many photographs it is large and takes some minutes, so a computer with a good connection is
            the best place for it. Should it break off, simply begin again; a few times an hour that is
            possible.
          </Trans>
        </p>
      </div>
      <ArchiveLink />
    </Stack>
  )
}
