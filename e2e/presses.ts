import { expect, type Page, test } from 'playwright/test'

/** The jobs whose presses are counted; `npm run bench -- --only jobs` prints them. */
export const job = { tag: '@job' }

/** What a job has cost. */
export interface JobCost {
  job: string
  presses: number
  windows: number
  /** Presses that it may cost. */
  most: number
}

/**
 * Counts from now on what is pressed in the page, Enter that presses a button included, and the windows that open.
 * Lasts as long as the document.
 */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    const seen = new WeakSet<Element>()
    const counts = { presses: 0, windows: 0 }
    Object.assign(window, { counts })
    const isPress = ({ isTrusted }: Event) => isTrusted
    document.addEventListener('click', (event) => isPress(event) && counts.presses++, true)
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')) {
        if (!seen.has(each)) counts.windows++
        seen.add(each)
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'role'] })
  })
  const counts = () => page.evaluate(() => Reflect.get(window, 'counts') as { presses: number; windows: number })

  /** Says what the job has cost, and holds it to that. */
  return async function costs(job: string, most: number) {
    const cost: JobCost = { job, ...(await counts()), most }
    test.info().annotations.push({ type: 'job', description: JSON.stringify(cost) })
    expect(cost.presses, job).toBeLessThanOrEqual(most)
  }
}
