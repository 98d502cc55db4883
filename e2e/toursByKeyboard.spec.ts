import { expect, test } from 'playwright/test'
import { pressAll, tabTo } from './keys'
import { complaints, demoPassword } from './people'

/** Nothing here uses the mouse: what has the focus is what a person sees that it has. */
test('an editor signs in, makes a tour with its days, switches it off and deletes it by keyboard alone', async ({
  page,
}) => {
  const heard = complaints(page)
  const key = (...keys: string[]) => pressAll(page, keys)

  await test.step('sign in', async () => {
    await page.goto('/login')
    await tabTo(page, 'Имя пользователя')
    await page.keyboard.type('editor')
    await tabTo(page, 'Пароль')
    await page.keyboard.type(demoPassword)
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
  })

  await test.step('go to the tours by the menu; the focus goes along', async () => {
    await tabTo(page, 'Туры')
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Управление турами', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('make a tour', async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Добавить тур' })).toBeFocused()
    await key('Enter')
    await expect(page.getByRole('dialog', { name: 'Новый тур' })).toBeVisible()
    await tabTo(page, 'Название, Русский')
    await page.keyboard.type('Тур с клавиатуры')
    await tabTo(page, 'Описание, Русский')
    await page.keyboard.type('Без мыши')
    await tabTo(page, 'Цена')
    await page.keyboard.type('120')
    await tabTo(page, 'Дата начала')
    await page.keyboard.type('01.05.2027')
    await tabTo(page, 'Дата окончания')
    await page.keyboard.type('10.05.2027')
    await key('Control+Enter')
    await expect(page.getByText('Тур создан!')).toBeVisible()
  })

  await test.step('go back to the list', async () => {
    await expect(page.getByRole('heading', { name: 'Дней пока нет' })).toBeVisible()
    await tabTo(page, 'Назад к списку')
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Управление турами', level: 1 })).toBeVisible()
  })

  await test.step('find it and open it', async () => {
    await tabTo(page, 'Поиск туров')
    await page.keyboard.type('с клавиатуры')
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, 'Тур с клавиатуры')
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Детали тура', level: 1 })).toBeVisible()
  })

  await test.step('add two days and change their order', async () => {
    await tabTo(page, 'Основная информация')
    await key('ArrowRight')
    await key('Enter')
    for (const title of ['Первый', 'Второй']) {
      await tabTo(page, 'Добавить день')
      await key('Enter')
      await expect(page.getByRole('dialog', { name: 'Новый день' })).toBeVisible()
      await tabTo(page, 'Название, Русский')
      await page.keyboard.type(title)
      await tabTo(page, 'Создать день')
      await key('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    }
    await tabTo(page, /^Переместить «Второй»/)
    await key(' ', 'ArrowUp', ' ')
    await expect(page.getByText('Порядок дней обновлен')).toBeVisible()
    const titles = page.getByRole('region', { name: 'Дни тура' }).getByRole('link')
    await expect(titles).toHaveText(['Второй', 'Первый'])
  })

  await test.step('open a day, write it, save it', async () => {
    await tabTo(page, 'Первый')
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'День 2', level: 1 })).toBeVisible()
    await tabTo(page, 'Название, Русский')
    await key('End')
    await page.keyboard.type(' день')
    await tabTo(page, 'Порядок', 'Shift+Tab')
    await key('Control+Enter')
    await expect(page.getByText('День обновлен')).toBeVisible()
    await tabTo(page, 'Назад к туру', 'Shift+Tab')
    await key('Enter')
    await expect(page.getByRole('link', { name: 'Первый день' })).toBeVisible()
  })

  await test.step('switch the tour off and delete it', async () => {
    await tabTo(page, 'Детальные')
    await key('ArrowLeft')
    await key('Enter')
    await tabTo(page, 'Показывать на сайте')
    await key(' ')
    await expect(page.getByText('Тур деактивирован')).toBeVisible()
    await tabTo(page, 'Удалить тур')
    await key('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
    await key('Tab', 'Enter')
    await expect(page.getByText('Тур удален!')).toBeVisible()
    await expect(page).toHaveURL(/\/tours$/)
  })

  expect(heard).toEqual([])
})
