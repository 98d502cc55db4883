import { type Leave, mustAsk } from './leaving'

/**
 * The browser's Back closes what lies over the page, as Escape does, and asks before it leaves unsaved text. A browser holds Back
 * only between entries of one document: where the page is the first of its own, it gets a second entry below an open dialog.
 * @returns ends it
 */
export function guardBack(ask: (leave: Leave) => void): () => void {
  if (!('navigation' in window)) return () => {}
  const { navigation } = window
  let floor: string | undefined

  function layFloor() {
    const { currentEntry } = navigation
    if (!currentEntry || navigation.entries()[currentEntry.index - 1]?.sameDocument || !topLayer()) return
    floor = currentEntry.key
    history.pushState(history.state, '', location.href)
  }

  function handleTraverse(event: NavigateEvent) {
    if (event.navigationType !== 'traverse') return
    const { url, key, index } = event.destination
    const layer = topLayer()
    if (layer && event.cancelable) {
      event.preventDefault()
      layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      return
    }
    if (new URL(url).pathname === location.pathname) {
      // Down to the same page once more: what was meant lies below it.
      const isDown = index < (navigation.currentEntry?.index ?? 0)
      if (key === floor && isDown)
        navigation.addEventListener('currententrychange', () => history.back(), { once: true })
      return
    }
    if (!event.cancelable || !mustAsk()) return
    event.preventDefault()
    ask(() => void navigation.traverseTo(key))
  }

  layFloor()
  document.addEventListener('focusin', layFloor)
  navigation.addEventListener('navigate', handleTraverse)
  return () => {
    document.removeEventListener('focusin', layFloor)
    navigation.removeEventListener('navigate', handleTraverse)
  }
}

/** The dialog that was opened last, if one is open. */
const topLayer = () =>
  [...document.querySelectorAll('[role="dialog"][data-open], [role="alertdialog"][data-open]')].at(-1)
