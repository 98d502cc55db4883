import { ChevronRight } from 'lucide-react'
import { LinkButton } from '../LinkButton/LinkButton'
import { Card } from './Card'

export default { title: 'Card' }

export const Plain = () => (
  <div style={{ maxWidth: 480 }}>
    <Card>Семидневный маршрут из Ташкента в Хиву.</Card>
  </div>
)

export const Titled = () => (
  <div style={{ maxWidth: 480 }}>
    <Card
      title="Последние туры"
      actions={
        <LinkButton href="#tours" variant="ghost" size="sm" iconAfter={<ChevronRight />}>
          Все туры
        </LinkButton>
      }
    >
      Самарканд и Бухара за 4 дня
    </Card>
  </div>
)

export const WithoutPadding = () => (
  <div style={{ maxWidth: 480 }}>
    <Card title="Последние заявки" padding="none">
      <p style={{ padding: '16px 20px', borderBottom: '1px solid var(--color-line-soft)' }}>Обратный звонок</p>
      <p style={{ padding: '16px 20px' }}>Вопрос о визе для группы из 12 человек</p>
    </Card>
  </div>
)
