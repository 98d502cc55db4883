import { type Page, test } from 'playwright/test'
import { violations } from './axe'
import { lastingMotion, smallTargets, unseen } from './storyChecks'
import { allStories, visitStories } from './storyPage'

// Stories are shared out to a few tests, each of which goes from story to story on one page without loading it again: a page load
// and a test of its own for every story and theme would take minutes. More pages at once only draw frames for each other.
const shares = 8

for (let share = 0; share < shares; share++) {
  test(`stories are accessible and quiet in every theme, ${share + 1} of ${shares}`, async ({ browser, baseURL }) => {
    const waiting = allStories.filter((_, index) => index % shares === share)

    await visitStories({ browser, baseURL }, waiting, lastingFaults)
  })
}

/** What is still on its way, such as a colour, is looked at once more where it has arrived. */
async function lastingFaults(page: Page) {
  const found = await faults(page)
  if (found.length === 0) return found
  await page.waitForTimeout(500)
  return faults(page)
}

async function faults(page: Page): Promise<string[]> {
  const found = await violations(page, 'part')
  return [...found, ...(await smallTargets(page)), ...(await lastingMotion(page)), ...(await unseen(page))]
}
