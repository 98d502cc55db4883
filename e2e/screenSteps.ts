import { expect, type Page } from 'playwright/test'
import { openScreen } from './people'

/** How to get to a screen, once signed in. */
export type Steps = (page: Page) => Promise<void>

/** To a screen of which everything has come. */
export async function open(page: Page, address: string, heading: string) {
  await openScreen(page, address, heading)
  await page.waitForLoadState('networkidle')
}

/** To a dialog, or a question, by the first button of that name. */
export const dialogOf =
  (address: string, heading: string, button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Steps =>
  async (page) => {
    await open(page, address, heading)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
  }
