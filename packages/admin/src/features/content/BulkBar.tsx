import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { Button } from '@karvon/ui/Button'
import { Checkbox } from '@karvon/ui/Checkbox'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface BulkBarProps {
  shown: readonly UzbekistanPost[]
  selected: readonly UzbekistanPost[]
  isDeleting: boolean
  select(posts: readonly UzbekistanPost[], isOn: boolean): void
  remove(posts: readonly UzbekistanPost[]): Promise<void>
  clear(): void
}

/** How many posts are chosen, and what to do with all of them; before a choice only a way to choose. */
export function BulkBar({ shown, selected, isDeleting, select, remove, clear }: BulkBarProps) {
  const { t } = useTranslation('uzbekistanPosts')
  const [isAsking, setAsking] = useState(false)
  const isAny = selected.length > 0
  const isAll = selected.length === shown.length

  async function handleDelete() {
    // The posts may have gone while the question was open.
    if (isAny) await remove(selected)
    else toast.error(t('bulk.nothing'))
    setAsking(false)
  }

  if (shown.length === 0 && !isAsking) return null

  return (
    <Bar data-active={isAny || undefined}>
      <Checkbox
        label={t('bulk.all')}
        checked={isAny && isAll}
        indeterminate={isAny && !isAll}
        onChange={(isOn) => select(shown, isOn)}
      />
      <p role="status">{isAny && t('bulk.selected', { count: selected.length })}</p>
      {isAny && (
        <>
          <Button variant="danger-ghost" size="sm" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t('bulk.delete')}
          </Button>
          <Button variant="ghost" size="sm" icon={<X />} onClick={clear}>
            {t('bulk.cancel')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('bulk.confirm', { count: selected.length })}
        text={t('bulk.confirmText', { count: selected.length })}
        confirmLabel={t('bulk.delete')}
        busy={isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1) var(--space-2);
  min-height: var(--size-control);
  margin-left: auto;
  padding: 2px var(--space-3);
  border: 1px solid transparent;
  border-radius: var(--radius-lg);

  &[data-active] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }

  > p {
    flex: 1 0 auto;
    font: var(--text-strong);
    white-space: nowrap;
  }
`
