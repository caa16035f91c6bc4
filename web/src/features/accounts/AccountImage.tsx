import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, type User } from '@spomen/contract/accounts.ts'
import { largest } from '@spomen/contract/limits.ts'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { personName } from '@spomen/contract/names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { DropHint } from '../../ui/DropHint.tsx'
import { useDroppedFile } from '../../ui/dropped-files.ts'
import { usePortraitUpload } from '../../ui/portrait-upload.ts'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../ui/PortraitUploadButtons.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './AccountImage.module.css'
import { useViewer, viewerQuery } from './session.ts'

/** The viewer’s own image: chosen, photographed, dropped or pasted anywhere on the page, framed and sent (C12–C16). */
export function AccountImage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const image = useAccountImage(viewer)
  const isOver = useDroppedFile({ onFile: image.choose })
  const name = personName(viewer.name, viewer.lastName)
  return (
    <div className={classes(styles['image'], isOver && styles['over'])}>
      <div className={styles['portrait']}>
        <Portrait
          name={name}
          src={image.preview ?? viewer.profileImageUrl}
          size="fitting"
          alt={t`Your picture`}
        />
        <PortraitUploadProgress portraitUpload={image} />
      </div>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <PortraitUploadButtons
          portraitUpload={image}
          buttonLabel={
            viewer.profileImageUrl ? <Trans>Change the picture</Trans> : <Trans>Add a picture</Trans>
          }
          label={t`A picture of you`}
          frame={{ aspect: 1, shape: 'round' }}
          camera="user"
          small
        />
        <p className="quiet">
          <DropHint />
          <Trans>Under {largest.image / 1_048_576} MB.</Trans>
        </p>
      </div>
    </div>
  )
}

function useAccountImage({ id, profileImageUrl: standing }: User) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call } = useCall(memorials.changePortrait, { onRefused: () => undefined })
  const readAgain = () => queries.invalidateQueries({ queryKey: queryKeyOf(accounts.profile) })
  return usePortraitUpload({
    name: `person:${id}`,
    standing,
    send: (file, way, replacing) => call({ type: portraitTypes.person, ...replacing }, [file], way),
    readStanding: readAgain,
    onDone: (profileImageUrl) => {
      queries.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, profileImageUrl })
      toast.done(t`Picture uploaded`)
      return readAgain()
    },
  })
}
