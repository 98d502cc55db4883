import Dashboard from '../features/dashboard/Dashboard'
import { withWords } from '../i18n'
import { deferPart } from '../shared/screen/deferPart'
import { whenIdle } from '../shared/screen/whenIdle'
import { usePermissions } from '../shared/session/rights'

const ToDo = deferPart(
  withWords(async () => (await import('./ToDo')).ToDo, 'departures', 'contactActions'),
  whenIdle,
)

/** `/` */
export default function DashboardScreen() {
  const { can } = usePermissions()
  const hasToDo = can('section:contact-actions') || can('section:clients')
  return <Dashboard toDo={hasToDo && <ToDo />} />
}
