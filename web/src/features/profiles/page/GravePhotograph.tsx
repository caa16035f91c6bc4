import { Trans } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import { profiles, type MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense, useState } from 'react'
import { useCall } from '../../../kit/call.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './GravePhotograph.module.css'
import { GravePicture } from './GravePicture.tsx'
import { PhotographChoices } from './PhotographChoices.tsx'

/** Most hang further down than those that come with the page. */
const FarGravePhotograph = lazyComponent(() => import('./FarGravePhotograph.tsx'))

interface Props {
  profile: MemorialProfile
  isFamily: boolean
}

/** The photograph of the stone or the place, which the family chooses among those on the page (YD03). */
export default function GravePhotograph({ profile, isFamily }: Props) {
  const { gravePhotographId, images } = profile
  const called = shortNameOf(profile)
  const first = images.find((photograph) => photograph.id === gravePhotographId)
  return (
    <>
      {first && <GravePicture photograph={first} called={called} />}
      {!first && gravePhotographId !== null && (
        <Suspense>
          <FarGravePhotograph memorialId={profile.id} {...{ gravePhotographId, called }} />
        </Suspense>
      )}
      {isFamily && images.length > 0 && (
        <ChooseGravePhotograph profile={profile} called={called} isChosen={gravePhotographId !== null} />
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
    <div className={styles['actions']}>
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
          profile={profile}
          isOpen={isOpen}
          name={profile.firstName ?? called}
          isBusy={isPending}
          onChosen={({ id }) => void choose(id)}
        />
      </Dialog>
    </div>
  )
}
