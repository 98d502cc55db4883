import { type Page, test } from 'playwright/test'
import { violations } from './axe'
import { lastingMotion, smallTargets, unseen } from './storyChecks'
import { allStories, visitStories } from './storyPage'

// Stories are shared out to a few tests with a few pages each, and a page goes from story to story without loading
// again: a page load and a test of its own for every story and theme would take minutes.
const shares = 8
const pagesPerShare = 3

for (let share = 0; share < shares; share++) {
  test(`stories are accessible and quiet in every theme, ${share + 1} of ${shares}`, async ({ browser, baseURL }) => {
    const waiting = allStories.filter((_, index) => index % shares === share)

    await Promise.all(
      Array.from({ length: pagesPerShare }, () => visitStories({ browser, baseURL }, waiting, lastingFaults)),
    )
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
