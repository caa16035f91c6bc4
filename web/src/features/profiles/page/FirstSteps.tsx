import { Select, Trans } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { IconFeather, IconPhotoPlus } from '../../../ui/icons.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { InviteButton, useHasInvited } from '../../following/index.ts'
import { beginsEntry } from '../../timeline/index.ts'
import { tabs, useProfileAddress } from './address.ts'
import styles from './FirstSteps.module.css'
import { usePhotographChooser } from './use-photograph-chooser.tsx'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
}

/**
 * How a new page begins: a section of three things to do, of which each goes once it is done. With photographs and a life
 * the page has begun and the section goes, also where nobody was invited: the head of every page has that button, and some
 * families keep theirs to themselves. What is open stays until it is closed, whatever is done meanwhile.
 */
export function FirstSteps({ memorial, metrics, profile }: Props) {
  const hasPhotographs = metrics.numberOfPictures > 0
  const isTold = profile.timelines.length > 0
  const isFollowed = metrics.numberOfFollowers > 0
  const [isInviting, setIsInviting] = useState(false)
  if (hasPhotographs && isTold && !isInviting) return null
  const called = shortNameOf(profile)
  return (
    <section className={styles['begin']}>
      <h2 className={styles['title']}>
        <Trans>Begin {called}’s page</Trans>
      </h2>
      <div className={styles['actions']}>
        {!hasPhotographs && <AddPhotographs memorialId={memorial.id} />}
        {!isTold && <TellSomething gender={profile.gender} />}
        {(isInviting || !(isFollowed || metrics.isPrepared)) && (
          <InviteFamily memorial={memorial} onToggle={setIsInviting} />
        )}
      </div>
    </section>
  )
}

function AddPhotographs({ memorialId }: { memorialId: string }) {
  const { choose, input } = usePhotographChooser(memorialId)
  return (
    <>
      <Button tone="filled" icon={<IconPhotoPlus stroke={1.5} />} onClick={choose}>
        <Trans>Add photographs</Trans>
      </Button>
      {input}
    </>
  )
}

function TellSomething({ gender }: { gender: MemorialProfile['gender'] }) {
  const address = useProfileAddress()
  const navigate = useNavigate()
  return (
    <Button
      icon={<IconFeather stroke={1.5} />}
      aria-haspopup="dialog"
      onClick={() => void navigate(address.toTab(tabs.life), { state: beginsEntry })}
    >
      <Select
        value={gender}
        _Male="Write one thing about his life"
        _Female="Write one thing about her life"
        other="Write one thing about this life"
      />
    </Button>
  )
}

interface InviteFamilyProps extends Pick<Props, 'memorial'> {
  onToggle: (isOpen: boolean) => void
}

function InviteFamily({ memorial, onToggle }: InviteFamilyProps) {
  const hasInvited = useHasInvited(memorial.id)
  return (
    <InviteButton memorial={memorial} isDone={hasInvited} onToggle={onToggle}>
      <Trans>Invite the family</Trans>
    </InviteButton>
  )
}
