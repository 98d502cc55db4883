import { ThemeSwitch } from './Theme'

export default { title: 'Theme' }

export const Switch = () => <ThemeSwitch />
