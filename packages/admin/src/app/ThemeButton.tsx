import { IconButton } from '@karvon/ui/IconButton'
import { applyTheme, useTheme } from '@karvon/ui/Theme'
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Changes between light and dark; the first press leaves what the system says. */
export function ThemeButton() {
  const { t } = useTranslation('app')
  const theme = useTheme()
  const systemIsDark = useSyncExternalStore(followSystem, readSystem)
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'

  return (
    <IconButton
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={() => applyTheme(isDark ? 'light' : 'dark')}
    />
  )
}

const systemTheme = () => window.matchMedia?.('(prefers-color-scheme: dark)')

const readSystem = () => systemTheme()?.matches ?? false

function followSystem(onChange: () => void) {
  const system = systemTheme()
  system?.addEventListener('change', onChange)
  return () => system?.removeEventListener('change', onChange)
}
