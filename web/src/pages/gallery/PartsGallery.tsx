import { IconShare } from '../../ui/icons.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink, IconButton, type ButtonTone } from '../../ui/Button.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Wordmark } from '../../ui/Mark.tsx'
import { Surface, Inline, Section, Stack } from '../../ui/Page.tsx'
import { usePortraitUpload } from '../../ui/portrait-upload.ts'
import { Pager } from '../../ui/Pager.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../ui/PortraitUploadButtons.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const tones: readonly ButtonTone[] = ['filled', 'plain', 'quiet', 'danger']
const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const missing = '/no-such-picture.jpg'

/** All that is not a field. */
export function PartsGallery() {
  const [params] = useSearchParams()
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const [tab, setTab] = useState<'greetings' | 'life' | 'photos'>('life')
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setOpen(null)

  return (
    <>
      <Section title="Buttons" note="Buttons say what happens.">
        <Stack>
          <Inline>
            {tones.map((tone) => (
              <Button key={tone} tone={tone}>
                {tone}
              </Button>
            ))}
            <Button disabled>Request sent</Button>
          </Inline>
          <Inline>
            <Button small icon={<IconShare stroke={1.5} />}>
              Share
            </Button>
            <Button
              tone="filled"
              busy={isBusy}
              onClick={() => {
                setIsBusy(true)
                setTimeout(() => setIsBusy(false), 2500)
              }}
            >
              Save for a while
            </Button>
            <ButtonLink to="/Gallery">A link</ButtonLink>
            <IconButton label="Share">
              <IconShare stroke={1.5} />
            </IconButton>
          </Inline>
        </Stack>
      </Section>

      <Section title="Sheets, dialogs, messages" ruled>
        <Stack>
          <Surface>A sheet on the page, with a hairline and no shadow.</Surface>
          <Inline>
            <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
            <Button onClick={() => setOpen('confirm')}>Ask before deleting</Button>
            <Button onClick={() => toast.done('Greeting added')}>Say it is done</Button>
            <Button onClick={() => toast.failed('We could not save this. Your words are still here.')}>
              Say it failed
            </Button>
          </Inline>
        </Stack>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title="A last greeting"
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button tone="filled" onClick={close}>
                Leave this greeting
              </Button>
            </>
          }
        >
          <TextArea label="Your words" required />
        </Dialog>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onClose={close}
          title="Delete this greeting?"
          confirmLabel="Delete greeting"
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1200))}
        >
          It disappears for everyone.
        </ConfirmDialog>
      </Section>

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

      <Section title="Waiting and progress" ruled>
        <Stack>
          <LoadingState>
            <Stack gap="small">
              <Skeleton height="1.5rem" width="40%" />
              <Skeleton height="1rem" />
              <Skeleton height="3rem" width="3rem" round />
            </Stack>
          </LoadingState>
          <Progress value={0.62} label="62 %" />
          <Progress value={0.3} label="Failed at 30 %" failed />
          <Spinner />
        </Stack>
      </Section>

      <Section title="Tabs and pages" ruled>
        <Tabs
          label="Parts of the page"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'greetings', label: 'Last greetings' },
            { key: 'life', label: 'Her life' },
            { key: 'photos', label: 'Photographs', count: 33 },
          ]}
        >
          {tab}
        </Tabs>
        <Inline>
          Pending requests <CountBadge count={3}>3 are waiting</CountBadge>
          Reports <CountBadge count={120}>120 are waiting</CountBadge>
        </Inline>
        <Pager page={Number(params.get('page') ?? 9)} total={40} to={(page) => `?page=${page}`} />
      </Section>

      <Section title="Nothing, and nothing came" ruled>
        <EmptyState title="No greetings yet" action={<Button>Leave the first greeting</Button>}>
          Whoever remembers her may leave a few words here.
        </EmptyState>
        <FailedState onRetry={() => undefined} />
      </Section>
    </>
  )
}

/** A portrait that is chosen and framed, and then sent nowhere, slowly. */
function ChangedPortrait() {
  const [src, setSrc] = useState<string | null>(null)
  const picture = usePortraitUpload({
    name: 'gallery',
    send: async (file, { onProgress }) => {
      for (let part = 0; part <= 20; part += 1) {
        onProgress?.(part, 20)
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
      return { ok: true, value: URL.createObjectURL(file) }
    },
    onDone: setSrc,
  })
  return (
    <Inline>
      <div style={{ position: 'relative' }}>
        <Portrait name="Milica Jovanović" src={picture.preview ?? src} size="large" />
        <PortraitUploadProgress picture={picture} />
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
