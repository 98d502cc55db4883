import { accessDenied } from '@karvon/api-client/auth/accessRules'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import {
  isUnfinished,
  type MessageField,
  messageFieldNames,
  messageGap,
} from '@karvon/api-client/messages/messageFieldRules'
import { messageAddress } from '@karvon/api-client/messages/messageLinkRules'
import type { OpenedMessageInput } from '@karvon/api-client/messages/openedMessageFields'
import { openedMessages } from '@karvon/api-client/messages/openedMessages'
import { type MessageChannel, messageChannels } from '@karvon/api-client/messages/openedMessageTypes'
import { groupedPhone } from '@karvon/api-client/phones/phoneRules'
import { firstText, languages, noText } from '@karvon/api-client/read/localizedText'
import { fits, isBlank } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatDay } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Select } from '@karvon/ui/Select'
import { Skeleton } from '@karvon/ui/Skeleton'
import { TextArea } from '@karvon/ui/TextArea'
import type { TFunction } from 'i18next'
import { Mail, MessageCircle, MessageSquare, Send } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { missingRight } from '../api/toastError'
import { useApi } from '../api/useApi'
import { DraftOffer } from '../form/DraftOffer'
import { useDraft } from '../leaving/useDraft'
import { CloseStack } from '../screen/Columns'
import { Loaded } from '../screen/Loaded'
import { Gate } from '../session/rights'
import type { MessageTarget } from './messageTarget'
import { type Message, type TypedMessage, useMessage, useMessageSources } from './useMessage'

export interface WriteWindowProps {
  to: MessageTarget
  open: boolean
  onClose(): void
}

interface Way {
  channel: MessageChannel
  address: string
  href: string
}

/** Writes a message out of a template and opens it where it can be sent; what was opened is remembered. */
export function WriteWindow({ to, open, onClose }: WriteWindowProps) {
  const { t } = useTranslation('messages')
  const sources = useMessageSources(to, open)
  const message = useMessage(to, sources.data)
  const { opened, remember } = useRemembered(to)
  const area = useRef<HTMLTextAreaElement>(null)
  const name = sources.data?.client?.fullName ?? to.request?.name
  const draft = useDraft<TypedMessage>({
    name: `message ${to.clientId ?? `of ${to.request?.id}`}`,
    title: () => ({ title: t('title'), about: name ?? '' }),
    read: () => message.typed,
    onRestore: message.restore,
  })
  const [isAsked, setAsked] = useState(false)
  const { template, trip, language, text, phone, mail } = message
  const isEmpty = isBlank(text)
  const isTooLong = !fits(text, longest)
  const fault = isEmpty ? 'empty' : isTooLong ? 'tooLong' : isUnfinished(text) ? 'unfinished' : undefined
  const ways = messageChannels.flatMap((channel): Way[] => {
    const address = channel === 'Mail' ? mail : phone
    const href = address && messageAddress(channel, address, text, firstText(trip?.tourTitle ?? noText))
    return address && href ? [{ channel, address, href }] : []
  })

  function handleUnfinished() {
    setAsked(true)
    area.current?.focus()
  }

  function handleOpened({ channel, address }: Way) {
    draft.giveUp()
    void remember({
      channel,
      address,
      language,
      template: template?.title ?? '',
      text,
      clientTourId: trip?.clientTourId ?? null,
    })
  }

  return (
    <DialogWindow
      open={open}
      title={t('title')}
      subtitle={name}
      onClose={onClose}
      footerHint={
        sources.data && (
          <span role="status">
            {opened?.state === 'recording' && t('recording')}
            {opened?.state === 'recorded' && t(`opened.${opened.input.channel}`)}
          </span>
        )
      }
      footer={
        sources.data && (
          <Ways role="group" aria-label={t('ways')}>
            {ways.map((way) => (
              <WayButton
                key={way.channel}
                way={way}
                label={t(`channels.${way.channel}`)}
                onOpen={() => handleOpened(way)}
                onUnfinished={fault && handleUnfinished}
              />
            ))}
          </Ways>
        )
      }
    >
      <Loaded of={sources} skeleton={<Skeleton lines={8} />} failed={t('failed')}>
        {({ templates }) => (
          <CloseStack>
            <DraftOffer offer={{ ...draft, isShown: open }} />
            {opened?.state === 'failed' && (
              <Notice
                tone="danger"
                action={
                  <Button size="sm" onClick={() => void remember(opened.input, opened.key)}>
                    {t('record')}
                  </Button>
                }
              >
                {[t('notRecorded'), opened.reason].filter(Boolean).join('. ')}
              </Notice>
            )}
            <Chosen>
              {templates.length > 0 ? (
                <Select
                  label={t('template')}
                  value={String(template?.id ?? '')}
                  options={[
                    ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
                    { value: '', label: t('noTemplate') },
                  ]}
                  onChange={(chosen) => {
                    setAsked(false)
                    message.choose({ template: chosen })
                  }}
                />
              ) : (
                <Quiet>{t('noTemplates')}</Quiet>
              )}
              <SegmentedControl
                label={t('language')}
                value={language}
                options={languages.map((value) => ({
                  value,
                  label: t(`languages.${value}`),
                  disabled: !message.written.includes(value),
                }))}
                onChange={(chosen) => message.choose({ language: chosen })}
              />
            </Chosen>
            <Gate action="section:settings">
              <Edit href="/message-templates" onClick={onClose}>
                {t('editTemplates')}
              </Edit>
            </Gate>
            {sources.board.error !== undefined && !sources.board.data && <Quiet>{t('failedTrips')}</Quiet>}
            {message.trips.length > 1 && trip && (
              <Select
                label={t('trip')}
                value={String(trip.clientTourId)}
                options={message.trips.map(({ clientTourId, tourId, tourTitle, departureDate }) => ({
                  value: String(clientTourId),
                  label: t('tripOption', {
                    tour: firstText(tourTitle, t('noTour', { id: tourId })),
                    day: formatDay(departureDate),
                  }),
                }))}
                onChange={(chosen) => message.choose({ trip: chosen })}
              />
            )}
            <TextArea
              ref={area}
              label={t('text')}
              rows={8}
              maxLength={longest}
              value={text}
              error={isAsked && fault ? t(fault) : undefined}
              hint={gapsText(text, message.missing, t)}
              onChange={message.setText}
            />
            <Addresses message={message} />
          </CloseStack>
        )}
      </Loaded>
    </DialogWindow>
  )
}

