import { Trans, useLingui } from '@lingui/react/macro'
import { profiles, type MemorialProfile } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { variantUrl } from '../../media/index.ts'
import { shortNameOf } from '../rules.ts'
import styles from './GravePhotograph.module.css'
import { PhotographChoices } from './PhotographChoices.tsx'

interface Props {
  profile: MemorialProfile
  isFamily: boolean
}

/** The photograph of the stone or the place, which the family chooses among those on the page (YD03). */
export default function GravePhotograph({ profile, isFamily }: Props) {
  const { t } = useLingui()
  const called = shortNameOf(profile)
  const shown = profile.images.find(({ id }) => id === profile.gravePhotographId)
  return (
    <>
      {shown && (
        <div className={styles['picture']}>
          <FadeInImage
            src={variantUrl(shown.imageUrl, 'medium')}
            alt={t`Where ${called} rests`}
            width={shown.width}
            height={shown.height}
            placeholder={shown.placeholder}
          />
        </div>
      )}
      {isFamily && profile.images.length > 0 && (
        <ChooseGravePhotograph profile={profile} called={called} isChosen={shown !== undefined} />
      )}
    </>
  )
}

interface ChooseProps {
  profile: MemorialProfile
  called: string
  isChosen: boolean
}

function ChooseGravePhotograph({ profile, called, isChosen }: ChooseProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { call, isPending } = useCall(profiles.changeGravePhotograph, { refreshes: [profiles.whole] })

  async function choose(photographId: string | null) {
    if (isPending) return
    const { ok } = await call({ id: profile.id, photographId })
    if (ok) setIsOpen(false)
  }

  return (
    <div className={styles['deeds']}>
      <Button tone="quiet" small aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {isChosen ? <Trans>Another photograph</Trans> : <Trans>Choose a photograph of the stone</Trans>}
      </Button>
      {isChosen && (
        <Button tone="quiet" small disabled={isPending} onClick={() => void choose(null)}>
          <Trans>Show none</Trans>
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Which photograph shows where {called} rests?</Trans>}
        size="large"
      >
        <PhotographChoices
          photographs={profile.images.filter(({ reported }) => !reported)}
          name={profile.firstName ?? called}
          isBusy={isPending}
          onChosen={({ id }) => void choose(id)}
        />
      </Dialog>
    </div>
  )
}
