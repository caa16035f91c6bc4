import { Trans, useLingui } from '@lingui/react/macro'
import { type Observance, observances, usualObservances } from '@spomen/contract/observances.ts'
import { useId, useState } from 'react'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Inline } from '../../ui/Page.tsx'
import { spokenTag } from '../../words/language.ts'
import { toast } from '../../ui/toast.ts'
import { type ChosenDays, useChooseDays, useObservedDays, useSuggestDays } from './observance-queries.ts'
import { ObservanceGroups } from './ObservanceGroups.tsx'
import { useReminder } from './queries.ts'
import QuietHint from './QuietHint.tsx'
import styles from './Observances.module.css'
import { useObservanceNames } from './use-observance-names.ts'

interface Props {
  memorial: { id: string; name: string; isHuman: boolean }
  isFamily: boolean
  isOpen: boolean
  onClose: () => void
}

/** Which days of a memorial reach the viewer, by mail and in their calendar (YF03): their own choice, told by nothing but that calendar's address. */
export default function ObservanceDialog({ memorial, isFamily, isOpen, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useObservedDays(memorial.id, isOpen)
  const formId = useId()
  const saving = useSaving({ deceasedId: memorial.id, isOpen, onClose })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Days to remember</Trans>}
      actions={
        data && (
          <>
            {data.isChosen && (
              <Button busy={saving.isBusy} onClick={() => void saving.forget()}>
                <Trans>As usual again</Trans>
              </Button>
            )}
            <Button tone="filled" type="submit" form={formId} busy={saving.isBusy || isFetching}>
              <Trans>Save</Trans>
            </Button>
          </>
        )
      }
    >
      {data ? (
        <ObservanceForm
          key={isOpen ? 'open' : 'closed'}
          id={formId}
          {...{ memorial, isFamily, known: data, isSaving: saving.isBusy }}
          onSave={saving.save}
        />
      ) : (
        <FailedOrLoading isError={isError} onRetry={refetch} height="18rem" />
      )}
    </Dialog>
  )
}

interface Choice {
  observances: readonly Observance[]
  isAfterSunset: boolean
  /** Whether the family suggests the same to everybody inside; null where nothing is to change of that. */
  isSuggested: boolean | null
}

function useSaving({
  deceasedId,
  isOpen,
  onClose,
}: { deceasedId: string } & Pick<Props, 'isOpen' | 'onClose'>) {
  const { t } = useLingui()
  const choosing = useChooseDays()
  const suggesting = useSuggestDays()
  const { isBusy, begin } = useAskedQuestion(isOpen)

  async function save({ observances, isAfterSunset, isSuggested }: Choice) {
    const end = begin()
    const chosen = [...observances]
    let { ok } = await choosing.call({ deceasedId, observances: chosen, isAfterSunset })
    if (ok && isSuggested !== null)
      ok = (await suggesting.call({ deceasedId, observances: isSuggested ? chosen : [] })).ok
    const mayClose = end()
    if (!ok) return
    toast.done(t`Your days are kept`)
    if (mayClose) onClose()
  }

  async function forget() {
    const end = begin()
    const { ok } = await choosing.call({ deceasedId, observances: null, isAfterSunset: false })
    const mayClose = end()
    if (!ok) return
    toast.done(t`You are reminded on the birthday and on the day of death`)
    if (mayClose) onClose()
  }

  return { save, forget, isBusy }
}

interface FormProps extends Pick<Props, 'memorial' | 'isFamily'> {
  id: string
  known: ChosenDays
  isSaving: boolean
  onSave: (choice: Choice) => Promise<void>
}

