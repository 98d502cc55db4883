import { ThemeSwitch } from './ThemeSwitch'

export default { title: 'ThemeSwitch' }

export const Switch = ({ group = 'Тема' }: { group?: string }) => <ThemeSwitch labels={{ group }} />
Switch.args = { group: 'Тема' }
