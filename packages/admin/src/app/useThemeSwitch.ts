import { applyTheme, useTheme } from '@karvon/ui/Theme'
import { useMedia } from '@karvon/ui/useMedia'
import { useTranslation } from 'react-i18next'

/** Changes between light and dark; the first change leaves what the system says. */
export function useThemeSwitch() {
  const { t } = useTranslation('app')
  const theme = useTheme()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)', false)
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'

  return {
    isDark,
    /** What `toggle` leads to: «Тёмная тема». */
    label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
    toggle: () => applyTheme(isDark ? 'light' : 'dark'),
  }
}
