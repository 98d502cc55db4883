import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The demo accounts (README); one password for all. */
export type DemoAccount = 'director' | 'manager' | 'operator' | 'editor' | 'newcomer'
export const demoPassword = 'karvon-demo'

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username: DemoAccount) {
  await page.goto('/login')
  await page.getByLabel('Имя пользователя').fill(username)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
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
