import { ArrowLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from './LinkButton'

export default { title: 'LinkButton' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

export const Variants = () => (
  <div style={row}>
    <LinkButton href="#back" icon={<ArrowLeft />}>
      Назад
    </LinkButton>
    <LinkButton href="#home" variant="primary">
      На главную
    </LinkButton>
    <LinkButton href="#tours" variant="ghost" size="sm" iconAfter={<ChevronRight />}>
      Все туры
    </LinkButton>
  </div>
)
