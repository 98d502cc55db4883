import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { complaints, credentials, signIn } from './people'

const lake = new URL('./files/lake.jpg', import.meta.url)
const khiva = new URL('./files/khiva.jpg', import.meta.url)

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const names = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label') ?? ''))

async function openPosts(page: Page) {
  await page.goto('/social-media')
  await expect(page.getByRole('heading', { name: 'Instagram контент', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('an editor adds, arranges, hides and deletes posts by mouse', async ({ page }) => {
  const heard = complaints(page)
  await signIn(page, 'editor')
  await page.getByRole('link', { name: 'Instagram', exact: true }).click()
  await expect(page.getByText('karvon.travel')).toBeVisible()

  await test.step('add a post with two pictures', async () => {
    await page.getByRole('button', { name: 'Добавить пост' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новый пост' })
    await dialog.getByLabel('Подпись').fill('Озеро на рассвете')
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: readFileSync(lake) },
      { name: 'khiva.jpg', mimeType: 'image/jpeg', buffer: readFileSync(khiva) },
    ])
    await dialog.getByRole('button', { name: 'Создать пост' }).click()
    await expect(page.getByText('Пост создан!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Озеро на рассвете')).toBeVisible()
  })

  await test.step('make the second picture the main one', async () => {
    const post = card(page, 'Озеро на рассвете')
    await post.hover()
    const before = await post.getByRole('img').getAttribute('src')
    await post.getByRole('button', { name: 'Следующее медиа' }).click()
    await expect(post.getByText('2/2')).toBeVisible()
    await post.getByRole('button', { name: /^Сделать главным фото/ }).click()
    await expect(page.getByText('Пост обновлен!')).toBeVisible()
    await expect(post.getByText('1/2')).toBeVisible()
    await expect(post.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  })

  await test.step('drag it to the third place', async () => {
    const [, , third = ''] = await names(page)
    const grip = page.getByRole('button', { name: /^Переместить «Озеро на рассвете»/ })
    await card(page, 'Озеро на рассвете').hover()
    const from = await grip.boundingBox()
    const to = await card(page, third).boundingBox()
    if (!from || !to) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 5 })
    await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 12 })
    await page.mouse.up()
    await expect(page.getByText('Порядок обновлён')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect((await names(page))[2]).toBe('Озеро на рассвете')
  })

  await test.step('hide it and show it again', async () => {
    const post = card(page, 'Озеро на рассвете')
    await post.hover()
    await post.getByRole('button', { name: /^Скрыть/ }).click()
    await expect(page.getByText('Пост скрыт')).toBeVisible()
    await expect(post.getByText('Скрыт', { exact: true })).toBeAttached()
    await post.getByRole('button', { name: /^Показать/ }).click()
    await expect(page.getByText('Пост показан')).toBeVisible()
  })

  await test.step('change the caption', async () => {
    await card(page, 'Озеро на рассвете').hover()
    await page.getByRole('button', { name: 'Редактировать: Озеро на рассвете' }).click()
    const dialog = page.getByRole('dialog', { name: 'Редактирование поста' })
    await expect(dialog.getByLabel('Подпись')).toHaveText('Озеро на рассвете')
    await dialog.getByLabel('Подпись').fill('Озеро на закате')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(card(page, 'Озеро на закате')).toBeVisible()
  })

  await test.step('delete it', async () => {
    await card(page, 'Озеро на закате').hover()
    await page.getByRole('button', { name: 'Удалить: Озеро на закате' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить пост' }).click()
    await expect(page.getByText('Пост удален!')).toBeVisible()
    await expect(card(page, 'Озеро на закате')).toBeHidden()
  })

  await test.step('synchronise and turn the page', async () => {
    await page.getByRole('button', { name: 'Синхронизировать' }).click()
    await expect(page.getByText('Данные синхронизированы с Instagram!')).toBeVisible()
    const numbers = page.getByRole('article').getByText(/^№ \d+$/)
    const first = await numbers.allTextContents()
    await page.getByRole('button', { name: 'Страница 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    expect(first).toHaveLength(12)
    await expect.poll(async () => (await numbers.allTextContents()).filter((each) => first.includes(each))).toEqual([])
    await expect(numbers).toHaveCount(12)
  })

  expect(heard).toEqual([])
})

test('the same by keyboard alone', async ({ page }) => {
  await signIn(page, 'editor')
  await openPosts(page)
  const [first = '', second = ''] = await names(page)

  await test.step('add a post', async () => {
    await page.getByRole('button', { name: 'Добавить пост' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Новый пост' }).getByLabel('Подпись')).toBeFocused()
    await page.keyboard.type('С клавиатуры')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Пост создан!')).toBeVisible()
    await expect(card(page, 'С клавиатуры')).toBeVisible()
  })

  await test.step('lift, move and drop', async () => {
    const grip = page.getByRole('button', { name: /^Переместить «С клавиатуры»/ })
    await grip.focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect(page.getByText('Порядок обновлён')).toBeVisible()
    expect((await names(page)).slice(0, 3)).toEqual([first, 'С клавиатуры', second])
    await expect(grip).toBeFocused()
  })

  await test.step('reach its buttons with Tab, hide it', async () => {
    await tabTo(page, /^Скрыть: С клавиатуры/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Пост скрыт')).toBeVisible()
  })

  await test.step('delete it, after a question that starts on the safe answer', async () => {
    await tabTo(page, /^Удалить: С клавиатуры/)
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Пост удален!')).toBeVisible()
  })
})

test('who may not edit posts finds neither the entry nor the screen', async ({ page }) => {
  await signIn(page, 'operator')

  await expect(page.getByRole('link', { name: 'Instagram', exact: true })).toBeHidden()
  await page.goto('/social-media')
  await expect(page.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible()
})

/** Presses Tab until a control of that name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 40; step++) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('a picture of a site that the settings do not allow says so', async ({ page, request }) => {
  await signIn(page, 'editor')
  const headers = await credentials(page)
  const answer = await request.post('/api/instagram/posts', {
    headers,
    data: { caption: 'Снимок с чужого сайта', mediaUrls: ['https://else.example/old-town.jpg'] },
  })
  const { id } = await answer.json()
  await openPosts(page)

  const post = card(page, 'Снимок с чужого сайта')

  await expect(post.getByText('Сайт else.example не разрешён настройками')).toBeVisible()
  await expect(post.getByRole('link', { name: 'Открыть по ссылке' })).toBeVisible()
  await request.delete(`/api/instagram/posts/${id}`, { headers })
})
