import { useState } from 'react'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { Wordmark } from '../../ui/Mark.tsx'
import { Inline, Section, Stack } from '../../ui/Page.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { usePortraitUpload } from '../../ui/portrait-upload.ts'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../ui/PortraitUploadButtons.tsx'

const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const missing = '/no-such-picture.jpg'

/** Portraits and pictures, also of those that do not come. */
export const PictureParts = () => (
  <Section title="Faces and pictures" ruled>
    <Stack>
      <Inline>
        <Wordmark />
        <Portrait name="Milica Jovanović" src={null} />
        <Portrait name="Đorđe" src={missing} />
        <Portrait name="Ana Petrović" src={null} size="fitting" alt="Ana Petrović" />
      </Inline>
      <ChangedPortrait />
      <div style={{ maxWidth: '20rem' }}>
        <FadeInImage src={missing} alt="" width={1200} height={800} placeholder={placeholder} />
      </div>
    </Stack>
  </Section>
)

/** A portrait that is chosen and framed, and then sent nowhere, slowly. */
function ChangedPortrait() {
  const [src, setSrc] = useState<string | null>(null)
  const picture = usePortraitUpload({
    name: 'gallery',
    standing: src,
    send: async (file, { onProgress }) => {
      for (let part = 0; part <= 20; part += 1) {
        onProgress?.(part, 20)
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
      return { ok: true, value: URL.createObjectURL(file) }
    },
    readStanding: () => undefined,
    onDone: setSrc,
  })
  return (
    <Inline>
      <div style={{ position: 'relative' }}>
        <Portrait name="Milica Jovanović" src={picture.preview ?? src} size="large" />
        <PortraitUploadProgress portraitUpload={picture} />
      </div>
      <PortraitUploadButtons
        portraitUpload={picture}
        buttonLabel="Change the picture"
        label="A picture"
        frame={{ aspect: 1, shape: 'round' }}
        camera="user"
      />
    </Inline>
  )
}
