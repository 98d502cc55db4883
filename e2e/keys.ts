import type { Page } from 'playwright/test'

/** Presses one key after another. */
export async function pressAll(page: Page, keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until what has the focus is called `name`, as a person would. */
export async function tabTo(page: Page, name: string | RegExp, tab: 'Tab' | 'Shift+Tab' = 'Tab') {
  const named = (text: string) => (typeof name === 'string' ? text.startsWith(name) : name.test(text))
  for (let step = 0; step < 100; step++) {
    const names = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused.matches('body, main, [role=tabpanel], [role=dialog]')) return []
      const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : []
      const labelledBy = (focused.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
      return [focused.getAttribute('aria-label'), ...[...labels, ...labelledBy, focused].map((one) => one?.textContent)]
    })
    if (names.some((text) => text && named(text.trim()))) return
    await page.keyboard.press(tab)
  }
  throw new Error(`${tab} does not reach ${name}`)
}
