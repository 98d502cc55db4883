import { actionName } from '@karvon/api-client/activityLogs/actionNames'
import type { ActivityLogEntry } from '@karvon/api-client/activityLogs/activityLogTypes'
import { Avatar } from '@karvon/ui/Avatar'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ActionLabel } from './ActionLabel'
import { logPageSize } from './useActivityLogQuery'

/** What was done, by whom, to what, and how long ago (document 2 §2). */
export function ActivityLogTable(
  table: Pick<DataTableProps<ActivityLogEntry>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'>,
) {
  const { t } = useTranslation('activityLog')
  const now = Date.now()

  const columns: DataColumn<ActivityLogEntry>[] = [
    {
      id: 'action',
      title: t('columns.action'),
      width: '24%',
      render: ({ action }) => <ActionLabel action={action} />,
    },
    {
      id: 'user',
      title: t('columns.user'),
      width: '20%',
      render: ({ userName, username }) => (
        <Person>
          <Avatar name={userName || username} size={26} />
          {userName || username}
        </Person>
      ),
    },
    {
      id: 'description',
      title: t('columns.description'),
      render: (entry) => <Description>{describe(entry)}</Description>,
    },
    {
      id: 'time',
      title: t('columns.time'),
      align: 'end',
      onCard: 'aside',
      width: '132px',
      render: ({ createdAt }) => (
        <Time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatRelative(createdAt, now)}
        </Time>
      ),
    },
  ]

  return (
    <DataTable
      {...table}
      label={t('title')}
      columns={columns}
      getId={({ id }) => id}
      density="sm"
      skeletonRows={logPageSize}
    />
  )
}

/** What was done beyond what the other columns say, with the name of the record standing out, in the sentence or after it. */
function describe({ action, description, entityName, userName }: ActivityLogEntry) {
  const isSelf = entityName === userName
  if (description === actionName(action)) return isSelf ? '—' : <b>{entityName || '—'}</b>
  if (!entityName || (isSelf && !description.includes(entityName))) return description
  const at = description.indexOf(entityName)
  if (at < 0) {
    return (
      <>
        {description} <b>{entityName}</b>
      </>
    )
  }
  return (
    <>
      {description.slice(0, at)}
      <b>{entityName}</b>
      {description.slice(at + entityName.length)}
    </>
  )
}

/** A name wraps between its words. */
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  overflow-wrap: break-word;
`

const Description = styled.span`
  color: var(--color-text-secondary);
  overflow-wrap: anywhere;

  > b {
    color: var(--color-text);
    font-weight: 600;
  }
`

const Time = styled.time`
  color: var(--color-text-muted);
  white-space: nowrap;
`
