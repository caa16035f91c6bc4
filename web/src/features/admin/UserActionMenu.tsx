import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisteredUser } from '@spomen/contract/admin.ts'
import { personName } from '@spomen/contract/names.ts'
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

interface Props {
  user: RegisteredUser
  onAsk: (action: UserAction) => void
}

/** What may be done about somebody. Oneself and other moderators are not suspended here: their role goes first (Q84). */
function actionsOn(user: RegisteredUser, viewerId: string): readonly UserAction[] {
  const isOpen = user.role === null && user.id !== viewerId
  const may: Record<UserAction, unknown> = {
    restore: user.suspendedAt,
    suspend: isOpen && !user.suspendedAt,
    logOut: isOpen && user.seenAt,
  }
  return (['restore', 'suspend', 'logOut'] as const).filter((action) => may[action])
}

const actionEntries = (onAsk: Props['onAsk']): Record<UserAction, MenuEntry> => ({
  restore: {
    key: 'restore',
    label: <Trans context="a deed">Let in again</Trans>,
    icon: <IconLockOpen stroke={1.5} />,
    onChoose: () => onAsk('restore'),
  },
  suspend: {
    key: 'suspend',
    label: <Trans>Suspend</Trans>,
    icon: <IconLock stroke={1.5} />,
    onChoose: () => onAsk('suspend'),
  },
  logOut: {
    key: 'logOut',
    label: <Trans context="somebody else">Log out everywhere</Trans>,
    icon: <IconLogout stroke={1.5} />,
    onChoose: () => onAsk('logOut'),
  },
})

/** Where it stands what others have done about somebody, and what happened to their account. */
const recordEntries = (userId: string): readonly MenuEntry[] => [
  {
    key: 'acts',
    label: <Trans>What moderators have done</Trans>,
    icon: <IconHistory stroke={1.5} />,
    to: { pathname: '/Reports', search: `?part=log&about=${userId}` },
  },
  {
    key: 'logins',
    label: <Trans>Failed logins</Trans>,
    icon: <IconLockQuestion stroke={1.5} />,
    to: adminLink('logins', { q: userId }),
  },
  {
    key: 'log',
    label: <Trans>Account log</Trans>,
    icon: <IconListDetails stroke={1.5} />,
    to: adminLink('log', { q: userId }),
  },
]

/** What one can do about somebody, and where more is known of them. */
export function UserActionMenu({ user, onAsk }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const name = personName(user.name, user.lastName)
  const entryOf = actionEntries(onAsk)
  const actions = actionsOn(user, viewer.id).map((action) => entryOf[action])
  return (
    <Menu
      button={(opening) => (
        <IconButton label={t`More about ${name}`} {...opening}>
          <IconDots stroke={1.5} />
        </IconButton>
      )}
      entries={[...actions, ...recordEntries(user.id)]}
    />
  )
}
