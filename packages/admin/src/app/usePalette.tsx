import { useEffect, useEffectEvent } from 'react'
import type { PaletteProps } from './Palette'
import { useOnDemand } from './useOnDemand'

const loadPalette = () => import('./Palette')

/** The search with Ctrl+K. It belongs to the whole shell: on a phone the button for it lies in a drawer that is closed. */
export function usePalette(menu: PaletteProps['menu']) {
  const { Window, isOpen, ...palette } = useOnDemand(loadPalette)
  const open = () => void palette.open()
  useFirstShortcut(Window !== undefined, open)

  return {
    open,
    dialog: Window && <Window open={isOpen} onOpenChange={(next) => (next ? open() : palette.close())} menu={menu} />,
  }
}

/** Until the palette is there to listen itself. */
function useFirstShortcut(isReady: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress)

  useEffect(() => {
    if (isReady) return
    function handleKeyDown(event: KeyboardEvent) {
      // Its code is on the way before the second key is down.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined)
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isReady])
}
