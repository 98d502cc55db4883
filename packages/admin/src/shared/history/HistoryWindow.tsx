import { actionName } from '@karvon/api-client/activityLog/actionNames'
import { history } from '@karvon/api-client/history/history'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import { fieldLabel } from '@karvon/api-client/history/historyNames'
import { kindText, originText, partText } from '@karvon/api-client/history/historyTexts'
import { type FieldChange, type HistoryEntry, historyParts } from '@karvon/api-client/history/historyTypes'
import { restorable } from '@karvon/api-client/history/restorable'
import type { Id } from '@karvon/api-client/read/fields'
import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatMoment, formatNumber } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Pager } from '@karvon/ui/Pager'
import { Select } from '@karvon/ui/Select'
import { toast } from '@karvon/ui/Toaster'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { useApi } from '../api/useApi'
import { useConnection } from '../api/useConnection'
import { writeFailure } from '../api/writeFailure'
import { Loaded } from '../screen/Loaded'
import { WordButton } from '../screen/WordButton'
import { useChangeRefusal } from '../session/ChangeGate'
import { usePermissions } from '../session/rights'
import { ChangedField } from './ChangedField'
import { type HistorySubject, historyPageSize, useHistory } from './useHistory'
import { loadChoices } from './useValueText'

export interface HistoryWindowProps extends HistorySubject {
  open: boolean
  /** Which changes are shown first. @default all */
  field?: string | undefined
  onClose(): void
}

/** Who changed a record and what belongs to it, when and from where, each field before and after; a name narrows it to that person or field. */
export function HistoryWindow({ open, entity, id, name, field, onClose }: HistoryWindowProps) {
  const { t } = useTranslation('history')
  return (
    <DialogWindow open={open} title={t('title')} subtitle={name} onClose={onClose}>
      {open && <Changes key={field} entity={entity} id={id} field={field} />}
    </DialogWindow>
  )
}

interface Narrowed {
  userId?: Id | undefined
  field?: string | undefined
}

