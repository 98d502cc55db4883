import { Spinner, type SpinnerProps } from './Spinner'

export default { title: 'State/Spinner' }

export const Sizes = ({ size = 40 }: SpinnerProps) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <Spinner />
    <Spinner size={24} />
    <Spinner size={size} />
  </div>
)
Sizes.args = { size: 40 } satisfies SpinnerProps

export const WithLabel = () => <Spinner label="Загрузка постов…" size={20} />
