import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl'
import { useLabels, type Words } from '../UiProvider/useLabels'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The theme a person chose in this browser, else `system`. */
export function readTheme(): Theme {
  const stored = readStored()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme at once and remembers it. Call `applyTheme(readTheme())` before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)

  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
  for (const notify of listeners) notify()
}

/** The chosen theme, following changes from anywhere on the page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

export interface ThemeSwitchLabels {
  group: string
  light: string
  dark: string
  system: string
}

export interface ThemeSwitchProps {
  labels?: Partial<ThemeSwitchLabels>
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

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
