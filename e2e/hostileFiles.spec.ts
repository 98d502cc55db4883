import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { oddFiles, refusedFiles } from '../packages/cli/test/strangeFiles'
import { comeSignedIn, complaints } from './people'

/** What a page may take at most while it reads any of the files, in MB. */
const mostMemory = 1200

const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true })

/** Gives the page a file, and waits until it shows that it has this one. */
async function choose(page: Page, name: string, bytes: Uint8Array) {
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  const chosen = page.getByRole('group', { name: 'Файл с клиентами' }).getByText(name, { exact: true })
  await expect(chosen.or(page.getByText(`«${name}»`))).toBeVisible()
}

async function openImport(page: Page) {
  await comeSignedIn(page, 'operator')
  await page.goto('/clients/import')
  await expect(page.getByText('Прошлые импорты')).toBeVisible()
}

/** A good file is read, and its columns are shown. */
async function takesAnother(page: Page) {
  await choose(page, 'контакты.csv', Buffer.from('Имя;Телефон\nШахло;+998901112233'))
  await expect(page.getByText('2 из 2')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Что в каких столбцах')).toBeVisible()
}

/** The most that any process of pages has taken so far, in MB; undefined where the system does not tell. */
async function peakMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024
      } catch {
        return Number.NaN
      }
    })
    .filter((peak) => !Number.isNaN(peak))
  return peaks.length > 0 ? Math.max(...peaks) : undefined
}

test('of a file that is no table it is said what it is, and the page takes another', async ({ page, browser }) => {
  const heard = complaints(page)
  await openImport(page)

  for (const { name, bytes, said } of refusedFiles) {
    await choose(page, name, bytes())
    await expect(page.getByText(new RegExp(said, 'i')), name).toBeVisible()
    await expect(next(page)).toBeDisabled()
  }

  await takesAnother(page)
  expect(heard).toEqual([])
  expect((await peakMemory(browser)) ?? 0).toBeLessThan(mostMemory)
})

test('a file of two gigabytes, and one of another kind, are refused before they are read', async ({ page }) => {
  const heard = complaints(page)
  const folder = mkdtempSync(join(tmpdir(), 'karvon-hostile-'))
  const path = join(folder, 'огромная.xlsx')
  const file = openSync(path, 'w')
  ftruncateSync(file, 2 ** 31 + 1)
  closeSync(file)
  await openImport(page)

  await page.locator('input[type=file]').first().setInputFiles(path)
  await expect(page.getByText(/«огромная\.xlsx».*256\sМБ/)).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'письмо.docx', mimeType: '', buffer: Buffer.from('PK') })
  await expect(page.getByText(/«письмо\.docx»/)).toBeVisible()

  await takesAnother(page)
  expect(heard).toEqual([])
  rmSync(folder, { recursive: true })
})

test('an odd table is read rightly, and what cannot be taken of it is told', async ({ page, browser }) => {
  const heard = complaints(page)
  await openImport(page)
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')

  for (const { name, bytes, rows, known, shown, wrong = [], lacks } of oddFiles) {
    await choose(page, name, bytes())
    await expect(fact('Строк с данными'), name).toHaveText(String(rows), { timeout: 30_000 })
    await expect(fact('Столбцов узнали'), name).toHaveText(new RegExp(`^${known} из `))
    if (shown) await expect(page.getByText(shown).first(), name).toBeVisible()
    await expect(next(page)).toBeEnabled()
    if (wrong.length === 0 && !lacks) continue
    await next(page).click()
    await expect(page.getByText('Что в каких столбцах')).toBeVisible()
    if (lacks) await expect(page.getByText(`Нет нужного столбца: «${lacks}»`)).toBeVisible()
    else await next(page).click()
    for (const [text, reason] of wrong) {
      await expect(page.getByText(reason).first(), name).toBeVisible()
      await expect(page.locator(`input[value="${text}"]`)).toBeVisible()
    }
    for (const _ of lacks ? ['file'] : ['columns', 'file'])
      await page.getByRole('button', { name: 'Назад', exact: true }).click()
  }

  await takesAnother(page)
  expect(heard).toEqual([])
  expect((await peakMemory(browser)) ?? 0).toBeLessThan(mostMemory)
})
