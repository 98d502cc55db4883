import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl'
import { applyTheme, useTheme } from '../theme/Theme'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface ThemeSwitchLabels {
  group: string
  light: string
  dark: string
  system: string
}

export interface ThemeSwitchProps {
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<ThemeSwitchLabels> | undefined
}

const words: Words<ThemeSwitchLabels> = {
  ru: { group: 'Тема', light: 'Светлая', dark: 'Тёмная', system: 'Как в системе' },
  en: { group: 'Theme', light: 'Light', dark: 'Dark', system: 'As the system' },
  uz: { group: 'Mavzu', light: 'Yorugʻ', dark: 'Tungi', system: 'Tizimdagidek' },
}

/** Light, dark or as the system has it. */
export function ThemeSwitch({ labels }: ThemeSwitchProps) {
  const texts = useLabels(words, labels)
  const options = icons.map(({ value, icon }) => ({ value, icon, label: texts[value] }))
  return <SegmentedControl label={texts.group} value={useTheme()} options={options} onChange={applyTheme} />
}

const icons = [
  { value: 'light', icon: <Sun aria-hidden /> },
  { value: 'dark', icon: <Moon aria-hidden /> },
  { value: 'system', icon: <Monitor aria-hidden /> },
] as const
