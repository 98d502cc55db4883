import { useEffect, useEffectEvent } from 'react'

/** Ctrl+B (⌘B), by the key's place so that the Russian layout works too. In an editor the keys keep meaning bold. */
export function useFoldShortcut(onPress: () => void) {
  const press = useEffectEvent(onPress)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyB' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || isEditor(event.target)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

function isEditor(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
}
