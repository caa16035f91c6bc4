import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, type CommercialCategory, commercialStatuses } from '@spomen/contract/commercials.ts'
import { longest } from '@spomen/contract/limits.ts'
import { Suspense, useState } from 'react'
import { today } from '../../kit/days.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Pair, Surface, Inline, Stack } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'
import { useCommercialForm, type CommercialFormValues } from './commercial-form.ts'
import { CommercialImageField } from './CommercialImageField.tsx'
import { useChangeCommercial, useSubmitCommercial } from './queries.ts'
import { useCommercialWords } from './commercial-words.ts'

const CommercialChangedMeanwhile = lazyComponent(() => import('./CommercialChangedMeanwhile.tsx'))

interface Props {
  /** The one to be changed; null for a new one. */
  commercial: Commercial | null
  onSent: () => void
}

/** The image a commercial gets: a new one, none, or what it has. */
type ChosenImage = File | 'none' | 'as before'

/** Sends a new commercial, or another one's changes; answers whether the server has it. */
function useSendCommercial(commercial: Commercial | null) {
  const submitting = useSubmitCommercial()
  const changing = useChangeCommercial()
  /** How much of a new image has left this device. */
  const [sent, setSent] = useState<number | null>(null)

  async function send(values: CommercialFormValues, image: ChosenImage): Promise<boolean> {
    const fields = { ...values, category: values.category as CommercialCategory }
    const files = image instanceof File ? [image] : []
    const onProgress = (gone: number, total: number) => setSent(total > 0 ? gone / total : 0)
    const options = files.length > 0 ? { onProgress } : undefined
    const answer = commercial
      ? await changing.call(
          {
            ...fields,
            id: commercial.id,
            modifiedAt: commercial.modifiedAt,
            ...(image === 'none' && { removeImage: true }),
          },
          files,
          options,
        )
      : await submitting.call(fields, files, options)
    setSent(null)
    return answer.ok
  }

  return { send, sent, isSending: submitting.isPending || changing.isPending }
}

/** Whether something is not wrong but missing. */
const isAnyEmpty = (values: CommercialFormValues, names: readonly string[]) =>
  names.some((name) => values[name as keyof CommercialFormValues].trim() === '')

/** The form of a commercial of a local service (W01); what is begun stays until the server has it. */
export function CommercialForm({ commercial, onSent }: Props) {
  const { t } = useLingui()
  const { country, city } = useViewer()
  const form = useCommercialForm(commercial, { country, city })
  const [image, setImage] = useState<ChosenImage>('as before')
  const [isReading, setIsReading] = useState(false)
  const file = image instanceof File ? image : null
  const { send, sent, isSending } = useSendCommercial(commercial)

  async function save(values: CommercialFormValues) {
    if (!(await send(values, image))) return
    form.drop()
    toast.done(t`Sent. A moderator will look at it.`)
    onSent()
  }

  function complain(wrong: object) {
    const isEmpty = isAnyEmpty(form.values, Object.keys(wrong))
    toast.failed(isEmpty ? sayRefusal('fillAllFields') : t`Please look at the fields in red once more`)
  }

  function undo() {
    form.drop()
    setImage('as before')
    setIsReading(false)
  }

  return (
    <Surface>
      <form noValidate onSubmit={form.submit(save, complain)}>
        <Stack>
          {commercial && form.meanwhile.length > 0 && (
            <Suspense>
              <CommercialChangedMeanwhile form={form} />
            </Suspense>
          )}
          <RequiredFieldsNote />
          <CommercialFields form={form} />
          <CommercialImageField
            file={file}
            saved={image === 'none' ? null : commercial}
            isReading={isReading}
            onReading={setIsReading}
            onChoose={setImage}
            // Removing a new image brings back the saved one.
            onRemove={() => setImage(file ? 'as before' : 'none')}
          />
          {commercial?.status === commercialStatuses.approved && (
            <p>
              <Trans>It leaves the wall now, until a moderator has looked at it again.</Trans>
            </p>
          )}
          {sent !== null && <Progress value={sent} label={t`Sending the picture`} />}
          <FormButtons
            // What was chosen goes along once it is read.
            isBusy={isSending || isReading}
            onUndo={commercial && (form.isChanged || image !== 'as before') ? undo : null}
          />
        </Stack>
      </form>
    </Surface>
  )
}

interface FormButtonsProps {
  isBusy: boolean
  /** Null where nothing was changed. */
  onUndo: (() => void) | null
}

const FormButtons = ({ isBusy, onUndo }: FormButtonsProps) => (
  <Inline>
    <Button tone="filled" type="submit" busy={isBusy}>
      <Trans>Send it to a moderator</Trans>
    </Button>
    {onUndo && (
      <Button tone="quiet" onClick={onUndo}>
        <Trans>Undo my changes</Trans>
      </Button>
    )}
  </Inline>
)

/** What is offered, by whom, where and when it is on the wall. */
function CommercialFields({ form: { field } }: { form: ReturnType<typeof useCommercialForm> }) {
  const { t } = useLingui()
  const words = useCommercialWords()
  return (
    <>
      <SelectField
        {...field('category')}
        label={<Trans>What you do</Trans>}
        required
        choices={words.choices}
        empty={t`Please choose`}
      />
      <TextField
        {...field('title')}
        label={<Trans>Your name or that of your house</Trans>}
        required
        most={longest.title}
      />
      <TextArea
        {...field('text')}
        label={<Trans>What you offer</Trans>}
        hint={<Trans>In quiet, plain words: those who read it have lost somebody.</Trans>}
        required
        most={longest.notice}
      />
      <TextField
        {...field('link')}
        label={<Trans>Your web address</Trans>}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        required
      />
      <Pair>
        <TextField {...field('country')} label={t`Country`} autoComplete="country-name" required />
        <TextField {...field('city')} label={t`City`} autoComplete="address-level2" required />
      </Pair>
      <Pair>
        <DateField {...field('from')} label={<Trans>On the wall from</Trans>} required around={today()} />
        <DateField
          {...field('to')}
          label={<Trans>Until</Trans>}
          hint={<Trans>This day is still part of it.</Trans>}
          required
          min={today()}
          around={today()}
        />
      </Pair>
    </>
  )
}
