import { expect, type Locator, type Page, test } from 'playwright/test'
import { addClient, addPassport, scan } from './clientSteps'
import { comeSignedIn, complaints, credentials, signIn, signOut } from './people'

// A client without preferences answers 404, which a browser writes down.
const isExpected = (text: string) => text.includes('404')

test('a phone call becomes a client with papers, companions, preferences, tours and their documents', async ({
  page,
}) => {
  const heard = complaints(page)
  const own = String(Date.now()).slice(-4)
  const lastName = `Турсунова ${own}`
  await signIn(page, 'operator')

  await page.goto('/clients')
  await quickAdd(page, lastName, own)
  await page.getByRole('link', { name: `Шахноза ${lastName}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Редактировать клиента', level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  await fillProfile(page)
  await addRecords(page)
  await fillPreferences(page)

  await page.getByRole('link', { name: 'Туры клиента' }).click()
  await sellTour(page, 'Чарвак и Чимган')
  await sellTour(page, 'Бухара ремесленная')
  await expect(page.getByText('2 тура', { exact: true })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Редактировать' }).click()
  await page.getByRole('tab', { name: 'Документы' }).click()
  for (const title of ['Ваучер', 'Билет', 'Страховка']) await addPaper(page, title)
  await dragToFront(page, 'Страховка', ['Ваучер', 'Билет'])
  await removePaper(page, 'Билет')
  const papers = new URL(page.url())
  await signOut(page, 'Севара Рахимова')

  await signIn(page, 'operator')
  await page.goto(address)
  await expectProfile(page, own)
  await page.goto(papers.pathname + papers.search)
  await expect(titles(page)).toHaveText(['Страховка', 'Ваучер'])
  expect(heard.filter((text) => !isExpected(text))).toEqual([])
})

test('an emergency contact that was deleted by mistake is brought back from where it stood', async ({ page }) => {
  await comeSignedIn(page, 'operator')
  await page.goto('/')
  const client = await addClient(page)
  for (const name of ['Азиз', 'Барно'])
    await page.request.post(`/api/clients/${client}/emergency-contacts`, {
      headers: await credentials(page),
      data: { name, relationship: 'родня', phone: '+998901234567' },
    })
  await page.goto(`/clients/${client}?tab=emergencyContacts`)
  const contact = page.getByRole('region', { name: 'Азиз', exact: true })

  await contact.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Удалить контакт' }).click()
  await expect(contact).toContainText('Удалено')
  await expect(contact.getByRole('button', { name: 'Вернуть' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('+998 90 123 45 67')
  await expect(contact.getByRole('button', { name: 'Редактировать' })).toBeFocused()

  await page.reload()
  await expect(contact).toContainText('родня')
  await expect(page.getByRole('tab', { name: /Экстренные контакты/ })).toContainText('2')
})

const inPairs = (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2)}`

/** Numbers that no other client has: a double would be asked about. */
async function quickAdd(page: Page, lastName: string, own: string) {
  await page.getByRole('button', { name: 'Добавить клиента' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый клиент' })
  await dialog.getByRole('button', { name: 'Создать клиента' }).click()
  await expect(dialog.getByText('Имя клиента обязательно')).toBeVisible()
  await expect(dialog.getByText('Добавьте хотя бы один корректный номер телефона')).toBeVisible()
  await dialog.getByLabel('Имя', { exact: false }).first().fill('Шахноза')
  await dialog.getByLabel('Фамилия').fill(lastName)
  await dialog.getByLabel('Телефон 1').pressSequentially(`99890123${own}`)
  await expect(dialog.getByLabel('Телефон 1')).toHaveValue(`+998 90 123 ${inPairs(own)}`)
  await dialog.getByRole('button', { name: 'Добавить номер' }).click()
  await dialog.getByLabel('Телефон 2').fill(`+7 916 123 ${inPairs(own)}`)
  await dialog.getByLabel('Описание').fill('Хочет в Самарканд на весенние каникулы')
  await dialog.getByRole('button', { name: 'Создать клиента' }).click()
  await expect(page.getByText('Клиент успешно создан')).toBeVisible()
}

async function fillProfile(page: Page) {
  await page.getByLabel('Отчество').fill('Рустамовна')
  await page.getByRole('textbox', { name: 'Дата рождения' }).fill('14.08.1991')
  await page.getByLabel('Гражданство').fill('UZ')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Добавить контакт' }).click()
  await page.getByRole('combobox', { name: 'Тип 3' }).click()
  await page.getByRole('option', { name: 'E-mail', exact: true }).click()
  await page.getByRole('textbox', { name: 'Контакт 3' }).fill('shakhnoza@example.com')
  await page.getByRole('combobox', { name: 'Метки' }).fill('звонок')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Данные клиента успешно обновлены')).toBeVisible()
  await expect(page.getByText('Есть несохранённые изменения')).toHaveCount(0)
}

async function addRecords(page: Page) {
  await page.getByRole('tab', { name: 'Документы' }).click()
  await addPassport(page)

  await page.getByRole('tab', { name: 'Визы' }).click()
  await page.getByRole('button', { name: 'Добавить визу' }).first().click()
  await page.getByLabel('Код страны').fill('ae')
  await page.getByLabel('Номер визы').fill('V-100')
  await save(page.getByRole('region', { name: 'Новая виза' }))
  await expect(page.getByText('Виза добавлена')).toBeVisible()

  await page.getByRole('tab', { name: 'Экстренные контакты' }).click()
  await page.getByRole('button', { name: 'Добавить контакт' }).first().click()
  const contact = page.getByRole('region', { name: 'Новый контакт' })
  await contact.getByLabel('Имя').fill('Дилшод')
  await contact.getByLabel('Телефон').pressSequentially('998901112233')
  await save(contact)
  await expect(page.getByText('Контакт добавлен')).toBeVisible()

  await page.getByRole('tab', { name: 'Спутники' }).click()
  await page.getByRole('button', { name: 'Добавить спутника' }).first().click()
  const companion = page.getByRole('region', { name: 'Новый спутник' })
  await companion.getByLabel('Полное имя').fill('Азиз Турсунов')
  await companion.getByLabel('Номер паспорта').fill('aa999')
  await save(companion)
  await expect(page.getByText('Спутник добавлен')).toBeVisible()
}

async function fillPreferences(page: Page) {
  await page.getByRole('tab', { name: 'Предпочтения' }).first().click()
  await page.getByRole('combobox', { name: 'Цель поездок' }).click()
  await page.getByRole('option', { name: 'Умра', exact: true }).click()
  await page.getByRole('tab', { name: 'Поездка' }).click()
  await page.getByRole('combobox', { name: 'Любимые авиакомпании' }).fill('hy')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText('Предпочтения созданы')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Редактировать' })).toBeVisible()
}

/** What was typed is there for whoever comes next. */
async function expectProfile(page: Page, own: string) {
  await expect(page.getByLabel('Отчество')).toHaveValue('Рустамовна')
  await expect(page.getByRole('textbox', { name: 'Контакт 2' })).toHaveValue(`+7 916 123 ${inPairs(own)}`)
  await expect(page.getByRole('textbox', { name: 'Контакт 3' })).toHaveValue('shakhnoza@example.com')
  await expect(page.getByRole('button', { name: 'Убрать «ЗВОНОК»' })).toBeVisible()
  await page.getByRole('tab', { name: 'Документы 1' }).click()
  await expect(page.getByRole('region', { name: 'Паспорт' })).toContainText('AB 7654321')
  await expect(page.getByRole('region', { name: 'Паспорт' }).getByRole('button', { name: 'Просмотр' })).toBeVisible()
  await page.getByRole('tab', { name: 'Визы 1' }).click()
  await expect(page.getByRole('region', { name: 'Виза AE' })).toContainText('V-100')
  await page.getByRole('tab', { name: 'Экстренные контакты 1' }).click()
  await expect(page.getByRole('region', { name: 'Дилшод' })).toContainText('+998 90 111 22 33')
  await page.getByRole('tab', { name: 'Спутники 1' }).click()
  await expect(page.getByRole('region', { name: 'Азиз Турсунов' })).toContainText('AA999')
  await page.getByRole('tab', { name: 'Предпочтения' }).first().click()
  await expect(page.getByRole('definition').filter({ hasText: 'Умра' })).toBeVisible()
}

/** One of the tours that nobody changes meanwhile. */
async function sellTour(page: Page, tour: string) {
  await page.getByRole('button', { name: 'Добавить тур' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Добавить тур клиенту' })
  await dialog.getByRole('combobox', { name: 'Тур' }).fill(tour)
  await page.getByRole('option', { name: tour }).click()
  await expect(dialog.getByRole('textbox', { name: 'Дата отправления' })).toHaveValue(/\d\d\.\d\d\.\d{4}/)
  await dialog.getByRole('button', { name: 'Добавить тур' }).click()
  await expect(page.getByText('Тур успешно добавлен клиенту')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function addPaper(page: Page, title: string) {
  await page.getByRole('button', { name: 'Добавить документ' }).first().click()
  const card = page.getByRole('region', { name: 'Новый документ' })
  await card.getByLabel('Название').fill(title)
  await card.locator('input[type=file]').setInputFiles(scan)
  await save(card)
  await expect(page.getByRole('region', { name: title })).toBeVisible()
}

/** Takes the last of three by its grip and drops it above the first. */
async function dragToFront(page: Page, last: string, others: string[]) {
  await expect(titles(page)).toHaveText([...others, last])
  const grip = page.getByRole('button', { name: new RegExp(`^Переместить «${last}»`) })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await page.getByRole('region', { name: others[0] }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 })
  await page.mouse.move(from.x + from.width / 2, to.y + 10, { steps: 15 })
  await page.mouse.up()
  await expect(page.getByText('Порядок документов обновлен')).toBeVisible()
  await expect(titles(page)).toHaveText([last, ...others])
}

async function removePaper(page: Page, title: string) {
  await page.getByRole('region', { name: title }).getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить документ' }).click()
  await expect(page.getByText('Документ удален')).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)
}

const titles = (page: Page) => page.getByRole('list', { name: 'Документы тура' }).getByRole('heading', { level: 3 })

const save = (card: Locator) => card.getByRole('button', { name: 'Сохранить' }).click()
