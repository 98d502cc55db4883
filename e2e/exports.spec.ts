import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ExcelJS from 'exceljs'
import { expect, type Page, test } from 'playwright/test'
import { workbookRatios } from '../bench/terminal'
import { credentials, openScreen, signIn } from './people'

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)

/** Commas, quotes, UTF-8: whatever language the machine speaks. */
const utf8Table = 'csv:Text - txt - csv (StarCalc):44,34,76'

test('employees, the filtered log and the posts leave as workbooks that an office program opens', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-exports-'))
  await signIn(page, 'director')

  const employees = await total(page, '/api/users?PageSize=1')
  await openScreen(page, '/users', 'Управление сотрудниками')
  const users = await exported(page, folder, 'Экспорт', 'Пользователи экспортированы')
  await openScreen(page, '/activity-log?action=UpdateUserPermission', 'Журнал действий')
  // A filtered list says how many it sends.
  const log = await exported(page, folder, /^Экспорт: \d+$/, 'Журнал экспортирован')
  await openScreen(page, '/uzbekistan-posts', 'Посты об Узбекистане')
  const posts = await exported(page, folder, 'Экспорт (Excel)', 'Посты экспортированы')

  expect(users).toMatch(/users_\d{4}-\d\d-\d\d\.xlsx$/)
  expect(posts).toMatch(/uzbekistan_posts_\d{4}-\d\d-\d\d\.xlsx$/)
  const [ofUsers = [], ofLog = [], ofPosts = []] = await tables(folder, users, log, posts)
  // Other tests may add employees and posts meanwhile.
  expect(ofUsers.length).toBeGreaterThan(employees)
  expect(ofUsers.join('\n')).toContain('Дилноза Каримова')
  expect(ofLog).toHaveLength(1 + (await total(page, '/api/activity-logs?pageSize=1&action=UpdateUserPermission')))
  expect(ofLog.slice(1).every((line) => line.includes('Изменение разрешений сотрудника'))).toBe(true)
  expect(ofPosts[0]).toContain('Описание (узб.)')
  expect(ofPosts.filter((line) => /Активен|Неактивен/.test(line)).length).toBeGreaterThan(5)
})

test('a workbook of clients takes the terminal little more than it takes exceljs alone', async () => {
  const ratios = await workbookRatios(20_000, 2)

  // Of 100 000 it is 1.2 at most, see `docs/bench.md`: here a start of the program weighs more.
  expect(Math.min(...ratios)).toBeLessThan(1.5)
})

async function exported(page: Page, folder: string, button: string | RegExp, words: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const saved = await download
  const path = join(folder, saved.suggestedFilename())
  await saved.saveAs(path)
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
  return path
}

/** The lines of each workbook, as LibreOffice reads them; where there is none, as ExcelJS does. */
async function tables(folder: string, ...paths: string[]): Promise<string[][]> {
  if (!office) return Promise.all(paths.map(linesOf))
  const home = `-env:UserInstallation=file://${folder}/office`
  await promisify(execFile)(office, [home, '--headless', '--convert-to', utf8Table, '--outdir', folder, ...paths])
  return paths.map((path) => readFileSync(path.replace(/xlsx$/, 'csv'), 'utf8').trim().split('\n'))
}

async function linesOf(path: string): Promise<string[]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(path)
  const lines: string[] = []
  workbook.worksheets[0]?.eachRow(({ values }) => lines.push(String(values)))
  return lines
}

/** How many there are, as the server says. */
async function total(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(path, { headers: await credentials(page) })
  return (JSON.parse(answer.headers()['x-pagination'] ?? '{}') as { TotalCount: number }).TotalCount
}
