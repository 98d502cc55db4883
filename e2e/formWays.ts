import { expect, type Locator, type Page } from 'playwright/test'
import { openScreen } from './people'

/** A form of the product: how to get to it, and what it takes to be sent. */
export interface FormWay {
  name: string
  show(page: Page): Promise<unknown>
  form(page: Page): Locator
  /** What the rules ask for, typed. @default nothing */
  fill?(form: Locator): Promise<unknown>
  /** The button that sends it. */
  save: string | RegExp
}

/** Opens it by the first button of that name. */
const dialog = (address: string, heading: string, button: string | RegExp, way: Pick<FormWay, 'save' | 'fill'>) => ({
  name: `${address}, ${button}`,
  async show(page: Page) {
    await openScreen(page, address, heading)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  form: (page: Page) => page.getByRole('dialog'),
  ...way,
})

/** A form that stands on its screen. */
const onScreen = (address: string, heading: string, way: Pick<FormWay, 'save' | 'fill'>) => ({
  name: address,
  show: (page: Page) => openScreen(page, address, heading),
  form: (page: Page) => page.locator('main form').first(),
  ...way,
})

/** A card that is made new in its list. */
const card = (address: string, button: string | RegExp, title: string, way: Pick<FormWay, 'save' | 'fill'>) => ({
  name: `${address}, ${title}`,
  async show(page: Page) {
    await openScreen(page, address, 'Редактировать клиента')
    await page.getByRole('button', { name: button }).last().click()
  },
  form: (page: Page) => page.getByRole('region', { name: title }),
  ...way,
})

const put = (label: string | RegExp, text: string) => (form: Locator) => form.getByLabel(label).first().fill(text)
const putAll =
  (texts: readonly [label: string | RegExp, text: string][]): NonNullable<FormWay['fill']> =>
  async (form) => {
    for (const [label, text] of texts) await put(label, text)(form)
  }

export const formWays: readonly FormWay[] = [
  dialog('/clients', 'Клиенты', 'Добавить клиента', {
    save: 'Создать клиента',
    fill: putAll([
      [/^Имя/, 'Проверочный'],
      ['Телефон 1', '+998 90 123 45 99'],
    ]),
  }),
  dialog('/tours', 'Управление турами', 'Добавить тур', {
    save: 'Создать тур',
    fill: putAll([
      ['Название, Русский', 'Проба'],
      ['Описание, Русский', 'Проба'],
      [/^Цена/, '10'],
      [/^Действует с|^Дата начала/, '01.12.2026'],
      [/^Действует до|^Дата окончания/, '09.12.2026'],
    ]),
  }),
  onScreen('/tours/1', 'Детали тура', { save: 'Сохранить', fill: put(/^Цена/, '321') }),
  dialog('/tours/1?tab=days', 'Детали тура', 'Добавить день', {
    save: /^(Создать|Добавить) день/,
    fill: put('Название, Русский', 'Проба'),
  }),
  onScreen('/tours/1/days/1', 'День 1', { save: 'Сохранить', fill: put('Название, Русский', 'Проба') }),
  dialog('/social-media', 'Instagram контент', /^Редактировать/, { save: 'Сохранить' }),
  onScreen('/clients/2', 'Редактировать клиента', { save: 'Сохранить', fill: put('ИНН', '777') }),
  dialog('/clients', 'Клиенты', 'Добавить тур клиенту', { save: 'Добавить тур' }),
  card('/clients/2?tab=visas', 'Добавить визу', 'Новая виза', {
    save: 'Сохранить',
    fill: putAll([
      [/^Код страны/, 'TR'],
      [/^Номер визы/, '777'],
    ]),
  }),
  dialog('/private-tours?show=banners', 'Индивидуальные туры', /^Изменить: /, {
    save: 'Сохранить',
    fill: (form) => form.locator('[contenteditable]').first().pressSequentially('!'),
  }),
  dialog('/users', 'Управление сотрудниками', 'Добавить сотрудника', { save: 'Создать сотрудника' }),
  dialog('/contact-actions', 'Заявки клиентов', /^Отметить звонок: /, {
    save: 'Отметить звонок',
    fill: (form) => form.getByRole('textbox').first().fill('Проба'),
  }),
  card('/clients/2?tab=emergencyContacts', 'Добавить контакт', 'Новый контакт', { save: 'Сохранить' }),
  card('/clients/2?tab=companions', /^Добавить/, 'Новый спутник', { save: 'Сохранить' }),
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
