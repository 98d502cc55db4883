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
