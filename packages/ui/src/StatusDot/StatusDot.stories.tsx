import { StatusDot } from './StatusDot'

export default { title: 'State/Status dot' }

const row = { display: 'flex', gap: 8, alignItems: 'center' } as const

export const BesideWords = ({ on = true }: { on?: boolean }) => (
  <div style={row}>
    <StatusDot on={on} /> {on ? 'Активен' : 'Неактивен'} <StatusDot on={!on} /> {on ? 'Неактивен' : 'Активен'}
  </div>
)
BesideWords.args = { on: true }
