import { planOf } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense, useState } from 'react'
import { ConsentLine, WhoSeesLine } from '../../features/doors/index.ts'
import { useFollowAnswer } from '../../features/following/index.ts'
import { DayItself } from '../../features/ceremonies/index.ts'
import { GreetButton } from '../../features/greetings/index.ts'
import { WaitingWordsLine } from '../../features/guest-words/index.ts'
import { FirstPhotographs } from '../../features/media/index.ts'
import { EndedPlanNote } from '../../features/plans/index.ts'
import {
  AboutMemorial,
  FirstSteps,
  ClosedNotice,
  type EditPart,
  FollowingActions,
  hasContents,
  CarePanel,
  MemorialActions,
  MemorialCounts,
  MemorialHead,
  PageColumns,
  relationOf,
  tabs,
  UnsavedEditNote,
  UpcomingDays,
  useProfileAddress,
  useSuccessionAddress,
  WaitingRequestLine,
} from '../../features/profiles/index.ts'
import { RemindMe } from '../../features/remembrance/index.ts'
import { PreparedNote } from '../../features/preparations/index.ts'
import { SuspendedNote } from '../../features/reports/index.ts'
import { TakeoverNote } from '../../features/succession/index.ts'
import { MemorialTales } from '../../features/tales/index.ts'
import { laterComponent } from '../../kit/lazy-component.ts'
import { phone, useMediaQuery } from '../../kit/media-query.ts'
import { useIsClosed } from '../../kit/site.ts'
import { useIsBelowDrawn } from '../../kit/use-first-view.ts'
import { OwnCopySheet } from './OwnCopySheet.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

const FamilySheets = laterComponent(() => import('./FamilySheets.tsx'))

interface Props {
  id: string
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
  /** Of the family, whose page it is: others keep it beside them (YC01). */
  isOwner: boolean
  /** The part that was just changed, to be seen in its place. */
  changed: EditPart | null
}

/** What the parts above the tabs are told. */
interface TopProps extends Omit<Props, 'changed'> {
  memorial: { id: string; name: string }
  /** `isFamily` is false in a house that has closed, where the family reads as everybody does; this stays true there. */
  isFamilyEvenIfClosed: boolean
}

/** The page as it is read: who it is about, then photographs, words and life, then the facts, and last what the family needs. */
export function ReadablePage(props: Props) {
  const { id, metrics, profile } = props
  const isClosed = useIsClosed()
  // In a house that has closed the family reads as everybody does, and still finds its copy.
  const isFamily = props.isFamily && !isClosed
  const address = useProfileAddress()
  const isBelowDrawn = useIsBelowDrawn()
  const [isWriting, setIsWriting] = useState(false)
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const memorial = { id, name: metrics.deceasedFullName }
  const plan = planOf(profile.packageName)
  const isBegun = hasContents({ metrics, profile })
  // What is left to begin stands below what is there already, once photographs lead to the tabs.
  const hasPhotographs = metrics.numberOfPictures > 0
  // On a phone they stand below the photographs, at the foot of the first screen or under it.
  const areTabsBelow = useMediaQuery(phone) && hasPhotographs
  const top = { ...props, isFamily, memorial, isFamilyEvenIfClosed: props.isFamily }

  function write() {
    address.select(tabs.greetings)
    setIsWriting(true)
  }

  // NOTE: by their keys both stay what they are where they change places, with the dialogs opened from them.
  const steps = isFamily && (isBelowDrawn || !hasPhotographs) && (
    <FirstSteps key="steps" {...{ memorial, metrics, profile }} />
  )
  const shownTabs = isInside && (isBelowDrawn || !areTabsBelow) && (
    <ProfileTabs key="tabs" {...props} {...{ isFamily, isWriting }} onWriting={setIsWriting} />
  )

  return (
    <>
      <PageNotices id={id} metrics={metrics} />
      <PageColumns card={<PageHead {...top} onWrite={write} />} start={<PageStart {...top} />}>
        {hasPhotographs ? [shownTabs, steps] : [steps, shownTabs]}
        {isBelowDrawn && (
          <>
            <About {...props} isFamily={isFamily} />
            {props.isFamily && isBegun && (
              <CarePanel {...{ memorial, metrics, profile, plan }} isOwner={props.isOwner} />
            )}
          </>
        )}
      </PageColumns>
    </>
  )
}

