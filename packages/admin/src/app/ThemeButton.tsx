import { IconButton } from '@karvon/ui/IconButton'
import { Moon, Sun } from 'lucide-react'
import { useThemeSwitch } from './useThemeSwitch'

/** Changes between light and dark. */
export function ThemeButton() {
  const { isDark, label, toggle } = useThemeSwitch()
  return <IconButton label={label} icon={isDark ? <Sun /> : <Moon />} onClick={toggle} />
}
