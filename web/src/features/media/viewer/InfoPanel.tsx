import { Trans, useLingui } from '@lingui/react/macro'
import { dayOrYear } from '@spomen/contract/known-days.ts'
import { earliestMemory, longest, mostFriends } from '@spomen/contract/limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { today } from '../../../kit/days.ts'
import { useDraftedForm } from '../../../kit/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Inline, Stack } from '../../../ui/Page.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChecks } from '../../../words/checks.ts'
import { useDates } from '../../../words/dates.ts'
import { inARow } from '../../../words/lists.ts'
import { formatDuration } from '../../../kit/videos.ts'
import { isVideoMedium, type Medium, urlOf } from '../medium.ts'
import { useDescribeMedium } from '../describe-medium.ts'
import { variantUrl } from '../photograph-layout.ts'
import { ChangedMeanwhile } from '../../../ui/ChangedMeanwhile.tsx'
import { MapLink } from '../../memorials/index.ts'
import { pointIn } from '../capture/places.ts'
import { CaptureHint } from '../capture/CaptureHint.tsx'
import styles from './InfoPanel.module.css'
import { SidePanel } from './SidePanel.tsx'
import type { MediumRights } from './rights.ts'

interface Props {
  medium: Medium
  rights: MediumRights
  onClose: () => void
}

/** What is told about the open photograph or video: read by everyone inside, written by the family (M07–M09). */
export function InfoPanel({ medium, rights, onClose }: Props) {
  const { t } = useLingui()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <SidePanel
      title={isVideoMedium(medium) ? t`About this video` : t`About this photograph`}
      onClose={onClose}
    >
      {isWriting ? (
        <MediumInfoForm medium={medium} onDone={() => setIsWriting(false)} />
      ) : (
        <MediumInfo medium={medium}>
          {rights.isFamily && (
            <Inline>
              {rights.may.describe && (
                <WriteButton isVideo={isVideoMedium(medium)} onBegin={() => setIsWriting(true)} />
              )}
              <a className="touchable" href={variantUrl(urlOf(medium), 'original')} download>
                <Trans>Download the original</Trans>
              </a>
            </Inline>
          )}
        </MediumInfo>
      )}
    </SidePanel>
  )
}

function WriteButton({ isVideo, onBegin }: { isVideo: boolean; onBegin: () => void }) {
  return (
    <Button onClick={onBegin}>
      {isVideo ? <Trans>Write about this video</Trans> : <Trans>Write about it</Trans>}
    </Button>
  )
}

function MediumInfo({ medium, children }: { medium: Medium; children: ReactNode }) {
  const { t } = useLingui()
  const dates = useDates()
  const point = pointIn(medium.location)
  const facts: readonly [string, ReactNode][] = [
    [t`When`, medium.memoryDate && dayOrYear(medium.memoryDate, dates.longDay)],
    [t`Where`, point ? <MapLink key="where" point={point} /> : medium.location],
    [isVideoMedium(medium) ? t`Who is in the video` : t`Who is in it`, inARow(medium.friends) || null],
    [t`Length`, isVideoMedium(medium) && medium.seconds !== null ? formatDuration(medium.seconds) : null],
    [t`Brought by`, (!isVideoMedium(medium) && medium.broughtBy) || null],
    [t`On the page since`, dates.dayOf(medium.createdAt)],
  ]
  return (
    <Stack>
      {medium.title && <h3 className={styles['title']}>{medium.title}</h3>}
      {medium.description && <p className={styles['story']}>{medium.description}</p>}
      {!medium.title && !medium.description && (
        <p className="muted">
          {isVideoMedium(medium) ? (
            <Trans>Nothing has been written about this video yet.</Trans>
          ) : (
            <Trans>Nothing has been written about this photograph yet.</Trans>
          )}
        </p>
      )}
      {!isVideoMedium(medium) && medium.isDamaged && (
        <p className="muted">
          <Trans>A part of this photograph is damaged. It is shown as far as it goes.</Trans>
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

function useMemoryDayCheck() {
  const { t } = useLingui()
  const { day } = useChecks()
  return (value: string) => {
    if (value.trim() === '') return null
    return day(value) ?? (value < earliestMemory || value > today() ? t`Between 1900 and today` : null)
  }
}

/** As many names, and names as long, as the server takes. */
function useFriendsCheck() {
  const { t } = useLingui()
  return (value: string) => {
    // Divided as the contract divides them: Chinese commas count, and what is empty is no name.
    const names = value.split(/[,，、]/).flatMap((name) => name.trim() || [])
    if (names.length > mostFriends) return t`At most ${mostFriends} names`
    const most = longest.short
    return names.some((name) => name.length > most) ? t`At most ${most} characters in each name` : null
  }
}

/** What is written about a photograph or a video, kept as a draft until it is saved. */
function useMediumInfo(medium: Medium, onSaved: () => void) {
  const { t } = useLingui()
  const { atMost } = useChecks()
  const memoryDay = useMemoryDayCheck()
  const friendsCheck = useFriendsCheck()
  const { describe, isDescribing } = useDescribeMedium(isVideoMedium(medium))
  const form = useDraftedForm({
    name: `photograph:${medium.id}`,
    initially: {
      title: medium.title ?? '',
      description: medium.description ?? '',
      location: medium.location ?? '',
      memoryDate: medium.memoryDate ?? '',
      friends: medium.friends.join(', '),
    },
    check: {
      title: atMost(longest.title),
      description: atMost(longest.description),
      location: atMost(longest.short),
      memoryDate: memoryDay,
      friends: friendsCheck,
    },
  })

  const save = form.submit(async (values) => {
    const answer = await describe({ id: medium.id, ...values })
    if (!answer.ok) return
    form.drop()
    toast.done(t`Saved`)
    onSaved()
  })

  return { form, save, isDescribing }
}

function MediumInfoForm({ medium, onDone }: { medium: Medium; onDone: () => void }) {
  const { t } = useLingui()
  const isVideo = isVideoMedium(medium)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const { form, save, isDescribing } = useMediumInfo(medium, onDone)
  const [date, place] = [form.field('memoryDate'), form.field('location')]
  const labels = {
    title: t`Title`,
    description: isVideo ? t`The story of this video` : t`Its story`,
    memoryDate: isVideo ? t`When it was filmed` : t`When it was taken`,
    location: t`Where`,
    friends: isVideo ? t`Who is in the video` : t`Who is in it`,
  }

  return (
    <form ref={element} noValidate onSubmit={save}>
      <Stack>
        <ChangedMeanwhile {...{ form, labels }} />
        <TextField {...form.field('title')} label={labels.title} most={longest.title} />
        <TextArea {...form.field('description')} label={labels.description} most={longest.description} />
        <DateField
          {...date}
          label={labels.memoryDate}
          hint={t`Do you only know the year? Write 01/01: then the page shows nothing but the year.`}
          min={earliestMemory}
          max={today()}
        />
        <TextField {...place} label={labels.location} most={longest.short} />
        {!isVideo && (
          <CaptureHint
            id={medium.id}
            day={date.value}
            place={place.value}
            onDay={date.onChange}
            onPlace={place.onChange}
          />
        )}
        <TextField
          {...form.field('friends')}
          label={labels.friends}
          hint={t`Names, with commas between them`}
        />
        <Inline>
          <Button type="submit" tone="filled" busy={isDescribing}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