function ObservanceForm({ id, memorial, isFamily, known, isSaving, onSave }: FormProps) {
  const { t } = useLingui()
  const { name, isHuman } = memorial
  const { isWithoutMail, silence } = useReminder(memorial.id)
  // NOTE: only what is changed here is kept, and laid over what is known by then: something else may have been chosen elsewhere.
  const [changed, setChanged] = useState<ReadonlyMap<Observance, boolean>>(new Map())
  const [changedSunset, setChangedSunset] = useState<boolean>()
  const chosen = new Set(observances.filter((one) => changed.get(one) ?? known.observances.includes(one)))
  const isAfterSunset = changedSunset ?? known.isAfterSunset
  // NOTE: a suggestion follows the choice it was made of. One of another keeper stays, unless the box below replaces it.
  const follows = known.isChosen && known.suggested.length > 0 && areSame(known.suggested, known.observances)
  const [decided, setDecided] = useState<boolean | null>(null)
  const isSuggested = decided ?? follows

  // NOTE: what is ticked while it is sent would not come with it. The fields stay what they are, so that the focus does as well.
  const whileAsking =
    <Given extends unknown[]>(work: (...given: Given) => void) =>
    (...given: Given) => {
      if (!isSaving) work(...given)
    }
  const change = whileAsking((days: readonly Observance[], isOn: boolean) =>
    setChanged(new Map([...changed, ...days.map((day) => [day, isOn] as const)])),
  )
  const decide = whileAsking(setDecided)

  return (
    <form
      id={id}
      className={styles['form']}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        const suggests = isFamily ? (decided ?? (follows || null)) : null
        // What is refused after the choice has arrived is sent again with the next press.
        setDecided(suggests)
        void onSave({ observances: [...chosen], isAfterSunset, isSuggested: suggests })
      }}
    >
      <p>
        <Trans>
          On these days you get a mail, and they stand in your calendar. Nobody else sees what you choose, but
          whoever has the address of your calendar.
        </Trans>
      </p>
      {(isWithoutMail ?? silence) && (
        <p>
          {silence && !isWithoutMail ? (
            <QuietHint {...silence} />
          ) : (
            <Trans>No mail comes: those on days of remembrance are off in Settings.</Trans>
          )}
        </p>
      )}
      {!(isFamily && (follows || decided === false)) && (
        <Suggestion
          suggested={known.suggested}
          chosen={chosen}
          isForFamily={isFamily}
          onTake={(days) => change(days, true)}
          onTakeBack={() => decide(false)}
        />
      )}
      <ObservanceGroups
        isHuman={isHuman}
        coming={known.coming}
        chosen={chosen}
        onToggle={(day, isOn) => change([day], isOn)}
        sunset={{ isAfter: isAfterSunset, onChange: whileAsking(setChangedSunset) }}
      />
      {isFamily && (
        <Checkbox
          label={t`Suggest these days to everybody inside`}
          hint={t`They see what the family of ${name} keeps, and choose for themselves.`}
          value={isSuggested}
          onChange={(isOn) => decide(isOn === follows ? null : isOn)}
        />
      )}
    </form>
  )
}

const areSame = (some: readonly Observance[], others: readonly Observance[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

interface SuggestionProps {
  suggested: readonly Observance[]
  chosen: ReadonlySet<Observance>
  /** The family reads it also where all of it is chosen. */
  isForFamily: boolean
  onTake: (suggested: readonly Observance[]) => void
  /** Of the family: with the next save nothing is suggested any more. */
  onTakeBack: () => void
}

/**
 * What the family keeps, and one press that takes it over. Others than the family read nothing where that is the usual
 * days alone, or all of it is chosen.
 */
function Suggestion({ suggested, chosen, isForFamily, onTake, onTakeBack }: SuggestionProps) {
  const names = useObservanceNames()
  const missing = suggested.filter((observance) => !chosen.has(observance))
  const unusual = suggested.filter((one) => !usualObservances.includes(one))
  const named = isForFamily && unusual.length === 0 ? suggested : unusual
  if (named.length === 0 || (missing.length === 0 && !isForFamily)) return null
  const list = new Intl.ListFormat(spokenTag()).format(named.map((one) => names[one].name))
  return (
    <div className={styles['suggestion']}>
      <p>
        <Trans>The family keeps: {list}.</Trans>
      </p>
      <Inline>
        {missing.length > 0 && (
          <Button small onClick={() => onTake(suggested)}>
            <Trans>Choose these as well</Trans>
          </Button>
        )}
        {isForFamily && (
          <Button small tone="quiet" onClick={onTakeBack}>
            <Trans>Take back</Trans>
          </Button>
        )}
      </Inline>
    </div>
  )
}
