import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { useEffect, useEffectEvent, useState } from 'react'
import { withWords } from '../i18n'
import type { PaletteProps } from './Palette'

const palette = defer(withWords(async () => (await import('./Palette')).Palette, 'palette', 'foundBy'))

/** The search with Ctrl+K. It belongs to the whole shell: on a phone the button for it lies in a drawer that is closed. */
export function usePalette(parts: Pick<PaletteProps, 'menu' | 'wayOut'>) {
  const [isOpen, setOpen] = useState(false)
  const Palette = useDeferredWindow(palette, isOpen, () => setOpen(false))
  const open = () => setOpen(true)
  useFirstShortcut(Palette !== undefined, open)

  return {
    open,
    dialog: Palette && <Palette open={isOpen} onOpenChange={setOpen} {...parts} />,
  }
}

/** Until the palette is there to listen itself. */
function useFirstShortcut(isReady: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress)

  useEffect(() => {
    if (isReady) return
    function handleKeyDown(event: KeyboardEvent) {
      // Its code is on the way before the second key is down.
      if (event.key === 'Control' || event.key === 'Meta') palette.prepare()
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isReady])
}
