import type { Page } from 'playwright/test'

// What axe does not look at. Each answers with what is wrong, nothing when all is well.

const controls =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=switch], [role=checkbox], [role=radio], ' +
  '[role^=menuitem], [role=option], [role=link], [role=button]'

/** Controls that are smaller than 24 by 24 pixels, links in running text aside (WCAG 2.5.8, without its excuses). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !control.closest('[aria-hidden=true], [inert]') && !isInText(control))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.width < 23.5 || box.height < 23.5))
      .map(({ control, box }) => `small: ${box.width}×${box.height} ${control.outerHTML.slice(0, 160)}`)

    function isInText(control: Element) {
      const text = control.parentElement?.textContent ?? ''
      return getComputedStyle(control).display === 'inline' && text.length > (control.textContent ?? '').length
    }
  }, controls)
}

/**
 * Controls that a finger finds on less than 44 by 44 pixels. Counted is what a touch lands on: the control or its label, with
 * what it is given beyond its edges, and of a field the box around it, a press in which lands in the text.
 */
export function smallForFingers(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !control.closest('[aria-hidden=true], [inert]') && !isInText(control))
      .filter((control) => !control.matches(':disabled, [type=hidden], [tabindex="-1"]:not([role])'))
      .flatMap((control) => {
        const target = control.closest('label') ?? control
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        // Seen by a screen reader alone, or once it has the focus.
        if (width <= 2 || height <= 2 || getComputedStyle(control).clipPath === 'inset(50%)') return []
        const [over, down] = [reach(target, x, y, 1, 0), reach(target, x, y, 0, 1)]
        return over >= 43 && down >= 43 ? [] : [`${over}×${down} ${control.outerHTML.slice(0, 160)}`]
      })

    /** How far a touch still lands on it, both ways from its middle; no further than is asked for. */
    function reach(target: Element, x: number, y: number, across: number, along: number) {
      let length = 1
      for (const way of [-1, 1]) {
        for (let step = 1; step <= 44 && length < 44; step++) {
          const hit = document.elementFromPoint(x + way * step * across, y + way * step * along)
          if (!hit || !(target.contains(hit) || isOfField(target, hit))) break
          length++
        }
      }
      return length
    }

    function isOfField(target: Element, hit: Element) {
      const isField = target.matches('input, textarea, [contenteditable]')
      return isField && hit.contains(target) && hit.getBoundingClientRect().height <= 64
    }

    function isInText(control: Element) {
      const text = control.parentElement?.textContent ?? ''
      return getComputedStyle(control).display === 'inline' && text.length > (control.textContent ?? '').length
    }
  }, controls)
}

/** What still moves although the person asked for less motion. What cannot be seen may move: the clock of a toast does. */
export function lastingMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    const isShown = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) if (box.clientWidth === 1) return false
      return true
    }
    return [...document.querySelectorAll('body *')].filter(isShown).flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { content, transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo)
        const lasts = Math.max(longest(transitionDuration), animationName === 'none' ? 0 : longest(animationDuration))
        if (lasts < 0.05 || (pseudo && content === 'none')) return []
        return [`moves for ${lasts} s, ${animationName}: ${element.outerHTML.slice(0, 160)}`]
      }),
    )
  })
}

/** In forced colours: controls on which focus cannot be seen, and states that look like their opposite. */
export async function unseen(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    // Not the colour of the edge: Chromium changes it by itself on focus, from black to a blue next to black.
    const looks = ['color', 'borderWidth', 'borderStyle', 'outlineStyle', 'fontWeight'] as const
    const found: string[] = []

    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    )) {
      const isIdle =
        control.tabIndex < 0 || control.matches(':disabled') || control.closest('[aria-hidden=true], [inert]')
      if (isIdle || !control.checkVisibility({ visibilityProperty: true })) continue
      control.blur()
      const before = surroundings(control)
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement === control && surroundings(control) === before) found.push(name('no focus', control))
    }
    ;(document.activeElement as HTMLElement | null)?.blur()

    for (const [state, on, off] of [
      ['selected', '[aria-selected=true]', '[aria-selected=false]'],
      ['checked', '[aria-checked=true]', '[aria-checked=false]'],
      ['pressed', '[aria-pressed=true]', '[aria-pressed=false]'],
      ['current', '[aria-current]:not([aria-current=false])', ':not([aria-current])'],
    ] as const) {
      for (const one of document.querySelectorAll(on)) {
        const other = [...document.querySelectorAll(`${one.tagName}${off}`)].find(
          (candidate) => candidate.getAttribute('role') === one.getAttribute('role') && isLike(one, candidate),
        )
        if (other && one.checkVisibility() && whole(one) === whole(other))
          found.push(name(`not seen to be ${state}`, one))
      }
    }
    return found

    function name(trouble: string, element: Element) {
      return `forced colours, ${trouble}: ${element.outerHTML.slice(0, 160)}`
    }

    function isLike(one: Element, other: Element) {
      return one.className.toString().split(' ')[0] === other.className.toString().split(' ')[0]
    }

    function look(element: Element, pseudo?: string) {
      const style = getComputedStyle(element, pseudo)
      // A background keeps how transparent it was and gets the colour of the page, so that alone shows nothing.
      const background = style.backgroundColor.match(/\d+/g)?.slice(0, 3)
      return [background, style.content, style.display, ...looks.map((property) => style[property])].join()
    }

    /** The edge of a field stands around its input, that of a list around its entries. */
    function surroundings(element: Element) {
      const looked: string[] = []
      let at: Element | null = element
      for (let step = 0; at && step < 8; step++, at = at.parentElement) {
        looked.push(look(at), look(at, '::before'), look(at, '::after'))
      }
      return `${looked.join('|')} ${element.nextElementSibling && look(element.nextElementSibling)}`
    }

    function whole(element: Element) {
      return [element, ...element.querySelectorAll('*')]
        .map((part) => `${part.tagName} ${look(part)} ${look(part, '::before')} ${look(part, '::after')}`)
        .join('|')
    }
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}
