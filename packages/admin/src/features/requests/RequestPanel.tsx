import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { Button } from '@karvon/ui/Button'
import { ErrorState } from '@karvon/ui/ErrorState'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import { SidePanel } from '@karvon/ui/SidePanel'
import { Skeleton } from '@karvon/ui/Skeleton'
import { BriefcaseBusiness, Check, ChevronDown, ChevronUp, EllipsisVertical, UserPlus } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { HistoryButton } from '../../shared/history/HistoryButton'
import { WriteButton } from '../../shared/messages/WriteButton'
import { Phones } from '../../shared/phones/Phones'
import { useLastValue } from '../../shared/screen/useLastValue'
import { ChangeGate, useChangeRefusal } from '../../shared/session/ChangeGate'
import { Gate } from '../../shared/session/rights'
import { Handling } from './Handling'
import { KeyHint } from './KeyHint'
import { RequestClient } from './RequestClient'
import { RequestComposer } from './RequestComposer'
import { RequestDetails } from './RequestDetails'
import type { RequestTableProps } from './RequestTable'
import { actionTypeLabel } from './requestLabels'
import { SourceBadge } from './SourceBadge'
import { StatusBadge } from './StatusBadge'
import { useWorkEntries, type WorkActs } from './useWorkEntries'

export interface RequestPanelProps
  extends Pick<RequestTableProps, 'readingId' | 'onRead' | 'onCreateClient' | 'onAddTour' | keyof WorkActs> {
  open: boolean
  /** Null while it is read, and where that failed. */
  request: ContactAction | null
  /** Reads it once more, where that failed. */
  onRetry: (() => void) | undefined
  /** Whoever comes means to write, but who goes on from one to the next to look. */
  wantsField: RefObject<boolean>
  onClose(): void
  /** To the request above and below; undefined where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onNextOpen: (() => void) | undefined
}

/** How many trips say who a client is. */
const trips = 3

/** One request beside the list: who asks and what for, who that is, and one form for whatever comes of it. */
export function RequestPanel({ open, request, onRetry, wantsField, onClose, ...acts }: RequestPanelProps) {
  const { readingId, onRead, onPrevious, onNext, onNextOpen, ...others } = acts
  const { t } = useTranslation('contactActions')
  const shown = useLastValue(request)
  const workEntries = useWorkEntries(acts)
  const content = useRef<HTMLDivElement>(null)
  useFocusOnChange(content, open ? shown?.id : undefined, wantsField)

  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={shown?.name || t('details.title')}
      subtitle={
        shown && (
          <Facts>
            <StatusBadge of={shown} />
            <SourceBadge of={shown} />
            <span>{actionTypeLabel(shown.actionType, t)}</span>
            <Handling of={shown} />
          </Facts>
        )
      }
      actions={
        <>
          <IconButton icon={<ChevronUp />} label={t('keys.previous')} disabled={!onPrevious} onClick={onPrevious} />
          <IconButton icon={<ChevronDown />} label={t('keys.next')} disabled={!onNext} onClick={onNext} />
          {shown && (
            <ChangeGate>
              <Menu
                trigger={<IconButton label={t('details.more')} icon={<EllipsisVertical />} />}
                items={[
                  ...(shown.isRead
                    ? []
                    : [
                        {
                          label: t('details.markRead'),
                          icon: <Check />,
                          disabled: readingId === shown.id,
                          onSelect: () => onRead(shown),
                        },
                      ]),
                  ...workEntries(shown),
                ]}
              />
            </ChangeGate>
          )}
        </>
      }
      footer={shown && <RequestComposer key={shown.id} request={shown} onNextOpen={onNextOpen} hint={<KeyHint />} />}
    >
      <Content ref={content}>
        {shown ? (
          <Known request={shown} {...others} />
        ) : onRetry ? (
          <ErrorState title={t('failed.list')} onRetry={onRetry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Content>
    </SidePanel>
  )
}

type KnownProps = Pick<RequestPanelProps, 'onTake' | 'onCreateClient' | 'onAddTour'> & { request: ContactAction }

function Known({ request, onTake, onCreateClient, onAddTour }: KnownProps) {
  const mayTake = useChangeRefusal() === undefined && request.takenBy === null && request.status !== 'completed'
  // What is read and answered first is drawn first, all else in the next frame.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      {request.description && <Words>{request.description}</Words>}
      <Phones of={request.phoneNumbers} onPress={mayTake ? () => onTake(request) : undefined} />
      {isWhole && <Beside request={request} onCreateClient={onCreateClient} onAddTour={onAddTour} />}
    </>
  )
}

/** Who that is, what can be done for them, and what came of it so far. */
function Beside({ request, onCreateClient, onAddTour }: Omit<KnownProps, 'onTake'>) {
  const { t } = useTranslation('contactActions')
  return (
    <>
      <RequestClient numbers={request.phoneNumbers} trips={trips} />
      <Acts>
        <WriteButton key={request.id} size="sm" to={{ clientId: request.clientId, request }}>
          {t('details.write')}
        </WriteButton>
        <Gate action="action:clients.edit">
          {request.clientId === null ? (
            <Button size="sm" icon={<UserPlus />} onClick={() => onCreateClient(request)}>
              {t('details.createClient')}
            </Button>
          ) : (
            <Button size="sm" icon={<BriefcaseBusiness />} onClick={() => onAddTour(request)}>
              {t('details.addTour')}
            </Button>
          )}
        </Gate>
        <HistoryButton key={`history ${request.id}`} entity="ContactAction" id={request.id} name={request.name} />
      </Acts>
      <RequestDetails of={request} restOnly />
    </>
  )
}

/** Another request in an open panel: its field has the focus, or the panel, so that keys go on. */
function useFocusOnChange(
  content: RefObject<HTMLElement | null>,
  id: ContactAction['id'] | undefined,
  wantsField: RefObject<boolean>,
) {
  const shown = useRef<ContactAction['id']>(undefined)
  const focus = useEffectEvent(() => {
    const panel = content.current?.closest<HTMLElement>('[data-side-panel]')
    const field = wantsField.current && panel?.querySelector<HTMLElement>('textarea')
    ;(field || panel)?.focus({ preventScroll: true })
    if (content.current?.parentElement) content.current.parentElement.scrollTop = 0
    wantsField.current = true
  })

  useEffect(() => {
    // As it opens the panel sees to it by itself.
    if (id !== undefined && shown.current !== undefined && shown.current !== id) focus()
    shown.current = id
  }, [id])
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);

  > * {
    max-width: 100%;
  }
  > dl,
  > ul,
  > div {
    width: 100%;
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

/** What they wrote, as they wrote it. */
const Words = styled.p`
  width: 100%;
  overflow-wrap: anywhere;
  white-space: pre-line;
`
