import { useState } from 'react'

/** A yes or no that the browser remembers under a name: as it was left, when the screen comes again. At first no. */
export function useRemembered(name: string): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => isRemembered(name))
  return [
    isOn,
    (next) => {
      remember(name, next)
      setOn(next)
    },
  ]
}

function isRemembered(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'open'
  } catch {
    return false
  }
}

function remember(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'open')
    else localStorage.removeItem(name)
  } catch {
    // Without storage it is as at first next time.
  }
}
