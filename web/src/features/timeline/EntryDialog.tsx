import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import { assetTypes, mayCarry, type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { Suspense, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { today } from '../../kit/days.ts'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useStillHere } from '../../kit/open-in-address.ts'
import { ask, useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Pair, Stack } from '../../ui/Page.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { beginsEntry } from './begins-entry.ts'
import type { EntryMedium } from './entry-media.ts'
import { ChosenMedia } from './ChosenMedia.tsx'
import styles from './EntryDialog.module.css'
import {
  type EntryFormValues,
  entryDraftName,
  hasEntryDraft,
  useEntryForm,
  formRefusal,
} from './entry-form.ts'
import { entryAnchor } from '@spomen/contract/life-decades.ts'
import type { TimelineMemorial } from './PassageItem.tsx'
import { MediaPicker } from './MediaPicker.tsx'
import { EntryAudience } from './lazy.ts'
import { useSaveEntry } from './queries.ts'

interface Props {
  memorial: TimelineMemorial
  /** The entry to be changed; null for a new one. */
  entry: TimelineEntry | null
  plan: Plan
  /** Of all that may stand beside it, what is known. */
  media: ReadonlyMap<string, EntryMedium>
  photographs: readonly Photograph[]
  videos: readonly Video[]
  onClose: () => void
}

/** Where the family tells of a time, or tells it anew (I05–I07). What is begun stays until the page has it. */
export function EntryDialog({ memorial, entry, plan, media, photographs, videos, onClose }: Props) {
  const formId = useId()
  const form = useEntryForm(memorial, entry)
  const { save, isSaving } = useEntrySaving({ memorial, entry, form, onClose })
  const [picking, setPicking] = useState<'not yet' | 'now' | 'done'>('not yet')
  const drafts = useDrafts()
  const { values } = form
  // What a moderator has hidden could not be saved; what is chosen already is shown, to be left out.
  const isOffered = ({ id, reported }: Photograph | Video) =>
    !reported || values.assets.some(({ entityId }) => entityId === id)
  const offeredPhotographs = photographs.filter(isOffered)
  const offeredVideos = mayCarry(plan, assetTypes.video) ? videos.filter(isOffered) : []

  function close() {
    // Of a new entry without a word nothing stays, nor for whom it was; what another window has begun does.
    if (!entry && !hasEntryDraft(readDraft(drafts, entryDraftName(memorial.id)))) form.drop()
    onClose()
  }

  if (picking === 'now') {
    return (
      <MediaPicker
        photographs={offeredPhotographs}
        videos={offeredVideos}
        name={memorial.name}
        days={values}
        chosen={values.assets}
        onPicked={(assets) => form.set({ assets })}
        onClose={() => setPicking('done')}
      />
    )
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={
        entry ? <Trans>Change this entry</Trans> : <Trans>A time in the life of {memorial.called}</Trans>
      }
      actions={<EntryActions {...{ entry, form, formId, isSaving }} onClose={close} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(save, () => toast.failed(sayRefusal(formRefusal(values, memorial.born))))}
      >
        <Stack>
          <EntryChangedMeanwhile form={form} />
          {!entry && values.audience && (
            <Suspense>
              <EntryAudience entry={{ audience: values.audience }} />
            </Suspense>
          )}
          <EntryFields form={form} born={memorial.born} />
          <ChosenMedia
            plan={plan}
            media={media}
            hasAny={offeredPhotographs.length + offeredVideos.length > 0}
            withVideos={offeredVideos.length > 0}
            known={entry?.assets ?? []}
            chosen={values.assets}
            onChange={(assets) => form.set({ assets })}
            onPick={() => setPicking('now')}
            hasPicked={picking === 'done'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

type EntryForm = ReturnType<typeof useEntryForm>

interface Saving extends Pick<Props, 'memorial' | 'entry' | 'onClose'> {
  form: EntryForm
}

/** Sends what was written, and leads to where it stands on the page. */
function useEntrySaving({ memorial, entry, form, onClose }: Saving) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isStillHere = useStillHere()
  const drafts = useDrafts()
  const server = useServer()
  const { add, change, isSaving } = useSaveEntry()

  /**
   * The words of an entry that was deleted while it was changed are a new one's, for whom the entry was; unless that is begun with
   * others.
   */
  function keepForNewEntry(values: EntryFormValues) {
    const name = entryDraftName(memorial.id)
    if (hasEntryDraft(readDraft<EntryFormValues>(drafts, name))) return
    drafts.write(name, JSON.stringify(values))
    form.drop()
    toast.done(t`This entry is no longer here. Your words are kept for a new one.`)
    if (isStillHere())
      void navigate({ search }, { replace: true, preventScrollReset: true, state: beginsEntry })
  }

  /** Either the entry was deleted, or something that was chosen to stand beside it. */
  async function sayWhatIsGone(values: EntryFormValues) {
    const life = await ask(server, timelines.list, { personId: memorial.id }).catch(() => null)
    if (!life) return
    if (entry && !life.some(({ id }) => id === entry.id)) return keepForNewEntry(values)
    if (values.assets.length > 0)
      toast.failed(t`A photograph or video that you chose is no longer here. Please choose again.`)
  }

  async function save(values: EntryFormValues) {
    const { from, to, title, description, assets, audience } = values
    const entryToSend = { from, to, title, description, assets: assets.map((asset) => ({ ...asset })) }
    const answer = entry
      ? await change({ ...entryToSend, id: entry.id })
      : await add({ ...entryToSend, ...(audience && { audience }), personId: memorial.id })
    if (!answer.ok) {
      if (answer.why === 'notFound') await sayWhatIsGone(values)
      return
    }
    form.drop()
    onClose()
    toast.done(entry ? t`The entry is changed` : t`The entry is on the page`)
    if (!isStillHere()) return
    // Wherever its days have put it, whoever wrote it finds it.
    void navigate(
      { search, hash: `#${entryAnchor(answer.value)}` },
      { replace: true, preventScrollReset: true },
    )
  }

  return { save, isSaving }
}

interface EntryActionsProps extends Pick<Props, 'entry' | 'onClose'> {
  form: EntryForm
  formId: string
  isSaving: boolean
}

const EntryActions = ({ entry, form, formId, isSaving, onClose }: EntryActionsProps) => (
  <>
    {entry && form.isChanged && (
      <span className={styles['back']}>
        <Button tone="quiet" onClick={form.drop}>
          <Trans>Undo my changes</Trans>
        </Button>
      </span>
    )}
    <Button onClick={onClose}>
      <Trans>Not now</Trans>
    </Button>
    <Button tone="filled" type="submit" form={formId} busy={isSaving}>
      {entry ? <Trans>Save</Trans> : <Trans>Put it on the page</Trans>}
    </Button>
  </>
)

function EntryChangedMeanwhile({ form }: { form: EntryForm }) {
  const { t } = useLingui()
  const labels = {
    from: t`When, or since when`,
    to: t`Until when, if it lasted`,
    title: t`What happened`,
    description: t`How it was`,
    assets: t`Photographs`,
    // Nobody writes that here.
    audience: '',
  }
  return <ChangedMeanwhile {...{ form, labels }} />
}

/** When it was, what it was and how it was. */
function EntryFields({ form: { values, field }, born }: { form: EntryForm; born: string }) {
  return (
    <>
      <RequiredFieldsNote />
      <Pair>
        <DateField
          {...field('from')}
          label={<Trans>When, or since when</Trans>}
          required
          max={today()}
          around={born}
        />
        <DateField
          {...field('to')}
          label={<Trans>Until when, if it lasted</Trans>}
          max={today()}
          around={values.from || born}
        />
      </Pair>
      <p className={styles['hint']}>
        <Trans>Do you only know the year? Write 01/01: then the page shows nothing but the year.</Trans>
      </p>
      <TextField {...field('title')} label={<Trans>What happened</Trans>} required most={longest.title} />
      <TextArea {...field('description')} label={<Trans>How it was</Trans>} most={longest.description} />
    </>
  )
}
