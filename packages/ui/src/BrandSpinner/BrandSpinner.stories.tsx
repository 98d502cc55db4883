import { BrandSpinner } from './BrandSpinner'

export default { title: 'BrandSpinner' }

export const CheckingRights = () => <BrandSpinner label="Проверяем доступ…" />

export const HiddenLabel = () => <BrandSpinner label="Загрузка" hideLabel />
