import { binNouns } from '@karvon/api-client/bin/binNames'
import type { BinEntry } from '@karvon/api-client/bin/binTypes'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Trash2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { ChangeGate } from '../../shared/session/ChangeGate'

const day = 86_400_000

/** Width of the table from which a column is one of its own; narrower, its words stand in another one. */
const roomFor = { user: 620 }

export interface BinTableProps
  extends Pick<DataTableProps<BinEntry>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'> {
  onRestore?(entry: BinEntry): Promise<unknown>
  onPurge?(entry: BinEntry): void
}

/** What was deleted, by whom and when, how long it is kept, and what can be done with it. */
export function BinTable({ onRestore, onPurge, ...table }: BinTableProps) {
  const { t } = useTranslation('bin')
  const { fit, hidden } = useTableRoom(roomFor)
  const restoring = useRef(new Set<BinEntry['id']>())
  const now = Date.now()

  async function handleRestore(entry: BinEntry) {
    if (restoring.current.has(entry.id)) return
    restoring.current.add(entry.id)
    await onRestore?.(entry)
    restoring.current.delete(entry.id)
  }

  const columns: DataColumn<BinEntry>[] = [
    {
      id: 'title',
      title: t('columns.title'),
      render: ({ noun, title, userName }) => (
        <>
          <Noun>{binNouns[noun].ru}</Noun>
          <Title>{title}</Title>
          {hidden.includes('user') && <Noun>{userName}</Noun>}
        </>
      ),
    },
    { id: 'user', title: t('columns.user'), width: '22%', render: ({ userName }) => userName },
    {
      id: 'deletedAt',
      title: t('columns.deletedAt'),
      width: '130px',
      render: ({ deletedAt }) => (
        <time dateTime={deletedAt} title={formatMoment(deletedAt)}>
          {formatRelative(deletedAt, now)}
        </time>
      ),
    },
    {
      id: 'left',
      title: t('columns.left'),
      width: '96px',
      render: ({ expiresAt }) => t('daysLeft', { count: Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / day)) }),
    },
    {
      id: 'acts',
      title: t('columns.acts'),
      align: 'end',
      width: '104px',
      render: (entry) => (
        <ChangeGate>
          <Acts>
            <IconButton
              label={t('restoreOne', { title: entry.title })}
              icon={<Undo2 />}
              onClick={() => void handleRestore(entry)}
            />
            <IconButton
              label={t('purgeOne', { title: entry.title })}
              icon={<Trash2 />}
              onClick={() => onPurge?.(entry)}
            />
          </Acts>
        </ChangeGate>
      ),
    },
  ]

  return (
    <DataTable {...table} {...fit} label={t('title')} columns={columns} layout="fixed" density="sm" skeletonRows={8} />
  )
}

const Noun = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Title = styled.b`
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Acts = styled.span`
  display: inline-flex;
  gap: var(--space-1);
`
