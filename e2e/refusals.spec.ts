import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, demoPassword, signIn } from './people'
import { withoutStream } from './withoutStream'

const notAPicture = fileURLToPath(new URL('./files/not-a-picture.jpg', import.meta.url))
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first()

test('a wrong password is refused in words, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Имя пользователя').fill('editor')
  await page.getByLabel('Пароль', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(alert(page, /пароль/i)).toBeVisible()
  await expect(page.getByLabel('Имя пользователя')).toHaveValue('editor')
})

test('a page whose scripts do not arrive says so, and comes with the next try', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('status')).toContainText('Страница не загрузилась. Проверьте соединение.')

  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByLabel('Имя пользователя')).toBeVisible()
})

test('an expired session leads to the sign-in page and back to what was typed', async ({ page }) => {
  // It would hear of the end before anything is pressed.
  await withoutStream(page)
  await comeSignedIn(page, 'editor')
  await page.goto('/tours/2')
  const price = page.getByRole('textbox', { name: 'Цена' })
  await price.fill('777')
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
    }),
  )

  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authToken')

  await page.getByLabel('Имя пользователя').fill('editor')
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/tours\/2$/)
  await expect(price).toHaveValue('777')
})

test('who has no permission sees why, with the menu intact', async ({ page }) => {
  await comeSignedIn(page, 'newcomer')

  await page.goto('/tours')

  await expect(page.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page
    .getByRole('link', { name: 'На главную' })
    .or(page.getByRole('button', { name: 'На главную' }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a text that calls itself a picture is refused by its bytes, and the form keeps everything', async ({ page }) => {
  await comeSignedIn(page, 'editor')
  await page.goto('/tours')
  await page.getByRole('button', { name: 'Добавить тур' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новый тур' })
  const title = dialog.getByLabel('Название, Русский')
  await title.fill('Тур без картинки')
  await dialog.getByLabel('Описание, Русский').fill('Описание')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('100')
  await dialog.getByRole('textbox', { name: 'Дата начала' }).fill('01.05.2027')
  await dialog.getByRole('textbox', { name: 'Дата окончания' }).fill('02.05.2027')
  await dialog.locator('input[type=file]').setInputFiles(notAPicture)

  await dialog.getByRole('button', { name: 'Создать тур' }).click()

  await expect(dialog.getByText('Тип файла не поддерживается: содержимое не распознано')).toBeVisible()
  await expect(dialog.locator('input[type=file]')).toBeFocused()
  await expect(title).toHaveValue('Тур без картинки')
  await expect(dialog.getByRole('textbox', { name: 'Цена' })).toHaveValue(/100/)
})

test('a title of a hundred thousand characters is refused under its field', async ({ page }) => {
  await comeSignedIn(page, 'editor')
  await page.goto('/tours/3')
  const title = page.getByLabel('Название, Русский')
  await title.fill('я'.repeat(100_000))

  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()

  await expect(page.getByText('Не больше 300 символов').first()).toBeVisible()
  await expect(title).toHaveValue(/^я{300}/)
})

test('what no form sends is refused with a clear 4xx and never with a 5xx', async ({ page, request }) => {
  await signIn(page, 'editor')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const headers = { authorization: `Bearer ${token}` }
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }

  const answers = await Promise.all([
    request.get('/api/tours/all?PageSize=1000000', { headers }),
    request.get('/api/files/download?path=../../etc/passwd&fileName=a', { headers }),
    request.post('/api/tours', {
      headers: { ...headers, 'content-type': 'application/json' },
      data: `{"a":"${'x'.repeat(10_000_000)}"}`,
    }),
    request.post('/api/tours', { headers: { ...headers, 'content-type': 'application/json' }, data: '{"title":' }),
    request.post('/api/tours', {
      headers: multipart,
      data: '--x\r\nContent-Disposition: form-data; name="Title.Ru"\r\n\r\nбез конца',
    }),
    request.post('/api/tours', { headers: multipart, data: 'это не форма' }),
    request.get('/api/tours/not-a-number', { headers }),
    request.get('/api/tours/all', { headers: { authorization: 'Bearer expired' } }),
  ])

  const told = await Promise.all(answers.map(async (answer) => [answer.status(), (await answer.json()).detail]))
  expect(told.map(([status]) => status)).toEqual([400, 400, 413, 400, 400, 400, expect.any(Number), 401])
  for (const [status, detail] of told) {
    expect(status).toBeLessThan(500)
    expect(detail).toMatch(/[а-яё]{3}/i)
  }
})

test('signing out in one tab signs out the other', async ({ context }) => {
  const first = await context.newPage()
  const second = await context.newPage()
  await signIn(first, 'manager')
  await second.goto('/tours')
  await expect(second.getByRole('heading', { name: 'Управление турами' })).toBeVisible()

  await first.evaluate(() => localStorage.removeItem('authToken'))

  await expect(second).toHaveURL(/\/login$/)
})
