import type { Client } from '@karvon/api-client/clients/clientTypes'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { useTranslation } from 'react-i18next'
import { useClientDeletion } from './useClients'

export interface ClientDeleteProps {
  /** Whom to ask about; null asks nothing. */
  client: Pick<Client, 'id' | 'fullName'> | null
  /** The question was answered; `gone` when the server deleted the client. */
  onDone(gone: boolean): void
}

/** Asks before a client is deleted, and names whom. */
export function ClientDelete({ client, onDone }: ClientDeleteProps) {
  const { t } = useTranslation('clients')
  const { isDeleting, remove } = useClientDeletion()

  return (
    <ConfirmDialog
      open={client !== null}
      title={t('delete.question')}
      text={t('delete.text', { name: client?.fullName })}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={async () => client && onDone(await remove(client))}
      onCancel={() => onDone(false)}
    />
  )
}
