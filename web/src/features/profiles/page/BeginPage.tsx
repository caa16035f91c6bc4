import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { IconFeather, IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { assignSharedImages } from '../../../kit/shared-images.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileInput, imageFiles } from '../../../ui/FileInput.tsx'
import { InviteButton, useHasInvited } from '../../following/index.ts'
import { beginsEntry } from '../../timeline/index.ts'
import { shortNameOf } from '../rules.ts'
import { tabs, useProfileAddress } from './address.ts'
import styles from './BeginPage.module.css'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
}

/** How a new page begins: three things to do, of which each goes once it is done; nothing where none is left. */
export function BeginPage({ memorial, metrics, profile }: Props) {
  const hasPhotographs = metrics.numberOfPictures > 0
  const isTold = profile.timelines.length > 0
  const isFollowed = metrics.numberOfFollowers > 0
  if (hasPhotographs && isTold) return null
  const called = shortNameOf(profile)
  return (
    <section className={styles['begin']}>
      <h2 className={styles['title']}>
        <Trans>Begin {called}’s page</Trans>
      </h2>
      <div className={styles['ways']}>
        {!hasPhotographs && <AddPhotographs memorialId={memorial.id} />}
        {!isTold && <TellSomething gender={profile.gender} />}
        {!isFollowed && <InviteFamily memorial={memorial} />}
      </div>
    </section>
  )
}

/** What is chosen is sent from the photographs' own tab, where its progress is seen. */
function AddPhotographs({ memorialId }: { memorialId: string }) {
  const { t } = useLingui()
  const address = useProfileAddress()
  const chooser = useRef<HTMLInputElement>(null)

  function send(files: readonly File[]) {
    assignSharedImages(memorialId, files)
    address.select(tabs.photographs)
  }

  return (
    <>
      <Button
        tone="filled"
        icon={<IconPhotoPlus stroke={1.5} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Add photographs</Trans>
      </Button>
      <FileInput
        ref={chooser}
        label={t`Photographs for this page`}
        accept={imageFiles}
        multiple
        onChoose={send}
      />
    </>
  )
}

function TellSomething({ gender }: { gender: MemorialProfile['gender'] }) {
  const address = useProfileAddress()
  const navigate = useNavigate()
  return (
    <Button
      icon={<IconFeather stroke={1.5} aria-hidden="true" />}
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

function InviteFamily({ memorial }: Pick<Props, 'memorial'>) {
  const hasInvited = useHasInvited(memorial.id)
  if (hasInvited) return null
  return (
    <InviteButton memorial={memorial}>
      <Trans>Invite the family</Trans>
    </InviteButton>
  )
}
