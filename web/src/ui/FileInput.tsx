import type { RefObject } from 'react'

interface Props {
  /** A button opens it: `chooser.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>
  /** What is chosen, for screen readers. */
  label: string
  accept: string
  /** Takes a picture with this camera instead of choosing one. */
  capture?: 'user' | 'environment' | undefined
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** Every kind of image; some systems know no type for what an iPhone takes. */
export const imageFiles = 'image/*,.heic,.heif'

/** The device's own chooser of files, behind a button of ours. */
export const FileInput = ({ label, onChoose, ...rest }: Props) => (
  <input
    {...rest}
    type="file"
    hidden
    aria-label={label}
    onChange={({ currentTarget: input }) => {
      const files = [...(input.files ?? [])]
      // So that the same file can be chosen once more.
      input.value = ''
      if (files.length > 0) onChoose(files)
    }}
  />
)
