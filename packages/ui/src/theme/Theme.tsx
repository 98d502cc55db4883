import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { focusRing, visuallyHidden } from './mixins'

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

export interface ThemeSwitchProps {
  labels?: { group: string } & Record<Theme, string>
}

const russian = { group: 'Тема', light: 'Светлая', dark: 'Тёмная', system: 'Как в системе' }

/** Light, dark or as the system has it. */
export function ThemeSwitch({ labels = russian }: ThemeSwitchProps) {
  const chosen = useTheme()
  const name = useId()

  return (
    <Track>
      <legend>{labels.group}</legend>
      {themes.map(({ theme, icon }) => (
        <Choice key={theme}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => applyTheme(theme)} />
          {icon}
          {labels[theme]}
        </Choice>
      ))}
    </Track>
  )
}

const themes = [
  { theme: 'light', icon: <Sun aria-hidden /> },
  { theme: 'dark', icon: <Moon aria-hidden /> },
  { theme: 'system', icon: <Monitor aria-hidden /> },
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

const Track = styled.fieldset`
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  border-radius: 10px;
  background: var(--color-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--color-line);

  > legend {
    ${visuallyHidden}
  }
`

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 34px;
  padding: 0 var(--space-3);
  border-radius: 7px;
  color: var(--color-text-muted);
  font: 600 13px/18px var(--font-sans);
  white-space: nowrap;
  cursor: pointer;

  > input {
    ${visuallyHidden}
  }

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  &:hover {
    color: var(--color-text);
  }

  &:has(:checked) {
    background: var(--color-button);
    color: var(--color-text);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--color-line);
  }

  &:has(:focus-visible) {
    ${focusRing}
  }
`