/** As the server keeps it, in characters. */
const longest = 5000

const icons: Readonly<Record<MessageChannel, ReactNode>> = {
  WhatsApp: <MessageCircle />,
  Telegram: <Send />,
  SMS: <MessageSquare />,
  Mail: <Mail />,
}

interface WayButtonProps {
  way: Way
  label: string
  onOpen(): void
  /** Something is left to be filled in. */
  onUnfinished: (() => void) | undefined
}

function WayButton({ way: { channel, href }, label, onOpen, onUnfinished }: WayButtonProps) {
  if (onUnfinished)
    return (
      <Button icon={icons[channel]} onClick={onUnfinished}>
        {label}
      </Button>
    )
  return (
    <LinkButton
      icon={icons[channel]}
      href={href}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      onClick={onOpen}
      onAuxClick={({ button }) => button === 1 && onOpen()}
    >
      {label}
    </LinkButton>
  )
}

/** What nobody knows, and stands in the text as a gap. */
function gapsText(text: string, missing: readonly MessageField[], t: TFunction<'messages'>): string | undefined {
  if (!isUnfinished(text)) return undefined
  if (!text.includes(messageGap) || missing.length === 0) return t(text.includes(messageGap) ? 'gap' : 'braces')
  return t('missing', { fields: missing.map((field) => messageFieldNames[field].ru).join(', '), gap: messageGap })
}

/** The number and the address, to be chosen where there are several. */
function Addresses({ message: { phones, phone, mails, mail, setAddress } }: { message: Message }) {
  const { t } = useTranslation('messages')
  if (phones.length + mails.length === 0) return <Notice tone="info">{t('nowhere')}</Notice>
  return (
    <Chosen>
      {phones.length > 1 && phone ? (
        <Select
          label={t('phone')}
          value={phone}
          options={phones.map((value) => ({ value, label: groupedPhone(value) }))}
          onChange={(chosen) => setAddress({ phone: chosen })}
        />
      ) : (
        <Quiet>{phone ? t('phoneIs', { number: groupedPhone(phone) }) : t('noPhone')}</Quiet>
      )}
      {mails.length > 1 && mail ? (
        <Select
          label={t('mail')}
          value={mail}
          options={mails.map((value) => ({ value, label: value }))}
          onChange={(chosen) => setAddress({ mail: chosen })}
        />
      ) : (
        mail && <Quiet>{t('mailIs', { address: mail })}</Quiet>
      )}
    </Chosen>
  )
}

interface Opened {
  state: 'recording' | 'recorded' | 'failed'
  /** What the server said to it. */
  reason?: string | undefined
  input: OpenedMessageInput
  key: string
}

/** What was opened stands in the timeline; where that failed it can be tried again, and stands there once. */
function useRemembered({ clientId, request }: MessageTarget) {
  const api = useApi({ openedMessages })
  const { mutate } = useSWRConfig()
  const [opened, setOpened] = useState<Opened>()

  async function remember(input: OpenedMessageInput, key: string = newIdempotencyKey()) {
    setOpened({ state: 'recording', input, key })
    const call = { idempotencyKey: key }
    try {
      if (request) await api.openedMessages.addToRequest(request.id, input, call)
      else if (clientId !== null) await api.openedMessages.addToClient(clientId, input, call)
      setOpened({ state: 'recorded', input, key })
      await mutate((held) => Array.isArray(held) && (held[0] === 'contactActions' || held[1] === 'messages'))
    } catch (error) {
      setOpened({ state: 'failed', input, key, reason: reasonOf(error) })
    }
  }

  return { opened, remember }
}

/** Of a refusal; what went wrong at the server itself says nothing to whoever asked. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status >= 500) return undefined
  if (error.status === 403) return [accessDenied, missingRight(error)].filter(Boolean).join('. ')
  return error.fieldMessages || error.detail
}

const Chosen = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  align-items: end;

  @media (max-width: 599.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Edit = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 24px;
  color: var(--color-text-link);
  font: var(--text-small);

  @media (pointer: coarse) {
    min-height: 44px;
  }
`

const Quiet = styled.p`
  align-self: center;
  color: var(--color-text-secondary);
  font: var(--text-small);
  overflow-wrap: anywhere;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: flex-end;
`
