import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn, personalData, type WordsLeft } from '@spomen/contract/personal-data.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { useCall } from '../../kit/call.ts'
import { clearSession } from '../../kit/session.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/Choices.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './PersonalData.module.css'
import { type AccountClosing, useAccountClosing } from './queries.ts'
import { ArchiveLink } from './DataExport.tsx'

interface Values {
  words: WordsLeft
  password: string
}

const initially: Values = { words: 'take', password: '' }

/** Deletes the account and says farewell; a wrong password is said at its field. */
function useCloseAccount() {
  const { id } = useViewer()
  const [isWrong, setIsWrong] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { call, isPending } = useCall(personalData.leave, {
    onRefused: (why) => {
      setIsWrong(why === 'currentPasswordWrong')
      toast.failed(sayRefusal(why))
    },
  })

  async function leave({ words, password }: Values) {
    const answer = await call({ id, password, words })
    if (!answer.ok) return
    // NOTE: a second click would ask without a session, and lead to the login.
    setIsLeaving(true)
    clearSession({ drafts: 'drop' })
    location.assign('/Farewell')
  }

  return { leave, isLeaving: isPending || isLeaving, isWrong, forgive: () => setIsWrong(false) }
}

/** What deleting the account does, step by step, and the form that does it (Q28, Q105). */
export default function CloseAccountForm() {
  const { t } = useLingui()
  const check = useChecks()
  const { leave, isLeaving, isWrong, forgive } = useCloseAccount()
  const form = useDraftedForm({
    name: 'leaving',
    initially,
    secret: ['password'],
    check: { password: check.required },
  })
  const password = form.field('password')

  function retype(typed: string) {
    forgive()
    password.onChange(typed)
  }

  return (
    <form noValidate onSubmit={form.submit(leave)}>
      <Stack gap="large">
        <Course>
          <WordsLeftField {...form.field('words')} />
        </Course>

        <div className={styles['first']}>
          <p>
            <Trans>Perhaps you would like to take everything along first.</Trans>
          </p>
          <ArchiveLink />
        </div>

        <div className={styles['actions']}>
          <PasswordField
            label={t`Your password`}
            hint={t`So that nobody else can do this for you.`}
            autoComplete="current-password"
            required
            {...password}
            error={isWrong ? sayRefusal('currentPasswordWrong') : password.error}
            onChange={retype}
          />
          <Button type="submit" tone="danger" busy={isLeaving}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What happens when; the words on the pages of others are chosen where they are told of. */
function Course({ children }: { children: ReactNode }) {
  const { email } = useViewer()
  const mail = <Address address={email} />
  return (
    <ol className={styles['course']}>
      <Step title={<Trans>At once</Trans>}>
        <p>
          <Trans>Your account closes, and you are logged out everywhere.</Trans>
          <SentenceBlank />
          <ClosingMemorials />
        </p>
      </Step>
      <Step title={<Trans>What you wrote on the pages of others</Trans>}>{children}</Step>
      <Step title={<Trans>For {daysToReturn} days you can come back</Trans>}>
        <p>
          <Trans>
            We send a letter to <strong>{mail}</strong>. The link in it opens your account and your pages
            again, as they were.
          </Trans>
        </p>
      </Step>
      <Step title={<Trans>After that</Trans>}>
        <p>
          <Trans>Everything is removed for good. Then we cannot bring it back, even if you ask us.</Trans>
        </p>
      </Step>
    </ol>
  )
}

type WordsLeftFieldProps = Omit<ComponentProps<typeof RadioCards<WordsLeft>>, 'label' | 'choices'>

function WordsLeftField(field: WordsLeftFieldProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={t`Your greetings and comments there`}
      choices={[
        {
          value: 'take',
          label: t`Take them away`,
          note: t`They disappear with you, and come back should you come back.`,
        },
        {
          value: 'leave',
          label: t`Leave them, without my name`,
          note: t`The families keep your words; your name and your picture no longer stand beside them.`,
        },
      ]}
      {...field}
    />
  )
}

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
)

/** Which pages pass on and to whom, how many close, and for how many followers, once that is known (Q28, YC07). */
function ClosingMemorials() {
  const closing = useAccountClosing()
  const isClosed = useIsClosed()
  if (!closing) return <Trans>The pages that nobody keeps with you close for everybody.</Trans>
  const { passes, closes, followers } = closing
  return (
    <>
      {closes.length > 0 && (
        <Plural
          value={closes.length}
          one="The page that nobody keeps with you closes for everybody."
          other="The # pages that nobody keeps with you close for everybody."
        />
      )}
      <SentenceBlank />
      {followers !== null && followers > 0 && (
        <>
          <Plural
            value={followers}
            one="Also for the one person who follows."
            other="Also for the # people who follow."
          />
          <SentenceBlank />
        </>
      )}
      {!isClosed && <WaysToKeep closes={closes} />}
      {passes.length > 0 && (
        <>
          <SentenceBlank />
          <Trans>These pages pass on to those who come after you, and stay with them if you come back.</Trans>
          <PassingPages passes={passes} />
          {!isClosed && passes.some(({ isOffered }) => isOffered) && (
            <Trans>
              What you have offered to somebody who has not answered ends with that. If it is to be theirs,
              wait for the answer first.
            </Trans>
          )}
        </>
      )}
    </>
  )
}

/** By whom pages that close can still be kept; of a closed house nobody has them any more (YE06). */
function WaysToKeep({ closes }: Pick<AccountClosing, 'closes'>) {
  return (
    <>
      {closes.some(({ isAnybodyInside }) => isAnybodyInside) && (
        <Plural
          value={closes.length}
          one="We ask those inside whether one of them will keep it. If you do not want that, delete it first."
          other="We ask those inside each of them whether somebody will keep it. If you do not want that for one of them, delete that page first."
        />
      )}
      {closes.some(({ isPrepared }) => isPrepared) && (
        <>
          <SentenceBlank />
          <Trans>
            The cards of pages you prepare for families work for thirty days more; please tell those who have
            one.
          </Trans>
        </>
      )}
      {closes.some(({ isAnybodyAsked }) => isAnybodyAsked) && (
        <>
          <SentenceBlank />
          <Trans>
            Somebody you have asked to have or to keep such a page has not answered: for thirty days they can
            still keep it. If you do not want that, take it back first.
          </Trans>
        </>
      )}
    </>
  )
}

const PassingPages = ({ passes }: Pick<AccountClosing, 'passes'>) => (
  <span className={styles['passing']}>
    {passes.map(({ personId, deceasedName: name, userFullName: heir }) => (
      <span key={personId}>
        <Trans>
          {name} passes to {heir}
        </Trans>
      </span>
    ))}
  </span>
)
