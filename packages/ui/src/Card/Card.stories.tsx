import { ChevronRight } from 'lucide-react'
import { oneOf } from '../../.ladle/oneOf'
import { LinkButton } from '../LinkButton/LinkButton'
import { TextField } from '../TextField/TextField'
import { Card, type CardProps } from './Card'

export default { title: 'Frame/Card' }

export const Plain = (controls: Partial<CardProps>) => (
  <div style={{ maxWidth: 480 }}>
    <Card {...controls}>Семидневный маршрут из Ташкента в Хиву.</Card>
  </div>
)
Plain.args = { title: '', padding: 'md' } satisfies Partial<CardProps>
Plain.argTypes = { padding: oneOf('md', 'none') }

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

export const Fields = () => (
  <div style={{ maxWidth: 480 }}>
    <Card title="Паспорт">
      <TextField label="Серия" value="AB" onChange={() => undefined} />
      <TextField label="Номер" value="1234567" onChange={() => undefined} />
    </Card>
  </div>
)

// As far from the edge as the title, also on a phone.
const edges = '16px min(20px, 4.1vw)'

export const WithoutPadding = () => (
  <div style={{ maxWidth: 480 }}>
    <Card title="Последние заявки" padding="none">
      <p style={{ padding: edges, borderBottom: '1px solid var(--color-line-soft)' }}>Обратный звонок</p>
      <p style={{ padding: edges }}>Вопрос о визе для группы из 12 человек</p>
    </Card>
  </div>
)
