import { requestTypes } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import type { RequestPulse as Pulse } from '@karvon/api-client/requests/requestPulseTypes'
import { BarStrip, type BarTone } from '@karvon/ui/BarStrip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { usePolled } from '../../shared/api/polling'
import { useApi } from '../../shared/api/useApi'
import { Loaded } from '../../shared/screen/Loaded'
import { dayInWords, dayTick } from '../../shared/screen/pulseDays'
import { sourceLabel } from './requestLabels'

export interface RequestPulseProps {
  /** The day that the list shows. */
  day: string | undefined
  onDay(day: string | undefined): void
}

const tones: Record<string, BarTone> = { top_button: 'accent', bottom_button: 'primary', hot: 'hot' }

/** The last 30 days: requests by where they came from, and how long clients waited for a call. */
export function RequestPulse({ day, onDay }: RequestPulseProps) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const pulse = useSWR(['contactActions', 'pulse'], () => api.contactActions.pulse(), usePolled())

  return (
    <Loaded
      of={pulse}
      skeleton={<BarStrip label={t('pulse.days')} series={[]} bars={[]} loading />}
      failed={t('failed.pulse')}
    >
      {({ days, weeks }) => {
        const types = typesOf(days)
        return (
          <Columns>
            <BarStrip
              label={t('pulse.days')}
              series={types.map((type) => ({ label: sourceLabel(type, t), tone: tones[type] ?? 'muted' }))}
              bars={days.map(({ day, types: came }) => {
                const values = types.map((type) => came.find((one) => one.type === type)?.total ?? 0)
                const isHot = came.some(({ type, total }) => type === 'hot' && total > 0)
                return {
                  id: day,
                  label: dayInWords(day),
                  tick: dayTick(day),
                  values,
                  ...(isHot && { mark: t('pulse.hot') }),
                }
              })}
              value={day ?? null}
              onChange={(chosen) => onDay(chosen ?? undefined)}
            />
            <div>
              <h2>{t('pulse.wait')}</h2>
              <BarStrip
                label={t('pulse.wait')}
                series={[{ label: t('pulse.median') }]}
                bars={weeks.map(({ from, until, medianSeconds }) => ({
                  id: from,
                  label: t('pulse.week', { from: dayInWords(from), until: dayInWords(until) }),
                  tick: from === until ? dayTick(from) : `${dayTick(from)}–${dayTick(until)}`,
                  values: [medianSeconds],
                }))}
                format={(seconds) => waitInWords(seconds, t)}
              />
            </div>
          </Columns>
        )
      }}
    </Loaded>
  )
}

/** Those that the documents know, then others that occurred. */
function typesOf(days: Pulse['days']): string[] {
  const occurred = days.flatMap(({ types }) => types.map(({ type }) => type))
  return [...new Set<string>([...requestTypes, ...occurred])]
}

function waitInWords(seconds: number, t: TFunction<'contactActions'>): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return t('pulse.minutes', { minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('pulse.hours', { hours }) : t('pulse.daysLong', { days: Math.round(hours / 24) })
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-8);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: end;
  }
  h2 {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  @container (min-width: 1040px) {
    grid-template-columns: minmax(0, 1fr) 280px;
  }
`
