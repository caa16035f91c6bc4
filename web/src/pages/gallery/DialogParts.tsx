import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Surface, Inline, Section, Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** What stands above the page, and what opens it. */
export function DialogParts() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Dialogs, messages" ruled>
      <Stack>
        <Surface>A surface of the page, with a hairline and no shadow.</Surface>
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
  )
}
