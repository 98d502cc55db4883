import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { Button } from '@karvon/ui/Button'
import { Check, MessageSquareText, Phone, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RequestTableProps } from './RequestTable'
import { useMayCreateClient } from './useMayCreateClient'

export type RequestActionsProps = Pick<
  RequestTableProps,
  'readingId' | 'onRead' | 'onComment' | 'onCall' | 'onCreateClient'
> & { request: ContactAction }

/** What can be done with an open request, as its row offers it. */
export function RequestActions({ request, readingId, onRead, onComment, onCall, onCreateClient }: RequestActionsProps) {
  const { t } = useTranslation('contactActions')
  const mayCreate = useMayCreateClient()

  return (
    <>
      {!request.isRead && (
        <Button icon={<Check />} loading={readingId === request.id} onClick={() => onRead(request)}>
          {t('details.markRead')}
        </Button>
      )}
      <Button icon={<MessageSquareText />} onClick={() => onComment(request)}>
        {t('details.comment')}
      </Button>
      {mayCreate && (
        <Button icon={<UserPlus />} onClick={() => onCreateClient(request)}>
          {t('details.createClient')}
        </Button>
      )}
      {!request.callMade && (
        <Button variant="primary" icon={<Phone />} onClick={() => onCall(request)}>
          {t('details.recordCall')}
        </Button>
      )}
    </>
  )
}
