import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The demo accounts (README); one password for all. */
export type DemoAccount = 'director' | 'manager' | 'operator' | 'editor' | 'newcomer'
export const demoPassword = 'karvon-demo'

/** With which the public site sends requests; the server under test is started with the same (server.mjs). */
export const siteKey = process.env.KARVON_SITE_KEY ?? 'browser-tests-only-browser-tests-only'

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username: DemoAccount | (string & {})) {
  await page.goto('/login')
  await page.getByLabel('Имя пользователя').fill(username)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
}

/** Comes signed in to the first address that is opened next, for tests of what lies behind the form. */
export async function comeSignedIn(page: Page, username: DemoAccount | (string & {})) {
  const answer = await page.request.post('/api/auth/login', { data: { username, password: demoPassword } })
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([authToken, userData]) => {
      // Once: who signs out stays out. A frame of a document has no place to keep it.
      if (window !== window.top || sessionStorage.getItem('came')) return
      sessionStorage.setItem('came', 'yes')
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('userData', userData)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** Opens an address and waits until its screen says that it is the one. */
export async function openScreen(page: Page, address: string, heading: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

/** Signs out by the menu under the person's name. */
export async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  // By key: to meet a menu that still opens, Playwright scrolls the page, which nobody can do by hand then, and misses it.
  await page.getByRole('menuitem', { name: 'Выйти' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
}

/** With what a page that is signed in shows the server who asks. */
export async function credentials(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` }
}

/** Collects what a browser complains about: uncaught errors, console errors, refused content. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`)
  })
  return found
}
