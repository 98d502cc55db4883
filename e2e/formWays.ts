import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import type recordTexts from '../packages/admin/src/shared/records/records.ru.json'
import { clientRecordKinds } from '../packages/api-client/src/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '../packages/api-client/src/clientRecords/clientRecordNames'
import type { Field } from '../packages/api-client/src/fields/fields'
import { openScreen } from './people'

const recordWords: typeof recordTexts = JSON.parse(
  readFileSync(new URL('../packages/admin/src/shared/records/records.ru.json', import.meta.url), 'utf8'),
)

/** A form of the product: how to get to it, and what it takes to be sent. */
export interface FormWay {
  /** Where it is drawn, below `packages/admin/src/`: each file with a form has a way, which `app/formWays.test.ts` looks after. */
  file: string
  name: string
  show(page: Page): Promise<unknown>
  form(page: Page): Locator
  /** What the rules ask for, typed; or some change, without which nothing is sent. */
  fill(form: Locator): Promise<unknown>
  /** The button that sends it. @default «Сохранить» */
  save?: string | RegExp
}

type Way = Pick<FormWay, 'save' | 'fill'>
type Words = string | RegExp
type Place = readonly [address: string, heading: string]

/** A form in a window, by the first button of that name. */
const dialog = (file: string, address: string, heading: string, button: Words, way: Way): FormWay => ({
  file,
  name: `${address}, ${button}`,
  async show(page) {
    await openScreen(page, address, heading)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  form: (page) => page.getByRole('dialog'),
  ...way,
})

/** Likewise, over the window of the own account. */
const ofAccount = (file: string, button: Words, title: string, way: Way): FormWay => ({
  ...dialog(file, '/settings', 'Настройки', 'Мой аккаунт', way),
  name: `/settings, ${button}`,
  async show(page) {
    await openScreen(page, '/settings', 'Настройки')
    await page.getByRole('button', { name: 'Мой аккаунт' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  },
  form: (page) => page.getByRole('dialog', { name: title }),
})

/** Likewise, by a line of the first menu of that name. */
const dialogOfMenu = (
  file: string,
  address: string,
  heading: string,
  menu: Words,
  item: string,
  way: Way,
): FormWay => ({
  ...dialog(file, address, heading, menu, way),
  name: `${address}, ${item}`,
  async show(page) {
    await openScreen(page, address, heading)
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: item }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

/** A form that stands on its screen. */
const onScreen = (file: string, address: string, heading: string, way: Way): FormWay => ({
  file,
  name: address,
  show: (page) => openScreen(page, address, heading),
  form: (page) => page.locator('main form').first(),
  ...way,
})

/** A card, by the last button of that name in its list. */
const card = (
  file: string,
  [address, heading]: Place,
  list: string,
  button: string,
  title: string,
  fill: FormWay['fill'],
): FormWay => ({
  file,
  name: `${address}, ${list}`,
  async show(page) {
    await openScreen(page, address, heading)
    const all = page.getByRole('region', { name: list, exact: true })
    await all.getByRole('button', { name: button }).last().click()
  },
  form: (page) => page.getByRole('region', { name: title, exact: true }),
  fill,
})

const put = (label: Words, text: string) => (form: Locator) => form.getByLabel(label).first().fill(text)

/** One after the other, as some take things from those before. */
const inTurn =
  (...steps: FormWay['fill'][]): FormWay['fill'] =>
  async (form) => {
    for (const step of steps) await step(form)
  }

/** The first that is offered for these letters. */
const find = (label: Words, letters: string) => async (form: Locator) => {
  await form.getByRole('combobox', { name: label }).fill(letters)
  await form.page().getByRole('option').first().click()
}

const choose = (label: Words, option: string) => async (form: Locator) => {
  await form.getByRole('combobox', { name: label }).click()
  await form.page().getByRole('option', { name: option, exact: true }).click()
}

const add = (letters: string) => (form: Locator) => form.locator('[contenteditable]').first().pressSequentially(letters)

const attach = (form: Locator) => form.locator('input[type=file]').first().setInputFiles('e2e/files/khiva.jpg')

const client = 'Редактировать клиента'
const tab = (name: string): Place => [`/clients/2?tab=${name}`, client]
const trip = (query = ''): Place => [`/clients/198/tours/198${query}`, 'Тур: Бухара ремесленная']

/** Where the records of a kind stand, if not in a tab of their own. */
const tabOf: Partial<Record<ClientRecordKind, string>> = { otherDocuments: 'documents&papers=other' }
const wordsOf: Partial<Record<ClientRecordKind, keyof typeof recordWords>> = { documents: 'clientDocuments' }

interface RecordWords {
  record: { label: string; add: string; newTitle: string }
  fields: Readonly<Record<string, string>>
}

/** A new record of each kind that a client has: what it has to have is typed. */
function recordWay(kind: ClientRecordKind): FormWay {
  const { record, fields: labels } = recordWords[wordsOf[kind] ?? (kind as keyof typeof recordWords)] as RecordWords
  const needed = Object.entries<Field>(clientRecordKinds[kind].fields).flatMap(([member, field]) =>
    field.kind === 'text' && field.required ? [put(labels[member] ?? '', field.max === 2 ? 'TR' : '777')] : [],
  )
  return card(
    'shared/records/ClientRecordSection.tsx',
    tab(tabOf[kind] ?? kind),
    record.label,
    record.add,
    record.newTitle,
    inTurn(...needed),
  )
}

/**
 * The fewest in which each kind of field stands; `savedForms.spec.ts` tells when another form has one that is in none of them.
 */
export const kindWays: readonly FormWay[] = [
  dialog('features/clients/QuickAddDialog.tsx', '/clients', 'Клиенты', 'Добавить клиента', {
    save: 'Создать клиента',
    fill: inTurn(put(/^Имя/, 'Проверочный'), put('Телефон 1', '+998 90 123 45 99')),
  }),
  dialog('features/tours/TourCreateDialog.tsx', '/tours', 'Управление турами', 'Добавить тур', {
    save: 'Создать тур',
    fill: inTurn(
      put('Название, Русский', 'Проба'),
      put('Описание, Русский', 'Проба'),
      put(/^Цена/, '10'),
      put(/^Действует с|^Дата начала/, '01.12.2026'),
      put(/^Действует до|^Дата окончания/, '09.12.2026'),
    ),
  }),
  onScreen('features/tours/TourMain.tsx', '/tours/1', 'Детали тура', { fill: put(/^Цена/, '321') }),
  onScreen('features/clients/useClientForm.ts', '/clients/2', client, { fill: put('ИНН', '777') }),
  recordWay('emergencyContacts'),
  dialog('shared/content/ContentDialog.tsx', '/private-tours?show=banners', 'Индивидуальные туры', /^Изменить: /, {
    fill: add('!'),
  }),
  {
    // The last one: who was signed in before it is so no more.
    ...onScreen('features/login/Login.tsx', '/login', 'Karvon', {
      save: 'Войти',
      fill: inTurn(put('Имя пользователя', 'director'), put('Пароль', 'a-much-longer-one')),
    }),
    async show(page) {
      await page.goto('/login')
      await page.evaluate(() => localStorage.clear())
      await openScreen(page, '/login', 'Karvon')
    },
  },
]

export const formWays: readonly FormWay[] = [
  dialog('features/tours/TourCopyDialog.tsx', '/tours/1', 'Детали тура', 'Копия тура', {
    save: 'Создать копию',
    fill: inTurn(put('Дата начала', '01.12.2026'), put('Дата окончания', '09.12.2026')),
  }),
  dialog('features/instagram/PostDialog.tsx', '/social-media', 'Instagram контент', 'Добавить пост', {
    save: 'Создать пост',
    fill: inTurn(attach, put('Подпись', 'Проба')),
  }),
  {
    ...onScreen('features/clientRecords/PreferenceForm.tsx', '/clients/2?tab=preferences', client, {
      fill: put('Особые пожелания', 'Проба'),
    }),
    async show(page) {
      await openScreen(page, '/clients/2?tab=preferences', client)
      const edit = page.getByRole('button', { name: 'Редактировать', exact: true })
      const save = page.getByRole('button', { name: 'Сохранить' })
      await expect(edit.or(save)).toBeVisible()
      if (await edit.isVisible()) await edit.click()
    },
    form: (page) => page.getByRole('form', { name: 'Предпочтения' }),
  },
  dialog('features/trips/RepeatTripDialog.tsx', ...trip(), 'Повторить поездку', {
    save: 'Повторить поездку',
    fill: inTurn(find(/^Тур/, 'Бухара'), put(/^Дата отправления/, '01.12.2026')),
  }),
  {
    ...card(
      'features/trips/ClientTourDetails.tsx',
      trip(),
      'Бухара ремесленная',
      'Редактировать',
      'Бухара ремесленная',
      put('Описание', 'Проба'),
    ),
    save: 'Сохранить изменения',
  },
  dialog('features/trips/TravellerDialog.tsx', ...trip(), /^Добавить$/, {
    save: 'Добавить',
    fill: put('Полное имя', 'Проба'),
  }),
  {
    file: 'features/trips/MendDate.tsx',
    name: 'a day that is wrong, on the board',
    async show(page) {
      await openScreen(page, '/clients?view=departures&within=90', 'Вылеты')
      await page
        .getByRole('button', { name: /^Препятствие\. / })
        .first()
        .click()
    },
    form: (page) => page.getByRole('dialog', { name: /^Исправить: / }),
    fill: inTurn(put(/действует до/, '01.01.2040')),
  },
  {
    file: 'features/trips/GroupFlights.tsx',
    name: 'a flight of a group',
    async show(page) {
      await openScreen(page, '/clients?view=departures&within=90', 'Вылеты')
      await page
        .getByRole('button', { name: /^Группа/ })
        .first()
        .click()
      const group = page.getByRole('dialog', { name: /^Группа/ })
      await group.getByRole('tab', { name: 'Рейсы прилёта' }).click()
      await group.getByRole('button', { name: 'Добавить рейс' }).click()
    },
    form: (page) => page.getByRole('dialog', { name: 'Рейс прилёта' }),
    save: 'Сохранить',
    fill: inTurn(put(/^Рейс/, 'HY 602'), put(/^День/, '01.12.2026')),
  },
  card(
    'features/trips/ClientTourDocuments.tsx',
    trip('?tab=documents'),
    'Документы тура',
    'Добавить документ',
    'Новый документ',
    inTurn(put('Название', 'Проба'), attach),
  ),
  dialogOfMenu('features/requests/ClientReminder.tsx', '/clients/2', client, 'Напомнить', 'В другое время…', {
    save: 'Отложить',
    fill: put(/^Время/, '11:30'),
  }),
  dialogOfMenu(
    'features/requests/MomentForm.tsx',
    '/contact-actions',
    'Заявки клиентов',
    /^Действия: /,
    'Отложить до…',
    { save: 'Отложить', fill: put(/^Время/, '11:30') },
  ),
  dialog('features/requests/RequestForm.tsx', '/contact-actions', 'Заявки клиентов', /^Комментировать: /, {
    save: 'Добавить комментарий',
    fill: put('Комментарий', 'Проба'),
  }),
  dialog('shared/content/ContentDialog.tsx', '/landing?tab=private', 'Лендинг', 'Добавить тур', {
    save: 'Создать тур',
    fill: inTurn(
      add('да'),
      ...['English', 'Oʻzbekcha'].flatMap((language) => [
        (form: Locator) => form.getByRole('tab', { name: language }).click(),
        put(`Текст, ${language}`, 'da'),
      ]),
    ),
  }),
  dialog('features/messageTemplates/TemplateDialog.tsx', '/message-templates', 'Шаблоны сообщений', /^Изменить: /, {
    fill: put('Название', 'Проба'),
  }),
  dialog('features/content/PostDialog.tsx', '/uzbekistan-posts', 'Посты об Узбекистане', /^Изменить: /, {
    fill: add('!'),
  }),
  dialog('features/content/HeroDialog.tsx', '/landing', 'Лендинг', /^Заголовок: /, {
    fill: (form) => form.getByRole('textbox').first().fill('Проба'),
  }),
  dialog('features/requests/RequestComposer.tsx', '/contact-actions', 'Заявки клиентов', /^Новая$/, {
    fill: put('Комментарий', 'Проба'),
  }),
  dialog('features/users/UserDialog.tsx', '/users', 'Управление сотрудниками', /^Редактировать: /, {
    fill: put('Имя', 'Проба'),
  }),
  {
    ...dialog('features/account/PasswordForm.tsx', '/settings', 'Настройки', 'Мой аккаунт', {
      save: 'Сменить пароль',
      fill: inTurn(put('Текущий пароль', 'an-older-one'), put('Новый пароль', 'a-much-longer-one')),
    }),
    form: (page) => page.getByRole('region', { name: 'Пароль' }),
  },
  ofAccount('features/account/CodeDialog.tsx', 'Подключить', 'Подключить приложение с кодами', {
    save: 'Дальше',
    fill: put('Текущий пароль', 'an-older-one'),
  }),
  ofAccount('features/account/TokenDialog.tsx', 'Создать токен', 'Новый токен', {
    save: 'Создать',
    fill: inTurn(put('Название', 'Проба'), put('Текущий пароль', 'an-older-one')),
  }),
  dialog(
    'features/users/RequiredFactorsDialog.tsx',
    '/users',
    'Управление сотрудниками',
    'Обязательный второй фактор',
    {
      fill: (form) => form.getByRole('switch', { name: 'Администратор', exact: true }).check(),
    },
  ),
  dialog('features/tours/TourDayCreateDialog.tsx', '/tours/1?tab=days', 'Детали тура', 'Добавить день', {
    save: /^(Создать|Добавить) день/,
    fill: put('Название, Русский', 'Проба'),
  }),
  onScreen('features/tours/TourDayDetails.tsx', '/tours/1/days/1', 'День 1', {
    fill: put('Название, Русский', 'Проба'),
  }),
  dialog('features/instagram/PostDialog.tsx', '/social-media', 'Instagram контент', /^Редактировать/, {
    fill: put('Подпись', 'Проба'),
  }),
  dialog('features/trips/ClientTourDialog.tsx', '/clients', 'Клиенты', 'Добавить тур клиенту', {
    save: 'Добавить тур',
    fill: inTurn(find(/^Клиент/, 'а'), find(/^Тур/, 'Бухара'), put(/^Дата отправления/, '01.12.2026')),
  }),
  dialog('features/clients/PersonalDataWindow.tsx', '/clients/2', client, 'Копия и стирание', {
    save: 'Стереть навсегда',
    async fill(form) {
      const name = form.getByLabel(/введите имя: /)
      await name.fill(
        (await name.evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent))?.split(': ')[1] ?? '',
      )
    },
  }),
  {
    file: 'features/clients/ClientMerge.tsx',
    name: 'two cards beside each other',
    // The window may be there with the page, whose heading is then for nobody.
    async show(page) {
      await page.goto('/clients/2?merge=3')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    form: (page) => page.getByRole('dialog'),
    fill: (form) => form.getByRole('radiogroup', { name: 'Имя' }).getByRole('radio').last().check(),
    save: 'Объединить',
  },
  ...(Object.keys(clientRecordKinds) as ClientRecordKind[])
    .filter((kind) => kind !== 'emergencyContacts')
    .map(recordWay),
  dialog('features/requests/RequestForm.tsx', '/contact-actions', 'Заявки клиентов', /^Отметить звонок: /, {
    save: 'Отметить звонок',
    fill: put('Результат звонка', 'Проба'),
  }),
  dialog('features/users/UserDialog.tsx', '/users', 'Управление сотрудниками', 'Добавить сотрудника', {
    save: 'Создать сотрудника',
    fill: inTurn(
      put('Имя', 'Проба'),
      put('Имя пользователя', 'proba'),
      put(/^Пароль/, 'a-much-longer-one'),
      choose(/^Роль/, 'Сотрудник'),
    ),
  }),
  ...kindWays,
]

/** All that takes a value in it, and is in sight. */
export const fieldsIn = (form: Locator) =>
  form.locator(
    ':is(input:not([type=file], [type=hidden]), textarea, [contenteditable], button[role=combobox]):not([disabled], [aria-hidden=true])' +
      ':not([aria-hidden=true] *):visible',
  )

/** What stands in the fields, as a person sees it. */
export const shownIn = (form: Locator) =>
  fieldsIn(form).evaluateAll((fields) =>
    fields.map((field) => {
      if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) return String(field.checked)
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent
    }),
  )

export const fieldAt = (form: Locator, place: number) => form.locator(`[data-place="${place}"]`)

/**
 * What tells one kind of field from another, by what each is in the page: of all in one moment, as some give way to others.
 * Each is marked with its place, for `fieldAt`: a moment later there may be one more before it.
 */
export const kindsIn = (form: Locator) =>
  fieldsIn(form).evaluateAll((fields) =>
    fields.map((element, place) => {
      element.setAttribute('data-place', String(place))
      const { role, type, inputMode, autocomplete, placeholder } = element as HTMLInputElement
      const isLoading = element.hasAttribute('data-loading-field') ? 'loading' : ''
      const isRich = element.hasAttribute('contenteditable') ? 'rich' : ''
      const lang = element.getAttribute('lang') ? 'languages' : ''
      const day = /^дд/.test(placeholder ?? '') ? 'day' : ''
      return [element.tagName, role, type, inputMode, autocomplete, isLoading, isRich, lang, day].join(' ')
    }),
  )
