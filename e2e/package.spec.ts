import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from 'playwright/test'
import { budgets, weighEntry } from '../bench/entryWeight'
import { complaints } from './people'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'karvon-package-'))
const example = join(folder, 'example')

/** The same project with the React before ours; what it has not of its own, it takes from the folder around it. */
const example18 = join(example, 'react18')

/** Patterns of an exports map stand for these. */
const entries = {
  ui: () => [
    ...['format', 'Theme', 'MediaUploader/heic'],
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

    const { stdout: files } = await execute('tar', ['-tzf', tarball])
    expect(files).not.toMatch(/\.built|\.stories\.|\.test\./)
    await run(['node_modules/publint/src/cli.js', tarball, '--strict'])
    await run([
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      ...[tarball, '--profile', 'esm-only', '--no-color', '--format', 'ascii', '--entrypoints', ...list()],
    ])
  })
}

test('the terminal program installs globally and runs in an empty folder', async () => {
  // Packages come over the network, unless npm has them from elsewhere.
  const everywhere = join(folder, 'global')
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  mkdirSync(join(everywhere, 'lib'), { recursive: true })
  const tarball = await pack('cli', empty)

  await install(['--global', '--prefix', everywhere, tarball], empty)

  const isWindows = process.platform === 'win32'
  const program = isWindows ? join(everywhere, 'karvon.cmd') : join(everywhere, 'bin', 'karvon')
  const karvon = (...args: string[]) => {
    const env = { ...process.env, KARVON_CONFIG_DIR: join(empty, 'config'), KARVON_LANG: 'ru' }
    return execute(program, args, { cwd: empty, env, shell: isWindows })
  }
  expect((await karvon('--help')).stdout).toContain('karvon tours list')
  expect(JSON.parse((await karvon('config', 'list', '--json')).stdout)).toMatchObject({ v: 1, ok: true })
  await expect(karvon('tours', 'list', '--server', 'http://127.0.0.1:9')).rejects.toMatchObject({ code: 4 })
  // What only some commands need is found there as well: the schemas, the workbooks, the questions.
  const modules = join(everywhere, isWindows ? '' : 'lib', 'node_modules/@karvon/cli/node_modules')
  for (const name of ['yup', 'exceljs', 'inquirer']) expect(existsSync(join(modules, name))).toBe(true)
})

test('the admin, packed, is a page that any server of files can give out', async ({ page }) => {
  const tarball = await pack('admin', folder)
  const served = join(folder, 'admin')
  mkdirSync(served)
  await execute('tar', ['-xzf', tarball, '-C', served])
  const origin = 'http://admin.test'
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(served, 'package/dist', pathname)
    return route.fulfill({ path: /\.\w+$/.test(pathname) ? path : join(served, 'package/dist/index.html') })
  })

  await page.goto(`${origin}/clients`)

  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(readdirSync(join(served, 'package')).sort()).toEqual(['dist', 'package.json'])
})

test('an empty Vite project installs the kit, and its types and its build pass without a warning', async () => {
  // Packages come over the network, unless npm has them from elsewhere.
  cpSync(join(root, 'examples/kit'), example, { recursive: true })
  await pack('ui', example)
  await pack('api-client', example)

  await install(['./karvon-api-client-0.2.0.tgz'], example)

  await npm(['run', 'types'], example)
  const { stderr } = await npm(['run', 'build'], example)
  expect(stderr.replace(/^npm warn.*\n/gm, '')).toBe('')
  const built = readdirSync(join(example, 'dist/assets'))
  expect(built.filter((name) => /heic|libheif/i.test(name))).toEqual([])
  expect(built.filter((name) => name.endsWith('.woff2'))).toHaveLength(4)
})