function Changes({ entity, id, field: first }: Pick<HistoryWindowProps, 'entity' | 'id' | 'field'>) {
  const { t } = useTranslation('history')
  const [pageIndex, setPage] = useState(1)
  const [{ userId, field }, setNarrowed] = useState<Narrowed>({ field: first })
  const changes = useHistory({ entity, id, pageIndex, userId, field })
  useChoices(entity)

  function narrow(to: Narrowed) {
    setPage(1)
    setNarrowed({ userId, field, ...to })
  }

  return (
    <Loaded of={changes} failed={t('failed')}>
      {({ items, total }) => (
        <>
          <Filters entity={entity} id={id} userId={userId} field={field} onNarrow={narrow} />
          {items.length === 0 ? (
            <EmptyState spot="none" title={t(userId !== undefined || field ? 'none' : 'empty')} text={t('emptyText')} />
          ) : (
            <Entries>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} record={id} onNarrow={narrow} />
              ))}
            </Entries>
          )}
          {total > 0 && (
            <Pager
              page={pageIndex}
              pageCount={Math.ceil(total / historyPageSize)}
              onChange={setPage}
              summary={t('shown', { shown: formatNumber(items.length), count: total })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface FiltersProps extends Narrowed, Pick<HistoryWindowProps, 'entity' | 'id'> {
  onNarrow(to: Narrowed): void
}

/** Who changed the record, and what of it: a list of either, once more than one can be chosen. */
function Filters({ entity, id, userId, field, onNarrow }: FiltersProps) {
  const { t } = useTranslation('history')
  const api = useApi({ history })
  const { data } = useSWR(['history', entity, id, 'filters'], () => api.history.filters(entity, id))
  const people = (data?.people ?? []).map((one) => ({ value: String(one.userId), label: one.name }))
  const fields = (data?.fields ?? []).map(({ part, name }) => ({
    value: name,
    label: fieldLabel(part, { name, language: '' }, 'ru'),
  }))
  if (people.length + fields.length === 0) return null
  return (
    <Choices>
      <Select
        label={t('user')}
        size="sm"
        value={userId === undefined ? '' : String(userId)}
        options={[{ value: '', label: t('anyUser') }, ...people]}
        onChange={(value) => onNarrow({ userId: value === '' ? undefined : value })}
      />
      <Select
        label={t('field')}
        size="sm"
        value={field ?? ''}
        options={[{ value: '', label: t('anyField') }, ...fields.toSorted(byLabel)]}
        onChange={(value) => onNarrow({ field: value === '' ? undefined : value })}
      />
    </Choices>
  )
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'ru')

/** The words of the choices that a record has come with its history. */
function useChoices(entity: HistoryWindowProps['entity']) {
  useSWR(['historyChoices', entity], async () => {
    await loadChoices(historyParts.filter((part) => trackedParts[part].entity === entity))
    return true
  })
}

interface EntryProps {
  entry: HistoryEntry
  /** Of whose history it is. */
  record: Id
  onNarrow(to: Narrowed): void
}

function Entry({ entry, record, onNarrow }: EntryProps) {
  const { t } = useTranslation('history')
  const { userId, userName, at, origin, action, part, kind, fields, logId } = entry
  const { can } = usePermissions()
  const what = action === '' ? `${partText(part, 'ru')}: ${kindText(entry, 'ru')}` : actionName(action)
  const { mayRestore, isRestoring, restore } = useRestoring(entry, record)
  const who = userName || (origin === 'site' ? t('site') : t('nobody'))
  return (
    <li>
      <Who>
        {userId === null ? (
          <strong>{who}</strong>
        ) : (
          <Narrow title={t('onlyUser', { name: who })} onClick={() => onNarrow({ userId })}>
            {who}
          </Narrow>
        )}
        <small>
          <time dateTime={at}>{formatMoment(at)}</time> · {originText(origin, 'ru')}
        </small>
      </Who>
      <small>
        {logId === null || can('section:activity-log') !== true ? (
          what
        ) : (
          <Link href={`/activity-log?entry=${encodeURIComponent(logId)}`} title={t('inLog')}>
            {what}
          </Link>
        )}
      </small>
      {fields.length === 0 && kind === 'changed' && <p>{t('erased')}</p>}
      <Fields>
        {fields.map((change) => {
          const label = fieldLabel(part, change, 'ru')
          return (
            <div key={`${change.name} ${change.language}`}>
              <dt>
                <Narrow title={t('onlyField', { name: label })} onClick={() => onNarrow({ field: change.name })}>
                  {label}
                </Narrow>
              </dt>
              <dd>
                <ChangedField part={part} change={change} />
                {mayRestore(change) && (
                  <IconButton
                    size="sm"
                    icon={<Undo2 />}
                    label={t('restore.one', { name: label })}
                    disabled={isRestoring}
                    onClick={() => void restore([change])}
                  />
                )}
              </dd>
            </div>
          )
        })}
      </Fields>
      {fields.filter(mayRestore).length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 />}
          loading={isRestoring}
          onClick={() => void restore(fields.filter(mayRestore))}
        >
          {t('restore.all')}
        </Button>
      )}
    </li>
  )
}

/** Gives fields the values back that they had before a change, by the update of the record. */
function useRestoring(entry: HistoryEntry, record: Id) {
  const { t } = useTranslation('history')
  const { t: words } = useTranslation()
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const { can } = usePermissions()
  const isClosed = useChangeRefusal() !== undefined
  const [isRestoring, setRestoring] = useState(false)
  const found = restorable(entry, record)
  const isAllowed = found !== undefined && !isClosed && can(found.needs) === true

  async function restore(changes: readonly FieldChange[]) {
    setRestoring(true)
    try {
      await found?.restore(http, changes)
      toast.success(t('restore.done'))
      // The record is open below the window, and stands in lists.
      await mutate(() => true)
    } catch (error) {
      const isGone = error instanceof Error && error.name === 'FileGoneError'
      toast.error(isGone ? t('restore.fileGone') : writeFailure(error, t('restore.failed'), words))
    } finally {
      setRestoring(false)
    }
  }

  return {
    mayRestore: (change: FieldChange) => isAllowed && found.changes.includes(change),
    isRestoring,
    restore,
  }
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: var(--space-3);
  padding-bottom: var(--space-3);
`

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line-soft);
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  align-items: center;
  justify-content: space-between;
`

const Narrow = styled(WordButton)`
  font-weight: 600;
`

const Fields = styled.dl`
  display: grid;
  gap: var(--space-2);
  margin: var(--space-2) 0 0;

  dt {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  dd {
    display: flex;
    gap: var(--space-2);
    align-items: flex-start;
    justify-content: space-between;
    margin: 0;
  }
`