/** The head of the page: who it is about, what waits for an answer, and how to leave a greeting or to be let in. */
function PageHead({
  id,
  metrics,
  profile,
  isFamily,
  isFamilyEvenIfClosed,
  memorial,
  onWrite,
}: TopProps & { onWrite: () => void }) {
  const isClosed = useIsClosed()
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const isBegun = hasContents({ metrics, profile })
  return (
    <MemorialHead
      {...{ metrics, profile, isFamily }}
      actions={<MemorialActions {...{ memorial, metrics, profile }} isFamily={isFamilyEvenIfClosed} />}
      counts={<MemorialCounts {...{ memorial, metrics, isFamily }} />}
      waiting={
        isInside &&
        !isClosed && (
          <>
            <WaitingRequestLine metrics={metrics} />
            <WaitingWordsLine memorialId={id} />
          </>
        )
      }
    >
      {isClosed ? null : isInside ? (
        <GreetButton
          count={metrics.numberOfLastGreetings}
          limit={planOf(profile.packageName).lastGreetings}
          isFamily={isFamily}
          tone={isFamily && !isBegun ? 'plain' : 'filled'}
          onWrite={onWrite}
        />
      ) : (
        <FollowingActions memorial={memorial} metrics={metrics} />
      )}
    </MemorialHead>
  )
}

/** What is told before everything else: that the page is prepared, suspended, or asked for by somebody. */
function PageNotices({ id, metrics }: Pick<Props, 'id' | 'metrics'>) {
  const succession = useSuccessionAddress()
  const { deceasedFullName: name } = metrics
  return (
    <>
      {metrics.isPrepared && (
        <Suspense>
          <PreparedNote id={id} name={name} />
        </Suspense>
      )}
      {metrics.suspendedAt && <SuspendedNote name={name} />}
      {metrics.isTakeoverAsked && <TakeoverNote name={name} onOpen={succession.open} />}
    </>
  )
}

/** What stands between the name and the tabs: what is told now, and the first photographs. */
function PageStart({ metrics, profile, isFamily, isOwner, isFamilyEvenIfClosed, memorial }: TopProps) {
  const isClosed = useIsClosed()
  const address = useProfileAddress()
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const wasTurnedDown = useFollowAnswer(relationOf(metrics), metrics.isRequestDeclined === true)
  // What goes in seven days stands below what stays, where one cannot see both at once (Q114).
  const isPhone = useMediaQuery(phone)
  const tales = isInside && <MemorialTales key="tales" memorial={memorial} isFamily={isFamily} />
  const photographs = (
    <FirstPhotographs
      key="photographs"
      photographs={profile.images}
      count={metrics.numberOfPictures}
      name={memorial.name}
      toPhotograph={({ id: photograph }) => address.toPhotograph(photograph)}
      toAll={address.toTab(tabs.photographs)}
    />
  )
  return (
    <>
      <ClosedNotice metrics={metrics} wasTurnedDown={wasTurnedDown} />
      {isFamilyEvenIfClosed && <FamilyNotices {...{ memorial, metrics, profile, isOwner }} />}
      {isInside && <DayItself {...{ memorial, metrics, isFamily }} />}
      {isPhone ? [photographs, tales] : [tales, photographs]}
      {isInside && !isOwner && !isClosed && <ConsentLine memorial={memorial} />}
    </>
  )
}

/** What only the family is told, and what opens above the page for it. */
function FamilyNotices({
  memorial,
  metrics,
  profile,
  isOwner,
}: Pick<Props, 'metrics' | 'profile' | 'isOwner'> & { memorial: { id: string; name: string } }) {
  return (
    <>
      <UnsavedEditNote profile={profile} />
      <EndedPlanNote memorialId={profile.id} packageName={profile.packageName} due={profile.packageDueDate} />
      <OwnCopySheet memorialId={profile.id} />
      <Suspense>
        <FamilySheets {...{ memorial, metrics, profile, isOwner }} />
      </Suspense>
    </>
  )
}

function About({ id, metrics, profile, isFamily, changed }: Props) {
  const { deceasedFullName: name, isHuman } = metrics
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const isClosed = useIsClosed()
  return (
    <AboutMemorial profile={profile} isInside={isInside} isFamily={isFamily} changed={changed}>
      {isInside && (
        <UpcomingDays profile={profile}>
          {!isClosed && !metrics.isPrepared && (
            <RemindMe memorial={{ id, name, isHuman }} isFamily={isFamily} />
          )}
          {isFamily && <WhoSeesLine memorialId={id} part="days" />}
        </UpcomingDays>
      )}
    </AboutMemorial>
  )
}
