import { ArrowLeft, ChevronRight } from 'lucide-react'
import { oneOf } from '../../.ladle/oneOf'
import { LinkButton, type LinkButtonProps } from './LinkButton'

export default { title: 'Actions/Link button' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

export const Variants = (controls: Partial<LinkButtonProps>) => (
  <div style={row}>
    <LinkButton href="#back" icon={<ArrowLeft />} {...controls}>
      Назад
    </LinkButton>
    <LinkButton href="#home" variant="primary" {...controls}>
      На главную
    </LinkButton>
    <LinkButton href="#tours" variant="ghost" size="sm" iconAfter={<ChevronRight />} {...controls}>
      Все туры
    </LinkButton>
  </div>
)
Variants.args = { size: 'md', fullWidth: false } satisfies Partial<LinkButtonProps>
Variants.argTypes = { size: oneOf('sm', 'md', 'lg') }
