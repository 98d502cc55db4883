import { EyeOff, Flame, ShieldCheck, UserRound } from 'lucide-react'
import { Badge } from './Badge'

export default { title: 'Badge' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

export const Dots = () => (
  <div style={row}>
    <Badge tone="primary" dot>
      Новая
    </Badge>
    <Badge tone="success" dot>
      Подтвержден
    </Badge>
    <Badge tone="hot" dot>
      Ожидание
    </Badge>
    <Badge tone="danger" dot>
      Отменен
    </Badge>
    <Badge tone="accent" dot>
      Идёт
    </Badge>
    <Badge dot>Черновик</Badge>
  </div>
)

export const Icons = () => (
  <div style={row}>
    <Badge tone="hot" icon={<Flame aria-hidden />}>
      Горячий клиент
    </Badge>
    <Badge icon={<EyeOff aria-hidden />}>Скрыт</Badge>
    <Badge icon={<UserRound aria-hidden />}>Сотрудник</Badge>
    <Badge tone="success" icon={<ShieldCheck aria-hidden />}>
      Супер-админ
    </Badge>
  </div>
)
