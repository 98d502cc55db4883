import { expect, test } from 'playwright/test'
import { type Budget, budgets, grownModules, weigh } from '../bench/weight'
import { signIn } from './people'

test('no page costs more script until it shows its data than its budget', async ({ browser, page, baseURL }) => {
  await signIn(page, 'director')
  const state = await page.context().storageState()

  const tooMuch = []
  for (const budget of budgets) {
    const { scripts, bytes } = await weigh(
      browser,
      String(baseURL),
      budget,
      budget.path === '/login' ? undefined : state,
    )
    if (isWithin(budget, bytes, scripts.length)) continue
    const grown = grownModules(scripts)
    tooMuch.push(`${budget.path}: ${bytes} bytes in ${scripts.length} scripts`, ...grown)
  }

  expect(tooMuch, 'More than the budgets in bench/weight.ts; `npm run bench -- --modules` tells more').toEqual([])
})

const isWithin = ({ kilobytes, scripts = Number.POSITIVE_INFINITY }: Budget, bytes: number, count: number) =>
  bytes <= kilobytes * 1000 && count <= scripts

test('what opens from a list is fetched while nothing else is to do', async ({ page }) => {
  await signIn(page, 'director')

  const next = page.waitForResponse(/\/assets\/ClientScreen-/)
  await page.goto('/clients')

  expect((await next).ok()).toBe(true)
})
