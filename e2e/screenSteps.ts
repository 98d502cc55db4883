import { expect, type Page, type Request } from 'playwright/test'
import { openScreen } from './people'
import { calm } from './storyPage'

/** How to get to a screen, once signed in. */
export type Steps = (page: Page) => Promise<void>

/** To a screen of which everything has come. */
export async function open(page: Page, address: string, heading: string) {
  await complete(page, () => openScreen(page, address, heading))
}

const requests = new WeakMap<Page, Set<Request>>()

/** Goes somewhere, until all that was asked for has come and stands there. `networkidle` waits half a second more each time. */
export async function complete(page: Page, go: () => Promise<unknown>) {
  const waiting = requests.get(page) ?? watched(page)
  await go()
  do {
    await expect.poll(() => waiting.size, { intervals: [20] }).toBe(0)
    await calm(page)
  } while (waiting.size > 0)
}

/** The requests of a page that are not answered yet. */
function watched(page: Page): Set<Request> {
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request))
  requests.set(page, waiting)
  return waiting
}

/** To a dialog, or a question, by the first button of that name. */
export const dialogOf =
  (address: string, heading: string, button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Steps =>
  async (page) => {
    await open(page, address, heading)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
  }
