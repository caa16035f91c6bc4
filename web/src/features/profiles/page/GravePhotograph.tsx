import { Trans, useLingui } from '@lingui/react/macro'
import { type Photograph, photographs } from '@spomen/contract/media.ts'
import { shortNameOf } from '@spomen/contract/names.ts'
import { profiles, type MemorialProfile } from '@spomen/contract/profiles.ts'
import { silences } from '@spomen/contract/silences.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../kit/call.ts'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { PhotographLink, variantUrl } from '../../media/index.ts'
import { useProfileAddress } from './address.ts'
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
  const shown = useShownPhotograph(profile)
  const { toPhotograph } = useProfileAddress()
  return (
    <>
      {shown && (
        <div
          className={styles['picture']}
          style={shown.isSilent && { aspectRatio: `${shown.width} / ${shown.height}` }}
        >
          {shown.isSilent ? (
            <PhotographLink
              photograph={shown}
              to={toPhotograph(shown.id)}
              called={t`Where ${called} rests`}
              shownWidth={0}
            />
          ) : (
            <FadeInImage
              src={variantUrl(shown.imageUrl, 'medium')}
              alt={t`Where ${called} rests`}
              width={shown.width}
              height={shown.height}
              placeholder={shown.placeholder}
            />
          )}
        </div>
      )}
      {isFamily && profile.images.length > 0 && (
        <ChooseGravePhotograph profile={profile} called={called} isChosen={shown !== undefined} />
      )}
    </>
  )
}

/**
 * The photograph of the stone: most hang further down than those that come with the page, and alone do not say whether the reader
 * wishes not to meet them (YF01). Not there where it is not shown to the reader.
 */
function useShownPhotograph({ id, images, gravePhotographId }: MemorialProfile): Photograph | undefined {
  const server = useServer()
  const first = images.find((photograph) => photograph.id === gravePhotographId)
  const asked = { personId: id, entityId: gravePhotographId ?? '' }
  const enabled = gravePhotographId !== null && !first
  const { data } = useQuery({ ...endpointQuery(server, photographs.one, asked), enabled })
  const silence = useQuery({ ...endpointQuery(server, silences.about, asked), enabled })
  if (first || data?.id !== gravePhotographId || silence.isPending) return first
  return silence.data?.photograph?.isSilent ? { ...data, isSilent: true } : data
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
