import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { Button } from '@karvon/ui/Button'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import { BriefcaseBusiness, Check, EllipsisVertical, MessageSquareText, Phone, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../shared/session/rights'
import type { RequestTableProps } from './RequestTable'
import { useWorkEntries, type WorkActs } from './useWorkEntries'

export type RequestActionsProps = Pick<
  RequestTableProps,
  'readingId' | 'onRead' | 'onComment' | 'onCall' | 'onCreateClient' | 'onAddTour' | keyof WorkActs
> & { request: ContactAction }

/** What can be done with an open request, as its row offers it. */
export function RequestActions({ request, ...acts }: RequestActionsProps) {
  const { readingId, onRead, onComment, onCall, onCreateClient, onAddTour } = acts
  const { t } = useTranslation('contactActions')
  const workEntries = useWorkEntries(acts)

  return (
    <>
      <Menu
        trigger={<IconButton label={t('details.more')} icon={<EllipsisVertical />} />}
        items={workEntries(request)}
        side="top"
        align="start"
      />
      {!request.isRead && (
        <Button icon={<Check />} loading={readingId === request.id} onClick={() => onRead(request)}>
          {t('details.markRead')}
        </Button>
      )}
      <Button icon={<MessageSquareText />} onClick={() => onComment(request)}>
        {t('details.comment')}
      </Button>
      <Gate action="action:clients.edit">
        {request.clientId === null ? (
          <Button icon={<UserPlus />} onClick={() => onCreateClient(request)}>
            {t('details.createClient')}
          </Button>
        ) : (
          <Button icon={<BriefcaseBusiness />} onClick={() => onAddTour(request)}>
            {t('details.addTour')}
          </Button>
        )}
      </Gate>
      {!request.callMade && (
        <Button variant="primary" icon={<Phone />} onClick={() => onCall(request)}>
          {t('details.recordCall')}
        </Button>
      )}
    </>
  )
}
