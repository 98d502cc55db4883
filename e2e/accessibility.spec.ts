import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { deskScreens } from './deskScreens'
import { listScreens } from './listScreens'
import { comeSignedIn, complaints, credentials } from './people'
import { complete, dialogOf, open, type Steps } from './screenSteps'
import { withoutStream } from './withoutStream'

test.beforeEach(({ page }) => withoutStream(page))

/** Every screen and dialog of the product: how to get there, once signed in. */
const screens: [string, Steps][] = [
  ['dashboard', (page) => open(page, '/', 'Панель управления')],
  ['tours', (page) => open(page, '/tours', 'Управление турами')],
  [
    'tours, filters open',
    async (page) => {
      await open(page, '/tours', 'Управление турами')
      await page.getByRole('button', { name: 'Фильтры' }).click()
      await expect(page.getByLabel('Мин. цена')).toBeVisible()
    },
  ],
  [
    'tours, nothing found',
    async (page) => {
      await open(page, '/tours?search=нетакого', 'Управление турами')
      await expect(page.getByText('Ничего не найдено')).toBeVisible()
    },
  ],
  [
    'new tour with errors',
    async (page) => {
      await open(page, '/tours', 'Управление турами')
      await page.getByRole('button', { name: 'Добавить тур' }).first().click()
      await page.getByRole('button', { name: 'Создать тур' }).click()
      await expect(page.getByText('Цена обязательна')).toBeVisible()
    },
  ],
  ['tour', (page) => open(page, '/tours/1', 'Детали тура')],
  ['question before a tour is deleted', dialogOf('/tours/1', 'Детали тура', 'Удалить тур', 'alertdialog')],
  [
    'tour that a colleague changed meanwhile',
    async (page) => {
      await open(page, '/tours/20', 'Детали тура')
      const price = page.getByRole('textbox', { name: 'Цена' })
      const data = { price: Number(await price.inputValue()) + 1 }
      await page.request.put('/api/tours/20', { headers: await credentials(page), data })
      await price.fill('777')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'search',
    async (page) => {
      await open(page, '/', 'Панель управления')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Поиск и команды' }).fill('хива')
      await expect(page.getByRole('option', { name: /Хива/ }).first()).toBeVisible()
    },
  ],
  [
    'acts on who was found',
    async (page) => {
      await open(page, '/', 'Панель управления')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Поиск и команды' }).fill('Каримов')
      await expect(page.getByRole('option', { name: /Каримов/ }).first()).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('option', { name: 'Позвонить' })).toBeVisible()
    },
  ],
  ['days of a tour', (page) => open(page, '/tours/1?tab=days', 'Детали тура')],
  ['new day', dialogOf('/tours/1?tab=days', 'Детали тура', 'Добавить день')],
  ['day', (page) => open(page, '/tours/1/days/1', 'День 1')],
  [
    'pictures of a day',
    async (page) => {
      await open(page, '/tours/1/days/1', 'День 1')
      await page.getByRole('tab', { name: 'Медиа' }).click()
    },
  ],
  ['Instagram', openPosts],
  [
    'post under the mouse',
    async (page) => {
      await openPosts(page)
      await page.getByRole('article').nth(1).hover()
    },
  ],
  [
    'new post with a caption that is too long',
    async (page) => {
      await openPosts(page)
      await page.getByRole('button', { name: 'Добавить пост' }).click()
      await page.getByLabel('Подпись').fill('я'.repeat(501))
      await page.getByRole('button', { name: 'Создать пост' }).click()
      await expect(page.getByText('Не больше 500 символов')).toBeVisible()
    },
  ],
  ['post that is edited', dialogOf('/social-media', 'Instagram контент', /^Редактировать/)],
  ['question before a post is deleted', dialogOf('/social-media', 'Instagram контент', /^Удалить/, 'alertdialog')],
  [
    'Instagram that could not be loaded',
    async (page) => {
      await page.route('**/api/instagram**', (route) => route.fulfill({ status: 500 }))
      await open(page, '/social-media', 'Instagram контент')
      await expect(page.getByRole('button', { name: 'Повторить' }).first()).toBeVisible()
      await page.unroute('**/api/instagram**')
    },
  ],
  ['tour that is not there', (page) => open(page, '/tours/999999', 'Детали тура')],
  ['clients', (page) => open(page, '/clients', 'Клиенты')],
  [
    'new client with errors',
    async (page) => {
      await open(page, '/clients', 'Клиенты')
      await page.getByRole('button', { name: 'Добавить клиента' }).click()
      await page.getByRole('button', { name: 'Создать клиента' }).click()
      await expect(page.getByText('Имя клиента обязательно')).toBeVisible()
    },
  ],
  ['tour for a client', dialogOf('/clients', 'Клиенты', 'Добавить тур клиенту')],
  ['client', (page) => open(page, '/clients/2', 'Редактировать клиента')],
  ['choice of a card to join with', dialogOf('/clients/2', 'Редактировать клиента', 'Объединить…')],
  [
    'two cards beside each other',
    async (page) => {
      await page.goto('/clients/2?merge=3')
      await expect(page.getByRole('radiogroup', { name: 'Какая карточка остаётся' })).toBeVisible()
    },
  ],
  ['papers of a client', (page) => open(page, '/clients/2?tab=documents', 'Редактировать клиента')],
  [
    'new visa with errors',
    async (page) => {
      await open(page, '/clients/2?tab=visas', 'Редактировать клиента')
      await page.getByRole('button', { name: 'Добавить визу' }).first().click()
      await page.getByRole('region', { name: 'Новая виза' }).getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Код страны обязателен').first()).toBeVisible()
    },
  ],
  [
    'emergency contact of a client, new',
    async (page) => {
      await open(page, '/clients/1?tab=emergencyContacts', 'Редактировать клиента')
      await page.getByRole('button', { name: 'Добавить контакт' }).last().click()
      await expect(page.getByRole('region', { name: 'Новый контакт' })).toBeVisible()
    },
  ],
  ['companions of a client', (page) => open(page, '/clients/2?tab=companions', 'Редактировать клиента')],
  ['preferences of a client', (page) => open(page, '/clients/2?tab=preferences', 'Редактировать клиента')],
  ['tours of a client', (page) => open(page, '/clients/198/tours', 'Туры клиента')],
  [
    'tour of a client',
    async (page) => {
      await open(page, '/clients/198/tours', 'Туры клиента')
      await page
        .getByRole('link', { name: /^Редактировать: / })
        .first()
        .click()
      await expect(page.getByRole('tab', { name: 'Информация' })).toBeVisible()
    },
  ],
  [
    'tour of a client, edited',
    async (page) => {
      await open(page, '/clients/198/tours', 'Туры клиента')
      await page
        .getByRole('link', { name: /^Редактировать: / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Редактировать' }).click()
      await expect(page.getByRole('button', { name: 'Сохранить изменения' })).toBeVisible()
    },
  ],
  [
    'new paper of a sold tour',
    async (page) => {
      await open(page, '/clients/198/tours/198?tab=documents', 'Тур: Бухара ремесленная')
      await page.getByRole('button', { name: 'Добавить документ' }).click()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Файл обязателен для нового документа').first()).toBeVisible()
    },
  ],
  ['client that is not there', (page) => open(page, '/clients/999999', 'Карточка клиента')],
  ...deskScreens,
  ...listScreens,
  ['settings', (page) => open(page, '/settings', 'Настройки')],
  ['analytics', (page) => open(page, '/analytics', 'Аналитика')],
]

/** What the browser says of failures that the screens above were shown on purpose; the client names any other call. */
const provoked = ['/999999', '404', ' 412', 'status of 500', '/api/instagram']

test.describe.configure({ mode: 'parallel' })

test('axe finds nothing on the way in, in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect.soft(await violations(page, 'page')).toEqual([])

  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Пароль обязателен')).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
})

const shares = 4

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (let share = 0; share < shares; share++) {
  const some = screens.filter((_, index) => index % shares === share)

  test(`axe finds nothing on any screen in either theme, and a phone shows it with targets for a thumb, ${share + 1} of ${shares}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const heard = complaints(page)
    await comeSignedIn(page, 'director')

    for (const [name, show] of some) {
      await page.setViewportSize(desk)
      await show(page)
      expect.soft(await violations(page, 'page'), name).toEqual([])

      await complete(page, () => page.setViewportSize(phone))
      const { overflow, small } = await phoneTroubles(page)
      expect.soft(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0)
      expect.soft(small, `${name} has small targets`).toEqual([])
    }

    expect(heard.filter((text) => !provoked.some((known) => text.includes(known)))).toEqual([])
  })
}

/** By how many pixels the page is wider than its window, and which controls are smaller than 24 px. */
function phoneTroubles(page: Page) {
  return page.evaluate(async () => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // A window that has just become narrow lays itself out more than once.
    for (let frame = 0; overflow() > 0 && frame < 60; frame++) await new Promise(requestAnimationFrame)
    const controls = [...document.querySelectorAll('button, a[href], input, select, [role=tab], [role=switch]')]
    const shown = controls.filter((control) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    return {
      overflow: overflow(),
      small: shown
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && (box.width < 23.5 || box.height < 23.5))
        .filter(({ control }) => !control.closest('label') && !control.matches('p a'))
        .map(({ control, box }) => `${control.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
    }
  })
}

async function openPosts(page: Page) {
  await open(page, '/social-media', 'Instagram контент')
  await expect(page.getByRole('article').first()).toBeVisible()
}
