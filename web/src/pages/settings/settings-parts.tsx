import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconDevices,
  IconDoorExit,
  IconHistory,
  IconKey,
  IconLanguage,
  IconMail,
  IconPalette,
  IconReceipt,
  IconShieldLock,
  IconUser,
  type TablerIcon,
} from '../../ui/icons.ts'
import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LanguageField } from '../../app/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../app/SchemeSwitch.tsx'
import {
  ChangePassword,
  MailLanguage,
  MyInfo,
  AccountImage,
  NotificationSwitches,
  SessionList,
  ThemePicker,
} from '../../features/accounts/index.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { readLoginProvider } from '../../kit/login-provider.ts'
import { pageIn, pageParam, searchOf } from '../../kit/search-params.ts'
import { ReceiptList } from '../../features/payments/index.ts'
import { CloseAccountForm } from '../../features/personal-data/index.ts'
import { CalendarAddress, MutedPages } from '../../features/remembrance/index.ts'
import { SecondStepSettings } from '../../features/second-step/index.ts'
import { SilenceList } from '../../features/silences/index.ts'
import { Section, Stack } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { AccountLogPart } from './AccountLogPart.tsx'
import { DataPart } from './DataPart.tsx'

// Fetched only where the operator has named a provider.
const ProviderSettings = lazyComponent(() => import('../../features/accounts/ProviderSettings.tsx'))

export interface SettingsPart {
  /** What the address says: `/Settings?part=theme`. */
  key: string
  label: MessageDescriptor
  /** Said beneath the label where the parts stand as a list. */
  note: MessageDescriptor
  icon: TablerIcon
  /** Its sections, the first of them named like the part. */
  Content: ComponentType
}

function Info() {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`My Info`}>
        <AccountImage />
      </Section>
      <Section ruled>
        <MyInfo />
      </Section>
    </>
  )
}

function Password() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Change password`}
      note={t`You stay logged in here. Everywhere else the new password will be asked for.`}
    >
      <ChangePassword />
    </Section>
  )
}

function SecondStep() {
  const { t } = useLingui()
  return (
    <Section
      title={t`A second step when logging in`}
      note={t`Beside your password a code from your phone or a passkey. Then a stolen password alone lets nobody in.`}
    >
      <Suspense fallback={<Skeleton height="16rem" />}>
        <SecondStepSettings />
      </Suspense>
    </Section>
  )
}

/** The password, and where the operator has named a provider, logging in by that. */
function LoggingIn() {
  const provider = readLoginProvider()
  if (!provider) return <Password />
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      <ProviderSettings provider={provider} password={<Password />} />
    </Suspense>
  )
}

function Theme() {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Theme`} note={t`The one accent on the paper. It follows you to every device.`}>
        <ThemePicker />
      </Section>
      <Section title={t`Light or dark`} note={t`By day or by candle, on this device.`} ruled>
        <SchemeSwitch />
      </Section>
    </>
  )
}

function Language() {
  const { t } = useLingui()
  return (
    <Section title={t`Language`} note={t`Of these pages, and of the letters we send you.`}>
      <Stack>
        <LanguageField />
        <MailLanguage />
      </Stack>
    </Section>
  )
}

function Notifications() {
  const { t } = useLingui()
  return (
    <>
      <Section
        title={t`E-mail notifications`}
        note={t`Which mails you wish to get from us. Each switch counts at once.`}
      >
        <NotificationSwitches />
      </Section>
      <Section title={t`Quiet`} note={t`What you do not wish to come upon by itself.`} ruled>
        <SilenceList />
      </Section>
      <Section title={t`Pages without reminders`} note={t`Pages whose days we do not remind you of.`} ruled>
        <MutedPages />
      </Section>
      <Section title={t`Days of remembrance in your calendar`} ruled>
        <CalendarAddress />
      </Section>
    </>
  )
}

function Sessions() {
  const { t } = useLingui()
  return (
    <Section title={t`Your devices`} note={t`Where you are logged in, as each browser told us of itself.`}>
      <SessionList />
    </Section>
  )
}

const paymentsAt = (page: number) => ({ search: searchOf({ part: 'payments', page: pageParam(page) }) })

function PaymentList() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const page = pageIn(params)
  return (
    <Section
      title={t`Payments`}
      note={t`What you have paid here, and when. Each receipt also came by e-mail.`}
    >
      <ReceiptList page={page} pageAt={paymentsAt} />
    </Section>
  )
}

function Leaving() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Delete my account`}
      note={t`You can leave whenever you wish. This is what happens then, in order.`}
    >
      <Suspense fallback={<Skeleton height="32rem" />}>
        <CloseAccountForm />
      </Suspense>
    </Section>
  )
}

/** What one may change about oneself, from what is changed often to what is done once (C02). */
export const settingsParts: readonly SettingsPart[] = [
  {
    key: 'info',
    label: msg`My Info`,
    note: msg`Your name, your picture, where you live`,
    icon: IconUser,
    Content: Info,
  },
  {
    key: 'password',
    label: msg`Change password`,
    note: msg`And have it asked for everywhere else`,
    icon: IconKey,
    Content: LoggingIn,
  },
  {
    key: 'second-step',
    label: msg`A second step when logging in`,
    note: msg`A code from your phone, or a passkey`,
    icon: IconShieldLock,
    Content: SecondStep,
  },
  {
    key: 'theme',
    label: msg`Theme`,
    note: msg`Your colour, and light or dark`,
    icon: IconPalette,
    Content: Theme,
  },
  {
    key: 'language',
    label: msg`Language`,
    note: msg`Of these pages and of our letters`,
    icon: IconLanguage,
    Content: Language,
  },
  {
    key: 'notifications',
    label: msg`E-mail notifications`,
    note: msg`Which mails you wish to get`,
    icon: IconMail,
    Content: Notifications,
  },
  {
    key: 'sessions',
    label: msg`Your devices`,
    note: msg`Where you are logged in, and how to log out there`,
    icon: IconDevices,
    Content: Sessions,
  },
  {
    key: 'log',
    label: msg`What happened with your account`,
    note: msg`Logins, changes, and what others did`,
    icon: IconHistory,
    Content: AccountLogPart,
  },
  {
    key: 'payments',
    label: msg`Payments`,
    note: msg`What you have paid, and your receipts`,
    icon: IconReceipt,
    Content: PaymentList,
  },
  {
    key: 'data',
    label: msg`Your data`,
    note: msg`Take it along, or bring back a page you have closed`,
    icon: IconArchive,
    Content: DataPart,
  },
  {
    key: 'leaving',
    label: msg`Delete my account`,
    note: msg`What happens then, and the way back`,
    icon: IconDoorExit,
    Content: Leaving,
  },
]
