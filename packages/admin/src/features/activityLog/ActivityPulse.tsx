import { activityLogs } from '@karvon/api-client/activityLog/activityLogs'
import { BarStrip } from '@karvon/ui/BarStrip'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { Loaded } from '../../shared/screen/Loaded'
import { dayInWords, dayTick } from '../../shared/screen/pulseDays'

export interface ActivityPulseProps {
  /** Whose and which actions are counted. */
  filters: { userId?: string | number | undefined; action?: string | undefined }
  /** The day that the log shows. */
  day: string | undefined
  onDay(day: string | undefined): void
}

/** How many actions there were on each of the last 30 days. */
export function ActivityPulse({ filters: { userId, action }, day, onDay }: ActivityPulseProps) {
  const { t } = useTranslation('activityLog')
  const api = useApi({ activityLogs })
  const asked = { userId, action }
  const pulse = useSWR(['activityLogs', 'pulse', asked], () => api.activityLogs.pulse(asked), {
    keepPreviousData: true,
  })

  return (
    <Loaded
      of={pulse}
      skeleton={<BarStrip label={t('pulse.days')} series={[]} bars={[]} loading />}
      failed={t('failed.pulse')}
    >
      {(days) => (
        <BarStrip
          label={t('pulse.days')}
          series={[{ label: t('pulse.actions') }]}
          bars={days.map(({ day, total }) => ({
            id: day,
            label: dayInWords(day),
            tick: dayTick(day),
            values: [total],
          }))}
          value={day ?? null}
          onChange={(chosen) => onDay(chosen ?? undefined)}
        />
      )}
    </Loaded>
  )
}
