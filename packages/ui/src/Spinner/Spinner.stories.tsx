import { Spinner } from './Spinner'

export default { title: 'Spinner' }

export const Sizes = () => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <Spinner />
    <Spinner size={24} />
    <Spinner size={40} />
  </div>
)

export const WithLabel = () => <Spinner label="Загрузка постов…" size={20} />
