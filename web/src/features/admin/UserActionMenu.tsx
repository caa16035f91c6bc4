import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisteredUser } from '@spomen/contract/admin.ts'
import {
  IconDots,
  IconHistory,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconLockQuestion,
  IconLogout,
} from '../../ui/icons.ts'
import { useViewer } from '../accounts/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { adminLink } from './admin-route.ts'

export type UserAction = 'suspend' | 'restore' | 'logOut'

export interface UserActionRequest {
  user: RegisteredUser
  action: UserAction
}

/** What one can do about somebody. Oneself and other moderators are not suspended here: their role goes first (Q84). */
export function UserActionMenu({
  user,
  onAsk,
}: {
  user: RegisteredUser
  onAsk: (action: UserAction) => void
}) {
  const { t } = useLingui()
  const viewer = useViewer()
  const name = `${user.name} ${user.lastName}`
  const isOpen = user.role === null && user.id !== viewer.id
  const entries: MenuEntry[] = [
    ...(user.suspendedAt
      ? [
          {
            key: 'restore',
            label: <Trans context="a deed">Let in again</Trans>,
            icon: <IconLockOpen stroke={1.5} />,
            onChoose: () => onAsk('restore'),
          },
        ]
      : isOpen
        ? [
            {
              key: 'suspend',
              label: <Trans>Suspend</Trans>,
              icon: <IconLock stroke={1.5} />,
              onChoose: () => onAsk('suspend'),
            },
          ]
        : []),
    ...(isOpen && user.seenAt
      ? [
          {
            key: 'logOut',
            label: <Trans context="somebody else">Log out everywhere</Trans>,
            icon: <IconLogout stroke={1.5} />,
            onChoose: () => onAsk('logOut'),
          },
        ]
      : []),
    {
      key: 'acts',
      label: <Trans>What moderators have done</Trans>,
      icon: <IconHistory stroke={1.5} />,
      to: { pathname: '/Reports', search: `?part=log&about=${user.id}` },
    },
    {
      key: 'logins',
      label: <Trans>Failed logins</Trans>,
      icon: <IconLockQuestion stroke={1.5} />,
      to: adminLink('logins', { q: user.id }),
    },
    {
      key: 'log',
      label: <Trans>Account log</Trans>,
      icon: <IconListDetails stroke={1.5} />,
      to: adminLink('log', { q: user.id }),
    },
  ]
  return (
    <Menu
      button={(opening) => (
        <IconButton label={t`More about ${name}`} {...opening}>
          <IconDots stroke={1.5} />
        </IconButton>
      )}
      entries={entries}
    />
  )
}
