import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { assignSharedImages } from '../../../kit/shared-images.ts'
import { FileInput, imageFiles } from '../../../ui/FileInput.tsx'
import { tabs, useProfileAddress } from './address.ts'

/**
 * The way to more photographs from elsewhere on the page: `choose` opens the device's chooser of files, and `input`, which
 * belongs somewhere on the page, sends what was chosen from the photographs' own tab, where its progress is seen.
 */
export function usePhotographChooser(memorialId: string): { choose: () => void; input: ReactNode } {
  const { t } = useLingui()
  const address = useProfileAddress()
  const navigate = useNavigate()
  const chooser = useRef<HTMLInputElement>(null)

  function send(files: readonly File[]) {
    assignSharedImages(memorialId, files)
    void navigate(address.toTab(tabs.photographs))
  }

  const input = (
    <FileInput
      ref={chooser}
      label={t`Photographs for this page`}
      accept={imageFiles}
      multiple
      onChoose={send}
    />
  )
  return { choose: () => chooser.current?.click(), input }
}
