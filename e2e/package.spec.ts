import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from 'playwright/test'
import { complaints } from './people'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'karvon-package-'))
const example = join(folder, 'example')

/** Patterns of an exports map stand for these. */
const entries = {
  ui: () => [
    ...['format', 'Theme'],
    ...readdirSync(join(root, 'packages/ui/src')).filter((name) =>
      existsSync(join(root, `packages/ui/src/${name}/${name}.tsx`)),
    ),
  ],
  'api-client': () =>
    readdirSync(join(root, 'packages/api-client/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -'.ts'.length).replaceAll('\\', '/')),
}

test.describe.configure({ mode: 'serial' })

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const [name, list] of Object.entries(entries)) {
  test(`${name}, packed, passes publint, and every entry has its types`, async () => {
    const tarball = await pack(name, folder)

    await run(['node_modules/publint/src/cli.js', tarball, '--strict'])
    await run([
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      ...[tarball, '--profile', 'esm-only', '--no-color', '--format', 'ascii', '--entrypoints', ...list()],
    ])
  })
}

test('the terminal program installs into an empty folder and runs there', async () => {
  // Packages come over the network, unless npm has them from elsewhere.
  const empty = join(folder, 'terminal')
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{ "private": true }')
  const tarball = await pack('cli', empty)

  await npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], empty)

  const karvon = (...args: string[]) => {
    const env = { ...process.env, KARVON_CONFIG_DIR: join(empty, 'config'), KARVON_LANG: 'ru' }
    return execute(process.execPath, [join(empty, 'node_modules/@karvon/cli/dist/main.cjs'), ...args], {
      cwd: empty,
      env,
    })
  }
  expect(readdirSync(join(empty, 'node_modules/.bin'))).toContain('karvon')
  expect((await karvon('--help')).stdout).toContain('karvon tours list')
  expect(JSON.parse((await karvon('config', 'list', '--json')).stdout)).toMatchObject({ v: 1, ok: true })
  await expect(karvon('tours', 'list', '--server', 'http://127.0.0.1:9')).rejects.toMatchObject({ code: 4 })
  // What only some commands need is found there as well: the schemas, the workbooks, the questions.
  for (const name of ['yup', 'exceljs', 'inquirer']) {
    expect(existsSync(join(empty, 'node_modules', name))).toBe(true)
  }
})

test('an empty Vite project installs the kit, and its types and its build pass', async () => {
  // Packages come over the network, unless npm has them from elsewhere.
  cpSync(join(root, 'examples/kit'), example, { recursive: true })
  await pack('ui', example)

  await npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], example)

  await npm(['run', 'types'], example)
  await npm(['run', 'build'], example)
})

test('the five components and the editor render there and react', async ({ page }) => {
  const heard = complaints(page)
  await openExample(page)

  await page.getByRole('tab', { name: 'English' }).click()
  await expect(page.getByRole('textbox', { name: 'Название, English' })).toHaveValue('Pilaf')

  const description = page.getByRole('textbox', { name: 'Описание' })
  await description.click()
  await description.pressSequentially('Рис и ')
  await description.press('ControlOrMeta+b')
  await description.pressSequentially('зира')
  await expect(page.locator('strong', { hasText: 'зира' })).toBeVisible()

  const steps = page.getByRole('list', { name: 'Шаги' }).getByRole('listitem')
  await expect(steps).toHaveText([/Нарезать/, /Обжарить/, /Подать/])
  await page.getByRole('button', { name: 'Порядок: «Нарезать»' }).click()
  await page.getByRole('menuitem', { name: 'Переместить ниже' }).click()
  await expect(steps).toHaveText([/Обжарить/, /Нарезать/, /Подать/])

  const picker = page.waitForEvent('filechooser')
  await page.getByLabel('Версия для десктопа: Выберите файл').click()
  await (await picker).setFiles(join(root, 'e2e/files/lake.jpg'))
  await expect(page.getByRole('group', { name: 'Версия для десктопа, изображение' })).toBeVisible()

  await page.getByRole('region', { name: 'Повар' }).getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused()

  const refused = page.getByRole('button', { name: 'Удалить рецепт' })
  // Playwright would wait for what says that it is disabled.
  await refused.click({ force: true })
  await expect(refused).toHaveAccessibleDescription('Нужно право «Редактирование рецептов».')
  await expect(page.getByRole('tooltip')).toHaveText('Нужно право «Редактирование рецептов».')
  expect(heard).toEqual([])
})

/** The built example; no server, its files are the answers. */
async function openExample(page: Page) {
  const origin = 'http://example.test'
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(example, 'dist', pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: 'Пять компонентов' })).toBeVisible()
}

async function pack(name: string, target: string): Promise<string> {
  const { stdout } = await npm(
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', target],
    join(root, 'packages', name),
  )
  return join(target, stdout.trim())
}

/** What a program wrote explains why it failed. */
async function run(args: string[]): Promise<void> {
  await execute(process.execPath, args, { cwd: root }).catch(explain)
}

function npm(args: string[], cwd: string) {
  return execute('npm', args, { cwd, shell: process.platform === 'win32' }).catch(explain)
}

function explain(error: Error & { stdout?: string; stderr?: string }): never {
  throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`)
}
