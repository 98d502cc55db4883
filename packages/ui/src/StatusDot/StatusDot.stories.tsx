import { StatusDot } from './StatusDot'

export default { title: 'StatusDot' }

const row = { display: 'flex', gap: 8, alignItems: 'center' } as const

export const BesideWords = () => (
  <div style={row}>
    <StatusDot on /> Активен <StatusDot on={false} /> Неактивен
  </div>
)

export const Alone = () => (
  <div style={row}>
    <StatusDot on label="Активен" />
    <StatusDot on={false} label="Неактивен" />
  </div>
)
