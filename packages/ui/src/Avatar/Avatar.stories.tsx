import { Avatar } from './Avatar'

export default { title: 'Avatar' }

const row = { display: 'flex', gap: 12, alignItems: 'center' } as const

export const People = () => (
  <div style={row}>
    <Avatar name="Дилноза Каримова" />
    <Avatar name="Отабек Касымов" />
    <Avatar name="Эльёр Салимов" />
    <Avatar name="Малика Юсупова" />
  </div>
)

export const Sizes = () => (
  <div style={row}>
    <Avatar name="Дилноза Каримова" size={24} />
    <Avatar name="Дилноза Каримова" />
    <Avatar name="Дилноза Каримова" size={40} />
    <Avatar name="Дилноза Каримова" size={56} />
  </div>
)
