import { useState } from 'react'
import type { Viewport } from './useViewport'

const storageKey = 'sidebar'

type Choice = 'open' | 'icons'

/**
 * Whether the sidebar shows icons only. The window's width decides until the person does;
 * their choice is remembered under `sidebar` in the local storage.
 */
export function useSidebarFold(viewport: Viewport) {
  const [choice, setChoice] = useState(readChoice)

  const isCollapsed = choice ? choice === 'icons' : viewport !== 'desktop'

  const setCollapsed = (next: boolean) => {
    const nextChoice: Choice = next ? 'icons' : 'open'
    setChoice(nextChoice)
    rememberChoice(nextChoice)
  }

  return [isCollapsed, setCollapsed] as const
}

function readChoice(): Choice | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'open' || stored === 'icons' ? stored : undefined
  } catch {
    return undefined
  }
}

function rememberChoice(choice: Choice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // A browser that forbids storage still folds the sidebar, only until the next visit.
  }
}
