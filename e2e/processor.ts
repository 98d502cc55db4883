import type { Page } from 'playwright/test'

/**
 * How long a page has kept the processor busy so far with scripts, styles and layout, in milliseconds: time of the processor and not
 * of the clock, so whatever else runs on the machine is none of it.
 */
export async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0)
  }
}
