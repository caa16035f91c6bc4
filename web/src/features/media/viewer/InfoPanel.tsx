import { Trans, useLingui } from '@lingui/react/macro'
import { earliestMemory, longest } from '@spomen/contract/limits.ts'
import type { Image } from '@spomen/contract/media.ts'
import { type ReactNode, useState } from 'react'
import { isDay, showDay, today } from '../../../kit/days.ts'
import { useDraftedForm } from '../../../kit/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Row, Stack } from '../../../ui/Page.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChecks } from '../../../words/checks.ts'
import { useDates } from '../../../words/dates.ts'
import { useDescribePhotograph } from '../queries.ts'
import { addressOf } from '../shapes.ts'
import styles from './InfoPanel.module.css'
import { Side } from './Side.tsx'
import type { Standing } from './Viewer.tsx'

interface Props {
  image: Image
  standing: Standing
  onClose: () => void
}

/** What is told about the open photograph: read by everyone inside, written by the family (M07–M09). */
export function InfoPanel({ image, standing, onClose }: Props) {
  const { t } = useLingui()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Side title={t`About this photograph`} onClose={onClose}>
      {isWriting ? (
        <Writing image={image} onDone={() => setIsWriting(false)} />
      ) : (
        <Reading image={image}>
          {standing.isFamily && (
            <Row>
              <Button onClick={() => setIsWriting(true)}>
                <Trans>Write about it</Trans>
              </Button>
              <a className={styles['original']} href={addressOf(image.imageUrl, 'original')} download>
                <Trans>Download the original</Trans>
              </a>
            </Row>
          )}
        </Reading>
      )}
    </Side>
  )
}

function Reading({ image, children }: { image: Image; children: ReactNode }) {
  const { t } = useLingui()
  const dates = useDates()
  const facts: readonly [string, string | null][] = [
    [t`When`, image.memoryDate && dates.longDay(image.memoryDate)],
    [t`Where`, image.location],
    [t`Who is in it`, image.friends.join(', ') || null],
    [t`On the page since`, showDay(image.createdAt)],
  ]
  return (
    <Stack>
      {image.title && <h3 className={styles['title']}>{image.title}</h3>}
      {image.description && <p className={styles['story']}>{image.description}</p>}
      {!image.title && !image.description && (
        <p className={styles['nothing']}>
          <Trans>Nothing has been written about this photograph yet.</Trans>
        </p>
      )}
      <dl className={styles['facts']}>
        {facts.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </Stack>
  )
}

function useMemoryDay() {
  const { t } = useLingui()
  return (value: string) => {
    if (value.trim() === '') return null
    if (!isDay(value)) return t`Please write the whole date, like 12/04/1938`
    return value < earliestMemory || value > today() ? t`Between 1900 and today` : null
  }
}

function Writing({ image, onDone }: { image: Image; onDone: () => void }) {
  const { t } = useLingui()
  const { atMost } = useChecks()
  const memoryDay = useMemoryDay()
  const { describe, isDescribing } = useDescribePhotograph()
  const form = useDraftedForm({
    name: `photograph:${image.id}`,
    initially: {
      title: image.title ?? '',
      description: image.description ?? '',
      location: image.location ?? '',
      memoryDate: image.memoryDate ?? '',
      friends: image.friends.join(', '),
    },
    check: {
      title: atMost(longest.title),
      description: atMost(longest.description),
      location: atMost(longest.short),
      memoryDate: memoryDay,
    },
  })

  const save = form.submit(async (values) => {
    const answer = await describe({ id: image.id, ...values })
    if (!answer.ok) return
    form.drop()
    toast.done(t`Saved`)
    onDone()
  })

  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <TextField {...form.field('title')} label={t`Title`} most={longest.title} />
        <TextArea {...form.field('description')} label={t`Its story`} most={longest.description} />
        <DateField
          {...form.field('memoryDate')}
          label={t`When it was taken`}
          min={earliestMemory}
          max={today()}
        />
        <TextField {...form.field('location')} label={t`Where`} most={longest.short} />
        <TextField
          {...form.field('friends')}
          label={t`Who is in it`}
          hint={t`Names, with commas between them`}
        />
        <Row>
          <Button type="submit" tone="filled" busy={isDescribing}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
