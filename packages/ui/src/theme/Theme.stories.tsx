import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch'

export default { title: 'Theme' }

export const Switch = ({ group = 'Тема' }: { group?: string }) => <ThemeSwitch labels={{ group }} />
Switch.args = { group: 'Тема' }
