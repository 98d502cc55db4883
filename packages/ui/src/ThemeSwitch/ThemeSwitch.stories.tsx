import { ThemeSwitch } from './ThemeSwitch'

export default { title: 'Frame/Theme switch' }

export const Switch = ({ group = 'Тема' }: { group?: string }) => <ThemeSwitch labels={{ group }} />
Switch.args = { group: 'Тема' }
