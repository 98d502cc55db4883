import { clientMerges } from '@karvon/api-client/clients/clientMerges'
import { partText } from '@karvon/api-client/history/historyTexts'
import { type HistoryPart, historyParts } from '@karvon/api-client/history/historyTypes'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { ownActions } from '@karvon/api-client/ownActions/ownActions'
import type { OwnAction } from '@karvon/api-client/ownActions/ownActionTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatMoment } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../api/toastError'
import { useApi } from '../api/useApi'
import { useConnection } from '../api/useConnection'
import { Loaded } from '../screen/Loaded'
import { ChangeGate } from '../session/ChangeGate'
import { undoAction } from './undoAction'

export interface OwnActionsWindowProps {
  open: boolean
  onClose(): void
}

/** What the person did in the last 24 hours and can take back, and what became of that. */
export function OwnActionsWindow({ open, onClose }: OwnActionsWindowProps) {
  const { t } = useTranslation('ownActions')
  return (
    <DialogWindow open={open} title={t('title')} subtitle={t('subtitle')} onClose={onClose}>
      {open && <Actions />}
    </DialogWindow>
  )
}

function Actions() {
  const { t } = useTranslation('ownActions')
  const api = useApi({ ownActions })
  const actions = useSWR(['ownActions'], () => api.ownActions.list())
  return (
    <Loaded of={actions} failed={t('failedList')}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState spot="none" title={t('empty')} text={t('emptyText')} />
        ) : (
          <List>
            {list.map((action) => (
              <Action key={`${action.merge ? 'merge' : ''} ${action.id}`} action={action} />
            ))}
          </List>
        )
      }
    </Loaded>
  )
}

function Action({ action }: { action: OwnAction }) {
  const { t } = useTranslation('ownActions')
  const { undo, isUndoing } = useUndoing(action)
  const what = useActionText(action)
  const { at, count, undone, refusal } = action
  return (
    <li>
      <div>
        <p>{what}</p>
        <small>
          <time dateTime={at}>{formatMoment(at)}</time>
          {undone > 0 && undone < count && ` · ${t('undoneSome', { undone, count })}`}
        </small>
        {refusal !== '' && <p data-refusal>{refusal}</p>}
      </div>
      {undone === count ? (
        <Badge tone="success">{t('undone')}</Badge>
      ) : (
        <ChangeGate>
          <Button
            size="sm"
            icon={<Undo2 />}
            loading={isUndoing}
            aria-label={t('undoOf', { what })}
            onClick={() => void undo()}
          >
            {t('undo')}
          </Button>
        </ChangeGate>
      )}
    </li>
  )
}

/** «Тур «Хива»: деактивирован и ещё 36 записей» */
function useActionText({ description, part, merge, count }: OwnAction): string {
  const { t } = useTranslation('ownActions')
  if (merge) return t('merged', { keepId: merge.keepId, fromId: merge.fromId })
  if (part === 'notifications') return t('read')
  const isKnown = (historyParts as readonly string[]).includes(part)
  const what = description || t('order', { what: isKnown ? partText(part as HistoryPart, 'ru') : part })
  return count > 1 ? `${what} ${t('among', { count: count - 1 })}` : what
}

function useUndoing({ id, merge }: OwnAction) {
  const { t } = useTranslation('ownActions')
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const [isUndoing, setUndoing] = useState(false)

  /** By the call of their own. */
  async function part({ keepId, fromId }: NonNullable<OwnAction['merge']>) {
    try {
      await clientMerges(http).undo(keepId, fromId ?? 0, { idempotencyKey: newIdempotencyKey() })
      toast.success(t('done'))
    } catch (error) {
      toastError(error, t('failed'), t)
    } finally {
      await mutate(() => true)
    }
  }

  async function undo() {
    setUndoing(true)
    await (merge ? part(merge) : undoAction(http, id, () => mutate(() => true)))
    setUndoing(false)
  }

  return { undo, isUndoing }
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    gap: var(--space-3);
    align-items: flex-start;
    justify-content: space-between;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line-soft);
  }

  p {
    overflow-wrap: anywhere;
  }

  small,
  [data-refusal] {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
