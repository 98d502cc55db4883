import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Excel from 'exceljs'
import { expect, test } from 'playwright/test'
import { demoPassword, signIn } from './people'

const program = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'karvon-terminal-'))

/** Runs `karvon` as a script would: no terminal, the password on stdin. */
function karvon(args: string[], stdin = ''): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, KARVON_CONFIG_DIR: join(folder, 'config') },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text))
  child.stdin.end(stdin)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output })))
}

test('what the browser shows, the terminal lists, exports and switches', async ({ page, baseURL }) => {
  const server = baseURL as string
  const login = await karvon(['login', '--username', 'editor', '--server', server], demoPassword)
  expect(login).toMatchObject({ code: 0 })
  expect(login.stdout + login.stderr).not.toContain(demoPassword)

  const list = await karvon(['tours', 'list', '--search', 'хИВА: ГОРОД', '--json'])
  const { ok, data } = JSON.parse(list.stdout) as { ok: boolean; data: { id: number; title: { ru: string } }[] }
  expect(ok).toBe(true)
  expect(data.map(({ title }) => title.ru)).toEqual(['Хива: город внутри крепости'])

  const file = join(folder, 'tours.xlsx')
  expect(await karvon(['tours', 'export', '-o', file])).toMatchObject({ code: 0 })
  const workbook = new Excel.Workbook()
  await workbook.xlsx.readFile(file)
  const rows = workbook.worksheets[0]?.getSheetValues() as unknown[][]
  const all = JSON.parse((await karvon(['tours', 'list', '--json', '--all'])).stdout).data as unknown[]
  expect(rows.filter(Boolean)).toHaveLength(all.length + 1)
  expect(rows.flat()).toContain('Хива: город внутри крепости')

  const id = String(data[0]?.id)
  expect(await karvon(['tours', 'deactivate', id, '--dry-run'])).toMatchObject({ code: 0 })
  expect(await karvon(['tours', 'deactivate', id])).toMatchObject({ code: 0 })
  await signIn(page, 'editor')
  await page.goto(`/tours?search=${encodeURIComponent('Хива: город')}`)
  await expect(page.getByRole('main').getByRole('switch')).not.toBeChecked()
  expect(await karvon(['tours', 'activate', id])).toMatchObject({ code: 0 })

  expect(await karvon(['logout'])).toMatchObject({ code: 0 })
  expect(await karvon(['tours', 'list'])).toMatchObject({ code: 4 })
})
