import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Excel from 'exceljs'
import { expect, test } from 'playwright/test'
import { karvonIn } from './karvonProgram'
import { comeSignedIn, demoPassword } from './people'

const folder = mkdtempSync(join(tmpdir(), 'karvon-terminal-'))

const karvon = karvonIn(folder)

test('what the browser shows, the terminal lists, exports and switches', async ({ page, baseURL }) => {
  const server = baseURL as string
  const login = await karvon(['auth', 'login', '--username', 'editor', '--server', server], { stdin: demoPassword })
  expect(login).toMatchObject({ code: 0 })
  expect(login.stdout + login.stderr).not.toContain(demoPassword)

  const list = await karvon(['tours', 'list', '--search', 'хИВА: ГОРОД', '--json'])
  const { ok, data } = JSON.parse(list.stdout) as { ok: boolean; data: { id: number; title: { ru: string } }[] }
  expect(ok).toBe(true)
  expect(data.map(({ title }) => title.ru)).toEqual(['Хива: город внутри крепости'])

  expect(await karvon(['tours', 'list', '--page-size', '2'], { isUnheard: true })).toMatchObject({ code: 0 })

  // Others make and delete tours meanwhile: what was there before and after must be in the workbook.
  const listed = async () => {
    const all = JSON.parse((await karvon(['tours', 'list', '--json', '--all'])).stdout).data as { id: number }[]
    return all.map((tour) => tour.id)
  }
  const before = await listed()
  const file = join(folder, 'tours.xlsx')
  expect(await karvon(['tours', 'export', '-o', file])).toMatchObject({ code: 0 })
  const after = await listed()
  const workbook = new Excel.Workbook()
  await workbook.xlsx.readFile(file)
  const rows = workbook.worksheets[0]?.getSheetValues() as unknown[][]
  expect(rows.map((row) => row?.[1])).toEqual(expect.arrayContaining(before.filter((id) => after.includes(id))))
  expect(before.length).toBeGreaterThan(20)
  expect(rows.flat()).toContain('Хива: город внутри крепости')

  const id = String(data[0]?.id)
  expect(await karvon(['tours', 'deactivate', id, '--dry-run'])).toMatchObject({ code: 0 })
  expect(await karvon(['tours', 'deactivate', id])).toMatchObject({ code: 0 })
  await comeSignedIn(page, 'editor')
  await page.goto(`/tours?search=${encodeURIComponent('Хива: город')}`)
  await expect(page.getByRole('main').getByRole('switch')).not.toBeChecked()
  expect(await karvon(['tours', 'activate', id])).toMatchObject({ code: 0 })

  expect(await karvon(['auth', 'logout'])).toMatchObject({ code: 0 })
  expect(await karvon(['tours', 'list'])).toMatchObject({ code: 4 })
})
