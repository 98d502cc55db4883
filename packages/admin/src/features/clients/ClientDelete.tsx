import type { Client } from '@karvon/api-client/clients/clientTypes'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { displayText, formatDay } from '@karvon/ui/format'
import { TextField } from '@karvon/ui/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useClientDeletion } from './useClients'
import { useComingTrips } from './useComingTrips'

type Named = Pick<Client, 'id' | 'fullName'>

export interface ClientDeleteProps {
  /** Whom to ask about; null asks nothing. */
  client: Named | null
  /** The server has deleted the client. */
  onGone?(): void
  /** The question was answered. */
  onClose(): void
}

/** Asks before a client is deleted, and names whom; where trips are ahead, it names them and has the name typed. */
export function ClientDelete({ client, onGone, onClose }: ClientDeleteProps) {
  const { t } = useTranslation('clients')
  const { isDeleting, remove } = useClientDeletion()
  const [asked, setAsked] = useState<Named['id']>()
  const [typed, setTyped] = useState('')
  const [isReading, setReading] = useState(false)
  const { trips, known } = useComingTrips(client?.id ?? null)
  const isTyped = sameName(typed, client?.fullName ?? '')

  if (client && client.id !== asked) {
    setAsked(client.id)
    setTyped('')
  }

  async function handleConfirm() {
    if (!client) return
    setReading(true)
    const ahead = await known()
    setReading(false)
    if (ahead.length > 0 && !isTyped) return
    const isGone = await remove(client)
    onClose()
    if (isGone) onGone?.()
  }

  return (
    <ConfirmDialog
      open={client !== null}
      title={t('delete.question')}
      text={
        <>
          {t('delete.text', { name: client?.fullName })}
          {trips.length > 0 && (
            <Ahead>
              {t('delete.ahead')}
              <ul>
                {trips.map(({ tourId, tourTitle, departureDate, returnDate }) => (
                  <li key={`${tourId} ${departureDate}`}>
                    {displayText(tourTitle, t('delete.tour', { id: tourId }))},{' '}
                    {[departureDate, returnDate]
                      .filter(Boolean)
                      .map((day) => formatDay(day))
                      .join(' – ')}
                  </li>
                ))}
              </ul>
              <TextField label={t('delete.type', { name: client?.fullName })} value={typed} onChange={setTyped} />
            </Ahead>
          )}
        </>
      }
      confirmLabel={t('delete.confirm')}
      confirmDisabled={trips.length > 0 && !isTyped}
      busy={isDeleting || isReading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}

const sameName = (one: string, other: string): boolean => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(one) === plain(other)
}

const Ahead = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-4);
  color: var(--color-text);

  > ul {
    margin: 0;
    padding-left: var(--space-5);
  }
`