test('the same with React 18', async () => {
  mkdirSync(example18)
  for (const name of ['src', 'index.html', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(example, name), join(example18, name), { recursive: true })
  const { scripts } = JSON.parse(readFileSync(join(example, 'package.json'), 'utf8'))
  const react = ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.26', '@types/react-dom@18.3.7']
  writeFileSync(join(example18, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts }))

  await install(
    [...react, 'styled-components@6.6.0', '@testing-library/react@16.3.3', '../karvon-ui-0.2.0.tgz'],
    example18,
  )

  await npm(['run', 'types'], example18)
  await npm(['run', 'build'], example18)
})

test('plain Node imports every entry of the kit and of the client', async () => {
  const names = entries.ui().map((name) => `@karvon/ui/${name}`)
  names.push(
    ...entries['api-client']()
      .filter((name) => !/^index$/.test(name))
      .map((name) => `@karvon/api-client/${name}`),
  )
  writeFileSync(join(example, 'imports.js'), names.map((name) => `import '${name}'`).join('\n'))

  await execute(process.execPath, ['imports.js'], { cwd: example }).catch(explain)
})

for (const [version, project] of [
  ['19', example],
  ['18', example18],
] as const) {
  test(`with React ${version} tests that nobody configured use the kit`, async () => {
    await npm(['test'], project)
  })

  test(`with React ${version} a server draws it with its styles, and the browser takes it over`, async ({ page }) => {
    const { stdout } = await npm(['run', '--silent', 'render'], project)
    const { html, styles } = JSON.parse(stdout.slice(stdout.indexOf('{"html"')))
    const heard = complaints(page)
    await openExample(page, project, (text) =>
      text.replace('</head>', `${styles}</head>`).replace('<div id="root">', `<div id="root" data-drawn>${html}`),
    )

    expect(html).toContain('Нарезать')
    await page.getByRole('tab', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: 'Название, English' })).toHaveValue('Pilaf')
    expect(heard).toEqual([])
  })
}

test('no entry weighs more than its budget', async () => {
  const weights = await Promise.all(
    budgets.map(async ({ entry, first, all }) => {
      const weight = await weighEntry(example, entry)
      return {
        entry,
        first,
        all,
        ...(weight.first > first && { isFirst: weight.first }),
        ...(weight.all > all && { isAll: weight.all }),
      }
    }),
  )

  expect(weights).toEqual(budgets)
})

test('the five components and the editor render there and react', async ({ page }) => {
  const heard = complaints(page)
  await openExample(page, example)

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
  await page.getByLabel('Версия для компьютера: Выберите файл').click()
  await (await picker).setFiles(join(root, 'e2e/files/lake.jpg'))
  await expect(page.getByRole('group', { name: 'Версия для компьютера, изображение' })).toBeVisible()

  await page.getByRole('region', { name: 'Повар' }).getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused()

  const refused = page.getByRole('button', { name: 'Удалить рецепт' })
  // Playwright would wait for what says that it is disabled.
  await refused.click({ force: true })
  await expect(refused).toHaveAccessibleDescription('Нужно право «Редактирование рецептов».')
  await expect(page.getByRole('tooltip')).toHaveText('Нужно право «Редактирование рецептов».')
  expect(heard).toEqual([])
})

/** A built example; no server, its files are the answers. @param drawn what a server made of the page */
async function openExample(page: Page, project: string, drawn = (html: string) => html) {
  const origin = 'http://example.test'
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname !== '/') return route.fulfill({ path: join(project, 'dist', pathname) })
    const html = readFileSync(join(project, 'dist/index.html'), 'utf8')
    return route.fulfill({ body: drawn(html), contentType: 'text/html' })
  })
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: 'Пять компонентов' })).toBeVisible()
}

function install(args: string[], cwd: string) {
  return npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...args], cwd)
}

async function pack(name: string, target: string): Promise<string> {
  const { stdout } = await npm(['pack', '--silent', '--pack-destination', target], join(root, 'packages', name))
  return join(target, stdout.trim().split('\n').at(-1) as string)
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
