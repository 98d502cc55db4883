import { Notice } from '@karvon/ui/Notice'
import { Switch } from '@karvon/ui/Switch'
import { TextField } from '@karvon/ui/TextField'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { isHour, useAlerts } from '../../shared/inbox/alerts'
import { chime } from '../../shared/inbox/chime'
import { useActor } from '../../shared/session/useActor'

/** How this browser tells of hot requests. The browser is asked for leave only when somebody switches it on. */
export function Alerts() {
  const { t } = useTranslation('account')
  const { alerts, change } = useAlerts(useActor().id)
  const titleId = useId()
  const [refusal, setRefusal] = useState<'denied' | 'missing' | null>(null)
  const [hours, setHours] = useState({ from: alerts.from, until: alerts.until })
  const isWanted = alerts.notifies || alerts.sounds

  async function switchNotifications(on: boolean) {
    setRefusal(null)
    if (!on) return change({ notifies: false })
    if (!('Notification' in window)) return setRefusal('missing')
    if ((await Notification.requestPermission()) === 'granted') change({ notifies: true })
    else setRefusal('denied')
  }

  async function switchSound(on: boolean) {
    change({ sounds: on })
    // Heard at once, and a browser plays nothing later that was never played on a press.
    if (on) await chime().catch(() => undefined)
  }

  function handleHours(changes: Partial<typeof hours>) {
    const next = { ...hours, ...changes }
    setHours(next)
    const isEmpty = next.from === '' && next.until === ''
    if (isEmpty || (isHour(next.from) && isHour(next.until))) change(next)
  }

  const problem = (hour: string, other: string) =>
    (hour !== '' && !isHour(hour)) || (hour === '' && isHour(other)) ? t('alerts.unreadable') : undefined

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('alerts.title')}</h3>
      <About>{t('alerts.about')}</About>
      <Choices>
        <Switch
          label={t('alerts.notifies')}
          checked={alerts.notifies}
          onChange={(on) => void switchNotifications(on)}
        />
        {refusal && <Notice tone="info">{t(`alerts.${refusal}`)}</Notice>}
        <Switch label={t('alerts.sounds')} checked={alerts.sounds} onChange={(on) => void switchSound(on)} />
        {isWanted && (
          <Hours role="group" aria-label={t('alerts.hours')}>
            <TextField
              label={t('alerts.from')}
              placeholder="09:00"
              value={hours.from}
              error={problem(hours.from, hours.until)}
              onChange={(from) => handleHours({ from })}
            />
            <TextField
              label={t('alerts.until')}
              placeholder="19:00"
              value={hours.until}
              error={problem(hours.until, hours.from)}
              onChange={(until) => handleHours({ until })}
            />
          </Hours>
        )}
      </Choices>
    </section>
  )
}

const About = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
`

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 140px));
  gap: var(--space-4);
`
