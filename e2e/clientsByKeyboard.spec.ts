import { expect, type Page, test } from 'playwright/test'
import { scan } from './clientSteps'
import { pressAll, tabTo } from './keys'
import { comeSignedIn, complaints, demoPassword } from './people'

/** Nothing here uses the mouse: what has the focus is what a person sees that it has. */
test('an operator keeps a client and their tours by keyboard alone', async ({ page }) => {
  const heard = complaints(page)
  // Numbers that no other client has: a double would be asked about.
  const own = String(Date.now()).slice(-4)
  const lastName = `Клавишин ${own}`
  const key = (...keys: string[]) => pressAll(page, keys)
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  const press = async (name: string | RegExp, tab?: 'Shift+Tab') => {
    await tabTo(page, name, tab)
    await key('Enter')
  }
  /** From inside a tab to the one beside it. */
  const nextTab = async (from: string, to: string) => {
    await tabTo(page, from, 'Shift+Tab')
    await key('ArrowRight')
    await expect(page.getByRole('tab', { name: to }).first()).toHaveAttribute('aria-selected', 'true')
  }
  /** A card that was saved gets the focus back. */
  const editButton = (card: string) =>
    page.getByRole('region', { name: card }).getByRole('button', { name: 'Редактировать' })
  // Listens all the time: a chooser that opens while Playwright is still beginning to listen is never seen.
  page.on('filechooser', (chooser) => chooser.setFiles(scan))
  const attach = async () => {
    await press('Выберите файл')
    await expect(page.locator(':focus')).toHaveText('Заменить')
  }

  await test.step('sign in and go to the clients', async () => {
    await page.goto('/login')
    await type('Имя пользователя', 'operator')
    await type('Пароль', demoPassword)
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
    // The group of the menu is called like its first entry.
    await tabTo(page, 'Клиенты')
    await key('Tab', 'Enter')
    await expect(page.getByRole('heading', { name: 'Клиенты', level: 1 })).toBeVisible()
  })

  await test.step('add a client with two phones', async () => {
    await press('Добавить клиента', 'Shift+Tab')
    await expect(page.getByRole('dialog', { name: 'Новый клиент' })).toBeVisible()
    await type('Имя', 'Олим')
    await type('Фамилия', lastName)
    await type('Телефон 1', `99893540${own}`)
    await press('Добавить номер')
    await tabTo(page, 'Телефон 2', 'Shift+Tab')
    await page.keyboard.type(`7916540${own}`)
    await key('Control+Enter')
    await expect(page.getByText('Клиент успешно создан')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible()
    await press(new RegExp(`^(?!Выбрать: ).*Олим ${lastName}$`))
    await expect(page.getByRole('heading', { name: 'Редактировать клиента', level: 1 })).toBeVisible()
  })

  const address = new URL(page.url()).pathname

  await test.step('fill in the profile', async () => {
    await type('Отчество', 'Рустамович')
    await type('Дата рождения', '14.08.1991')
    await type('Метки', 'звонок')
    await key('Enter')
    await press('Сохранить')
    await expect(page.getByText('Данные клиента успешно обновлены')).toBeVisible()
  })

  await test.step('add a passport with its scan, a visa and a companion', async () => {
    await nextTab('Основная информация', 'Документы')
    await press('Добавить документ')
    await type('Номер', '7654321')
    await attach()
    await key('Control+s')
    await expect(page.getByText('Документ добавлен')).toBeVisible()
    await expect(editButton('Паспорт')).toBeFocused()

    await tabTo(page, 'Удостоверения личности', 'Shift+Tab')
    await nextTab('Документы', 'Визы')
    await press('Добавить визу')
    await type('Код страны', 'tr')
    await type('Номер визы', '777')
    await key('Control+s')
    await expect(page.getByText('Виза добавлена')).toBeVisible()
    await expect(editButton('Виза TR')).toBeFocused()

    await nextTab('Визы', 'Экстренные контакты')
    await key('ArrowRight')
    await press('Добавить спутника')
    await type('Полное имя', 'Азиза')
    await key('Control+s')
    await expect(page.getByText('Спутник добавлен')).toBeVisible()
    await expect(editButton('Азиза')).toBeFocused()
  })

  await test.step('write down the preferences', async () => {
    await nextTab('Спутники', 'Предпочтения')
    await tabTo(page, 'Цель поездок')
    await key('Enter')
    await page.keyboard.type('Умра')
    await key('Enter')
    await type('Особые пожелания', 'Ночной рейс')
    await key('Control+Enter')
    await expect(page.getByText('Предпочтения созданы')).toBeVisible()
  })

  await test.step('sell two tours', async () => {
    await press('Туры клиента', 'Shift+Tab')
    await expect(page.getByRole('heading', { name: 'Туры клиента', level: 1 })).toBeVisible()
    for (const place of [1, 2]) {
      await press('Добавить тур', 'Shift+Tab')
      await tabTo(page, 'Тур')
      await key('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
      await key(...Array.from({ length: place }, () => 'ArrowDown'))
      await expect(page.locator('[role=option][data-highlighted]')).toBeVisible()
      await key('Enter')
      await expect(page.getByRole('textbox', { name: 'Дата отправления' })).toHaveValue(/\d\d\.\d\d\.\d{4}/)
      await key('Control+Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('link', { name: /^Редактировать: / })).toHaveCount(place)
    }
  })

  await test.step('upload three papers, put the last first, delete one', async () => {
    await press(/^Редактировать: /)
    await expect(page.getByRole('heading', { name: /^Тур: /, level: 1 })).toBeVisible()
    await tabTo(page, 'Информация')
    await key('ArrowRight')
    for (const title of ['Ваучер', 'Билет', 'Страховка']) {
      await press('Добавить документ', title === 'Ваучер' ? undefined : 'Shift+Tab')
      await type('Название', title)
      await attach()
      await key('Control+s')
      await expect(page.getByRole('region', { name: title })).toBeVisible()
    }
    await tabTo(page, /^Переместить «Страховка»/, 'Shift+Tab')
    await key(' ', 'ArrowUp', 'ArrowUp', ' ')
    await expect(page.getByText('Порядок документов обновлен')).toBeVisible()
    await expect(titles(page)).toHaveText(['Страховка', 'Ваучер', 'Билет'])
    await tabTo(page, /^Переместить «Билет»/)
    await press('Удалить')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
    await key('Tab', 'Enter')
    await expect(page.getByText('Документ удален')).toBeVisible()
    await expect(titles(page)).toHaveText(['Страховка', 'Ваучер'])
  })

  const papers = new URL(page.url())

  await test.step('sign out; all of it is there when somebody signs in again', async () => {
    await press(/Севара Рахимова/, 'Shift+Tab')
    await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible()
    await key('End', 'Enter')
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
    await comeSignedIn(page, 'operator')
    await page.goto(`${address}?tab=documents`)
    await expect(page.getByRole('region', { name: 'Паспорт' })).toContainText('7654321')
    for (const tab of ['Документы 1', 'Визы 1', 'Спутники 1']) {
      await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    }
    await page.goto(papers.pathname + papers.search)
    await expect(titles(page)).toHaveText(['Страховка', 'Ваучер'])
  })

  // A client without preferences answers 404, which a browser writes down.
  expect(heard.filter((text) => !text.includes('404'))).toEqual([])
})

const titles = (page: Page) => page.getByRole('list', { name: 'Документы тура' }).getByRole('heading', { level: 3 })
