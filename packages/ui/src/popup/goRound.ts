const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

/** Tab goes from the last control of an element to its first, and back. For its `keydown`. */
export function goRound(event: KeyboardEvent, within: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = tabStops(within)
  const [leaving, entering] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (entering && activeElement !== leaving && !(event.shiftKey && activeElement === within)) return
  event.preventDefault()
  entering?.focus()
}

function tabStops(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}
