import { actionName } from '@karvon/api-client/activityLog/actionNames'
import { fieldLabel, kindText, originText, partText } from '@karvon/api-client/history/historyTexts'
import type { HistoryEntry } from '@karvon/api-client/history/historyTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { Button } from '@karvon/ui/Button'
import { Chip } from '@karvon/ui/Chip'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatMoment, formatNumber } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Pager } from '@karvon/ui/Pager'
import { toast } from '@karvon/ui/Toaster'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { useConnection } from '../api/useConnection'
import { writeFailure } from '../api/writeFailure'
import { Loaded } from '../screen/Loaded'
import { useChangeRefusal } from '../session/ChangeGate'
import { usePermissions } from '../session/rights'
import { ChangedField, type FieldChange } from './ChangedField'
import { restorable } from './restoreValues'
import { type HistorySubject, historyPageSize, useHistory } from './useHistory'

export interface HistoryWindowProps extends HistorySubject {
  open: boolean
  onClose(): void
}

/** Who changed a record and what belongs to it, when and from where, each field before and after; a name narrows it to that person or field. */
export function HistoryWindow({ open, entity, id, name, onClose }: HistoryWindowProps) {
  const { t } = useTranslation('history')
  return (
    <DialogWindow open={open} title={t('title')} subtitle={name} onClose={onClose}>
      {open && <Changes entity={entity} id={id} />}
    </DialogWindow>
  )
}

interface Narrowed {
  user?: { id: Id; name: string } | undefined
  field?: { name: string; label: string } | undefined
}

function Changes({ entity, id }: Pick<HistoryWindowProps, 'entity' | 'id'>) {
  const { t } = useTranslation('history')
  const [pageIndex, setPage] = useState(1)
  const [{ user, field }, setNarrowed] = useState<Narrowed>({})
  const changes = useHistory({ entity, id, pageIndex, userId: user?.id, field: field?.name })

  function narrow(to: Narrowed) {
    setPage(1)
    setNarrowed({ user, field, ...to })
  }

  return (
    <Loaded of={changes} failed={t('failed')}>
      {({ items, total }) => (
        <>
          {(user || field) && (
            <Chips>
              {user && (
                <Chip selected onRemove={() => narrow({ user: undefined })} removeLabel={t('anyUser')}>
                  {t('onlyUser', { name: user.name })}
                </Chip>
              )}
              {field && (
                <Chip selected onRemove={() => narrow({ field: undefined })} removeLabel={t('anyField')}>
                  {t('onlyField', { name: field.label })}
                </Chip>
              )}
            </Chips>
          )}
          {items.length === 0 ? (
            <EmptyState spot="none" title={t(user || field ? 'none' : 'empty')} text={t('emptyText')} />
          ) : (
            <Entries>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} onNarrow={narrow} />
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

function Entry({ entry, onNarrow }: { entry: HistoryEntry; onNarrow(to: Narrowed): void }) {
  const { t } = useTranslation('history')
  const { userId, userName, at, origin, action, part, kind, fields } = entry
  const { mayRestore, isRestoring, restore } = useRestoring(entry)
  const who = userName || (origin === 'site' ? t('site') : t('nobody'))
  return (
    <li>
      <Who>
        {userId === null ? (
          <strong>{who}</strong>
        ) : (
          <Narrow
            type="button"
            title={t('onlyUser', { name: who })}
            onClick={() => onNarrow({ user: { id: userId, name: who } })}
          >
            {who}
          </Narrow>
        )}
        <small>
          <time dateTime={at}>{formatMoment(at)}</time> · {originText(origin, 'ru')}
        </small>
      </Who>
      <small>{action === '' ? `${partText(part, 'ru')}: ${kindText(kind, 'ru')}` : actionName(action)}</small>
      {fields.length === 0 && kind === 'changed' && <p>{t('erased')}</p>}
      <Fields>
        {fields.map((change) => {
          const label = fieldLabel(part, change, 'ru')
          return (
            <div key={`${change.name} ${change.language}`}>
              <dt>
                <Narrow
                  type="button"
                  title={t('onlyField', { name: label })}
                  onClick={() =>
                    onNarrow({
                      field: { name: change.name, label: fieldLabel(part, { ...change, language: '' }, 'ru') },
                    })
                  }
                >
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
function useRestoring(entry: HistoryEntry) {
  const { t } = useTranslation('history')
  const { t: words } = useTranslation()
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const { can } = usePermissions()
  const isClosed = useChangeRefusal() !== undefined
  const [isRestoring, setRestoring] = useState(false)
  const found = restorable(entry)
  const isAllowed = found !== undefined && !isClosed && can(found.needs) === true

  async function restore(changes: readonly FieldChange[]) {
    setRestoring(true)
    try {
      await found?.restore(http, changes)
      toast.success(t('restore.done'))
      // The record is open below the window, and stands in lists.
      await mutate(() => true)
    } catch (error) {
      toast.error(writeFailure(error, t('restore.failed'), words))
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

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
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

const Narrow = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: var(--focus-width) solid var(--color-accent);
    outline-offset: var(--focus-offset);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
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
