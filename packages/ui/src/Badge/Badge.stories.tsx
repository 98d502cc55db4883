import { EyeOff, Flame, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type BadgeProps } from './Badge'

export default { title: 'State/Badge' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

export const Dots = ({ dot = true }: Pick<BadgeProps, 'dot'>) => (
  <div style={row}>
    <Badge tone="primary" dot={dot}>
      Новая
    </Badge>
    <Badge tone="success" dot={dot}>
      Подтвержден
    </Badge>
    <Badge tone="hot" dot={dot}>
      Ожидание
    </Badge>
    <Badge tone="danger" dot={dot}>
      Отменен
    </Badge>
    <Badge tone="accent" dot={dot}>
      Идёт
    </Badge>
    <Badge dot={dot}>Черновик</Badge>
  </div>
)
Dots.args = { dot: true }

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
