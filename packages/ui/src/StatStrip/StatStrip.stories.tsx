import { IdCard, Inbox, Map as MapIcon, Users } from 'lucide-react'
import { type Stat, StatStrip } from './StatStrip'

export default { title: 'Lists and records/Stat strip' }

const figures: Stat[] = [
  { label: 'Всего туров', value: '58', detail: '46 активных', icon: <MapIcon aria-hidden /> },
  { label: 'Клиенты', value: '1 204', detail: '18 новых за месяц', icon: <Users aria-hidden /> },
  { label: 'Заявки клиентов', value: '48', detail: '7 непрочитанных', icon: <Inbox aria-hidden /> },
  { label: 'Сотрудники', value: '11', detail: '2 деактивированы', icon: <IdCard aria-hidden /> },
]

export const Filled = ({ count = figures.length }: { count?: number }) => <StatStrip items={figures.slice(0, count)} />
Filled.args = { count: figures.length }

export const Small = () => <StatStrip size="sm" items={figures.map(({ detail, ...figure }) => figure)} />

export const Loading = () => <StatStrip items={figures.map((figure) => ({ ...figure, loading: true }))} />

export const OneFailed = ({ onRetry = () => {} }: { onRetry?: () => void }) => (
  <StatStrip
    items={figures.map((figure, index) =>
      index === 2 ? { ...figure, failed: { text: 'Не удалось загрузить', onRetry } } : figure,
    )}
  />
)
