import { notifications } from '@karvon/api-client/notifications/notifications'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { Button } from '@karvon/ui/Button'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment } from '@karvon/ui/format'
import { JsonViewer } from '@karvon/ui/JsonViewer'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { Phones } from '../../shared/phones/Phones'
import { CloseStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { readData, SubjectLinks } from './SubjectLinks'

export interface NotificationDialogProps {
  /** Null: the dialog is closed. */
  notification: Notification | null
  isMarking: boolean
  onMarkRead(): void
  onClose(): void
}

const sources = ['top_button', 'bottom_button', 'hot', 'due'] as const

/** Everything about a notification. Looking at it does not mark it as read. */
export function NotificationDialog({ notification, isMarking, onMarkRead, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications')
  const api = useApi({ notifications })
  const id = notification?.notificationId
  const loaded = useSWR(id !== undefined && ['notifications', 'one', String(id)], () => api.notifications.get(id ?? ''))

  /** What the data says that people ask for; the rest stands in it. */
  function inWords(dataJson: string) {
    const { clientName, phone, source } = readData(dataJson)
    const isSource = (name: unknown): name is (typeof sources)[number] => sources.some((each) => each === name)
    return [
      { label: t('details.clientName'), value: typeof clientName === 'string' && clientName },
      { label: t('details.phone'), value: typeof phone === 'string' && phone && <Phones of={[phone]} /> },
      { label: t('details.source'), value: isSource(source) && t(`details.sources.${source}`) },
    ].filter(({ value }) => value)
  }

  return (
    <DialogWindow
      open={notification !== null}
      title={notification?.title || t('details.title')}
      onClose={onClose}
      footer={
        <>
          {notification && !notification.isRead && (
            <ChangeGate>
              <Button loading={isMarking} onClick={onMarkRead}>
                {t('card.markRead')}
              </Button>
            </ChangeGate>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('details.close')}
          </Button>
        </>
      }
    >
      <Loaded of={loaded} failed={t('failed.details')}>
        {({ title, message, createdAt, dataJson }) => (
          <Body>
            <DescriptionList
              columns={2}
              items={[
                { label: t('details.message'), value: message, wide: true },
                { label: t('details.date'), value: formatMoment(createdAt), wide: true },
                ...inWords(dataJson),
              ]}
            />
            {dataJson && (
              <>
                <Ways>
                  <SubjectLinks of={{ dataJson, title }} />
                </Ways>
                <section>
                  <h3>{t('details.data')}</h3>
                  <JsonViewer label={t('details.data')} value={dataJson} />
                </section>
              </>
            )}
          </Body>
        )}
      </Loaded>
    </DialogWindow>
  )
}

const Body = styled(CloseStack)`

  h3 {
    margin-bottom: var(--space-2);
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  &:empty {
    display: none;
  }
`
