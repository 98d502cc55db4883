/** Brings the link that was followed back into view, as soon as it is there. Whoever does something else is left alone. */
export function showLink(href: string): () => void {
  const page = new MutationObserver(look)
  const others = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

  function look() {
    const links = document.querySelectorAll<HTMLElement>('main a[href]')
    const link = [...links].find((one) => one.getAttribute('href') === href)
    if (!link) return
    end()
    link.scrollIntoView({ block: 'center' })
    link.focus({ preventScroll: true })
  }

  function end() {
    page.disconnect()
    for (const name of others) window.removeEventListener(name, end, true)
  }

  for (const name of others) window.addEventListener(name, end, true)
  page.observe(document.body, { childList: true, subtree: true })
  look()
  return end
}
