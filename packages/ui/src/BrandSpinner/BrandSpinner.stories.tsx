import { BrandSpinner, type BrandSpinnerProps } from './BrandSpinner'

export default { title: 'State/Brand spinner' }

export const CheckingRights = (controls: Partial<BrandSpinnerProps>) => (
  <BrandSpinner label="Проверяем доступ…" {...controls} />
)
CheckingRights.args = { label: 'Проверяем доступ…', hideLabel: false } satisfies Partial<BrandSpinnerProps>

export const HiddenLabel = () => <BrandSpinner label="Загрузка" hideLabel />
