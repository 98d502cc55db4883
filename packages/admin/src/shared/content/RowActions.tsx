import { Button } from '@karvon/ui/Button'
import { IconButton } from '@karvon/ui/IconButton'
import { Images, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChangeGate } from '../session/ChangeGate'

interface RowActionsProps {
  /** What the record is called, for those who hear the buttons. */
  name: string
  onEdit(): void
  /** @default the record has no media of its own */
  onMedia?: (() => void) | undefined
  /** @default whoever is here may not delete */
  onDelete?: (() => void) | undefined
}

/** What is done to one record of a list that is sorted by hand. */
export function RowActions({ name, onEdit, onMedia, onDelete }: RowActionsProps) {
  const { t } = useTranslation('content')

  return (
    <ChangeGate>
      <Button variant="ghost" size="sm" icon={<Pencil />} aria-label={t('row.editOf', { name })} onClick={onEdit}>
        {t('row.edit')}
      </Button>
      {onMedia && (
        <Button variant="ghost" size="sm" icon={<Images />} aria-label={t('row.mediaOf', { name })} onClick={onMedia}>
          {t('row.media')}
        </Button>
      )}
      {onDelete && (
        <IconButton variant="danger-ghost" icon={<Trash2 />} label={t('row.deleteOf', { name })} onClick={onDelete} />
      )}
    </ChangeGate>
  )
}
