import { Trans, useLingui } from '@lingui/react/macro'
import { type CeremonyNotice, daysCeremonyShown, mostCeremonies } from '@spomen/contract/ceremonies.ts'
import { longest } from '@spomen/contract/limits.ts'
import { IconPlus } from '../../ui/icons.ts'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './AnnounceDialog.module.css'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { announcementToSend, useAnnouncementForm } from './ceremony-form.ts'
import { useCeremonyWords } from './ceremony-words.ts'
import { CeremonyFields } from './CeremonyFields.tsx'
import type { CeremonyMemorial } from './DayItself.tsx'
import { useAnnounce, useShowCeremonies } from './queries.ts'

interface Props {
  memorial: CeremonyMemorial
  isHuman: boolean
  notice: CeremonyNotice
  dateOfDeath: string
  isOpen: boolean
  onClose: () => void
}

/** Where the family says when and where (YD05); what is begun stays until the page has it. */
export default function AnnounceDialog({ memorial, isHuman, notice, dateOfDeath, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const form = useAnnouncementForm(memorial, notice, dateOfDeath)
  const { call, isPending } = useAnnounce()

  async function save() {
    const answer = await call(announcementToSend(memorial.id, form.values, notice))
    if (!answer.ok) return
    form.drop()
    onClose()
    const isShown = answer.value.ceremonies.some((one) => one.isShown)
    toast.done(isShown ? t`It stands above the page now` : t`Saved`)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>When and where</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" type="submit" form={formId} busy={isPending}>
            <Trans>Show it above the page</Trans>
          </Button>
        </>
      }
    >
      <BringBack memorialId={memorial.id} notice={notice} />
      <p className={styles['lead']}>
        <Trans>
          Whoever may read the page sees it above everything else, until {daysCeremonyShown} days after the
          last day. Then it goes by itself.
        </Trans>
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(save, () => toast.failed(sayRefusal('fillAllFields')))}
      >
        <ChangedMeanwhile
          form={form}
          labels={{
            ceremonies: t`When and where`,
            insteadOfFlowers: t`Instead of flowers`,
            insteadUrl: t`Link to it`,
          }}
        />
        <CeremonyList {...{ form, isHuman, dateOfDeath }} />
        <InsteadFields {...{ form, isHuman }} />
      </form>
    </Dialog>
  )
}

interface FormOf {
  form: ReturnType<typeof useAnnouncementForm>
}

function CeremonyList({ form, isHuman, dateOfDeath }: Pick<Props, 'isHuman' | 'dateOfDeath'> & FormOf) {
  const { ceremonies } = form.values
  return (
    <>
      {ceremonies.map((one) => (
        <CeremonyFields
          key={one.key}
          ceremony={one}
          isHuman={isHuman}
          errors={form.errorsOf(one)}
          readOnly={form.isSending}
          dateOfDeath={dateOfDeath}
          onChange={(changed) => form.change(one.key, changed)}
          onRemove={ceremonies.length > 1 || one.id ? () => form.remove(one.key) : null}
        />
      ))}
      {ceremonies.length < mostCeremonies && (
        <div className={styles['more']}>
          <Button icon={<IconPlus stroke={1.5} />} onClick={form.add}>
            <Trans>Add another</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function InsteadFields({ form, isHuman }: Pick<Props, 'isHuman'> & FormOf) {
  const { t } = useLingui()
  const { cardWarning } = useCeremonyWords(isHuman)
  return (
    <div className={styles['instead']}>
      <TextArea
        label={t`Instead of flowers`}
        hint={
          isHuman
            ? t`If you would rather have something else: for the hospice, for the choir, or nothing at all.`
            : t`If you would rather have something else: for an animal shelter, or nothing at all.`
        }
        most={longest.notice}
        {...form.field('insteadOfFlowers')}
      />
      <TextField
        label={t`Link to it`}
        hint={t`The page of whoever receives it. Only you can set it; it begins with https://`}
        type="url"
        inputMode="url"
        autoComplete="off"
        most={longest.link}
        {...form.field('insteadUrl')}
      />
      <p className="quiet">
        <Trans>This sentence stands with it, always:</Trans>
        <SentenceBlank />
        {cardWarning}
      </p>
    </div>
  )
}

/** What is told but does not stand above the page any more can be brought back. */
function BringBack({ memorialId, notice }: { memorialId: string; notice: CeremonyNotice }) {
  const { t } = useLingui()
  const { call, isPending } = useShowCeremonies()
  const isHidden = notice.ceremonies.length > 0 && notice.ceremonies.every(({ isShown }) => !isShown)
  if (!isHidden) return null

  async function bringBack() {
    const answer = await call({ personId: memorialId, shown: true })
    if (answer.ok) toast.done(t`It stands above the page again`)
  }

  return (
    <div className={styles['hidden']}>
      <p>
        <Trans>What is told here does not stand above the page any more.</Trans>
      </p>
      <Button small busy={isPending} onClick={() => void bringBack()}>
        <Trans>Show it again</Trans>
      </Button>
    </div>
  )
}
