import { Avatar, type AvatarProps } from './Avatar'

export default { title: 'State/Avatar' }

const row = { display: 'flex', gap: 12, alignItems: 'center' } as const

export const People = ({ name = 'Дилноза Каримова', size }: Partial<AvatarProps>) => (
  <div style={row}>
    <Avatar name={name} size={size} />
    <Avatar name="Отабек Касымов" />
    <Avatar name="Эльёр Салимов" />
    <Avatar name="Малика Юсупова" />
  </div>
)
People.args = { name: 'Дилноза Каримова', size: 32 } satisfies AvatarProps

export const Sizes = () => (
  <div style={row}>
    <Avatar name="Дилноза Каримова" size={24} />
    <Avatar name="Дилноза Каримова" />
    <Avatar name="Дилноза Каримова" size={40} />
    <Avatar name="Дилноза Каримова" size={56} />
  </div>
)
