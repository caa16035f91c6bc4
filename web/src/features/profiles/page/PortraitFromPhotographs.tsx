import { Trans } from '@lingui/react/macro'
import type { Photograph } from '@spomen/contract/media.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import { variantUrl } from '../../media/index.ts'
import { PhotographChoices } from './PhotographChoices.tsx'

interface Props {
  profile: Pick<MemorialProfile, 'id' | 'images'>
  /** Whose they are. */
  name: string
  onChosen: (file: File) => void
}

/** A portrait out of the photographs that are on the page already. */
export function PortraitFromPhotographs({ profile, name, onChosen }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isFetching, setIsFetching] = useState(false)

  async function choose({ imageUrl }: Photograph) {
    if (isFetching) return
    setIsFetching(true)
    const file = await fetched(variantUrl(imageUrl, 'large'), name)
    setIsFetching(false)
    if (!file) return toast.failed(sayRefusal('somethingWentWrong'))
    setIsOpen(false)
    onChosen(file)
  }

  return (
    <>
      <Button tone="quiet" small aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Choose among the photographs</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Which photograph?</Trans>}
        size="large"
      >
        <PhotographChoices
          profile={profile}
          isOpen={isOpen}
          name={name}
          isBusy={isFetching}
          onChosen={(photograph) => void choose(photograph)}
        />
      </Dialog>
    </>
  )
}

/** A picture of the house as a file; null where it does not come. */
async function fetched(address: string, name: string): Promise<File | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], `${name}.${blob.type.split('/').at(-1)}`, { type: blob.type })
  } catch {
    return null
  }
}
