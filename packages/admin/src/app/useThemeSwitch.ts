import { applyTheme, useTheme } from '@karvon/ui/Theme'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Changes between light and dark; the first change leaves what the system says. */
export function useThemeSwitch() {
  const { t } = useTranslation('app')
  const theme = useTheme()
  const systemIsDark = useSyncExternalStore(followSystem, readSystem)
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'

  return {
    isDark,
    /** What `toggle` leads to: «Тёмная тема». */
    label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
    toggle: () => applyTheme(isDark ? 'light' : 'dark'),
  }
}

const systemTheme = () => window.matchMedia?.('(prefers-color-scheme: dark)')

const readSystem = () => systemTheme()?.matches ?? false

function followSystem(onChange: () => void) {
  const system = systemTheme()
  system?.addEventListener('change', onChange)
  return () => system?.removeEventListener('change', onChange)
}
