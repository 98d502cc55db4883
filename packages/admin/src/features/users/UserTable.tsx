import { permissionNames } from '@karvon/api-client/auth/accessNames'
import { permissions } from '@karvon/api-client/auth/accessRules'
import type { User } from '@karvon/api-client/users/userFields'
import { Avatar } from '@karvon/ui/Avatar'
import { Badge } from '@karvon/ui/Badge'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatShortDate } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled, { css } from 'styled-components'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { useActor } from '../../shared/session/useActor'
import { RoleBadge } from './RoleBadge'
import { UserActs, type UserCardProps } from './UserCard'
import { userPageSize } from './useUserQuery'

export interface UserTableProps
  extends Pick<DataTableProps<User>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer' | 'selection'> {
  /** What the card of an employee is told. */
  actsOf(user: User): UserCardProps
}

/** Width of the table from which a column is one of its own. */
const roomFor = { username: 760, status: 760, created: 860, permissions: 1000 }

/** Employees as rows of one height: what has no room is cut, and read whole in the details. */
export function UserTable({ actsOf, ...table }: UserTableProps) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { fit, hidden } = useTableRoom(roomFor)

  const columns: DataColumn<User>[] = [
    {
      id: 'name',
      title: t('details.name'),
      render: ({ id, name, username, isDeactivated }) => (
        <Person>
          <Avatar name={name} />
          <span>
            <Line title={name}>{name}</Line>
            {hidden.includes('username') && (
              <Second title={`@${username}`}>
                @{username}
                {isDeactivated && ` · ${t('card.off')}`}
              </Second>
            )}
          </span>
          {String(id) === String(actor.id) && <Badge tone="accent">{t('card.self')}</Badge>}
        </Person>
      ),
    },
    {
      id: 'username',
      title: t('details.username'),
      width: '132px',
      render: ({ username }) => <Line title={`@${username}`}>@{username}</Line>,
    },
    { id: 'role', title: t('details.role'), width: '172px', render: ({ role }) => <RoleBadge role={role} /> },
    {
      id: 'permissions',
      title: t('details.permissions'),
      width: '18%',
      render: (user) => <Line title={rightsText(user)}>{rightsText(user) || '—'}</Line>,
    },
    {
      id: 'status',
      title: t('details.status'),
      width: '132px',
      render: ({ isDeactivated }) => (
        <Badge tone={isDeactivated ? 'danger' : 'success'}>{t(isDeactivated ? 'card.off' : 'details.active')}</Badge>
      ),
    },
    {
      id: 'created',
      title: t('details.created'),
      width: '104px',
      render: ({ createdAt }) => <Whole>{formatShortDate(createdAt)}</Whole>,
    },
  ]

  function rightsText({ role, permissions: held }: User): string {
    if (role === 'SuperAdmin') return t('card.everything')
    return permissions
      .filter((permission) => held.includes(permission))
      .map((permission) => permissionNames[permission])
      .join(', ')
  }

  return (
    <DataTable
      {...table}
      {...fit}
      label={t('title')}
      columns={columns}
      layout="fixed"
      gutter="sm"
      actionsWidth="158px"
      getTone={({ isDeactivated }) => (isDeactivated ? 'muted' : undefined)}
      onOpen={(user) => actsOf(user).onOpen()}
      actions={(user) => <UserActs {...actsOf(user)} />}
      skeletonRows={userPageSize}
    />
  )
}

const cut = css`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Line = styled.span`
  ${cut}
`

const Second = styled.span`
  ${cut}
  color: var(--color-text-muted);
  font: var(--text-caption);
`

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  font-weight: 600;

  > span:nth-child(2) {
    min-width: 0;
  }
`

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`
