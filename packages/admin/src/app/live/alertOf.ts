import type { Http } from '@karvon/api-client/http/http'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { isLoudAt, readAlerts } from '../../shared/inbox/alerts'
import { chime } from '../../shared/inbox/chime'

interface AlertOptions {
  http: Http
  personId: string | number
  title: string
  onOpen(address: string): void
}

/** Tells of a hot request that nobody has seen yet, as loud as the person wants it. */
export async function alertOf(id: number, { http, personId, title, onOpen }: AlertOptions): Promise<void> {
  const alerts = readAlerts(personId)
  if (!(alerts.notifies || alerts.sounds) || !isLoudAt(alerts, new Date())) return
  const request = await contactActions(http).get(id, { quiet: true })
  if (request.type !== 'hot' || request.isRead) return
  if (alerts.sounds) await chime().catch(() => undefined)
  if (!alerts.notifies || Notification.permission !== 'granted') return
  const notification = new Notification(title, { body: request.name, tag: `karvon-request-${id}` })
  notification.onclick = () => {
    window.focus()
    onOpen(`/contact-actions?request=${id}`)
    notification.close()
  }
}
