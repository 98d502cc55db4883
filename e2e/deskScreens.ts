import { expect } from 'playwright/test'
import { complete, dialogOf, open, type Steps } from './screenSteps'

/** Requests, employees, the log and the content of the site, for checks that look at every screen: how to get there. */
export const deskScreens: [string, Steps][] = [
  ['requests', (page) => open(page, '/contact-actions', 'Заявки клиентов')],
  [
    'request',
    async (page) => {
      // What lies under the dialog is out of reach as soon as it opens, the heading included.
      await complete(page, async () => {
        await page.goto('/contact-actions?request=3')
        await expect(page.getByRole('dialog')).toBeVisible()
      })
    },
  ],
  [
    'call without a result',
    async (page) => {
      await open(page, '/contact-actions', 'Заявки клиентов')
      await page
        .getByRole('button', { name: /^Отметить звонок: / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Отметить звонок' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  ['notifications', (page) => open(page, '/notifications', 'Уведомления и заявки')],
  ['requests beside notifications', (page) => open(page, '/notifications?tab=requests', 'Уведомления и заявки')],
  ['notification', dialogOf('/notifications', 'Уведомления и заявки', /^Подробнее: /)],
  ['employees', (page) => open(page, '/users', 'Управление сотрудниками')],
  [
    'new employee with errors',
    async (page) => {
      await open(page, '/users', 'Управление сотрудниками')
      await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
      await page.getByRole('button', { name: 'Создать сотрудника' }).click()
      await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  ['employee', dialogOf('/users', 'Управление сотрудниками', /^Подробнее: /)],
  ['activity log', (page) => open(page, '/activity-log', 'Журнал действий')],
  ['bin', (page) => open(page, '/bin', 'Корзина')],
  ['heroes of the site', (page) => open(page, '/landing', 'Лендинг')],
  ['individual tours', (page) => open(page, '/landing?tab=private', 'Лендинг')],
  ['posts among the content', (page) => open(page, '/landing?tab=uzbekistan', 'Лендинг')],
  ['banners of individual tours', (page) => open(page, '/private-tours?show=banners', 'Индивидуальные туры')],
  ['banner that is edited', dialogOf('/private-tours?show=banners', 'Индивидуальные туры', /^Изменить: /)],
  ['media of a banner', dialogOf('/private-tours?show=banners', 'Индивидуальные туры', /^Медиа: /)],
  ['posts about Uzbekistan', (page) => open(page, '/uzbekistan-posts?stats=true', 'Посты об Узбекистане')],
  [
    'posts that are chosen',
    async (page) => {
      await open(page, '/uzbekistan-posts', 'Посты об Узбекистане')
      await page
        .getByRole('checkbox', { name: /Выбрать: / })
        .first()
        .click()
      await expect(page.getByText('Выбрано: 1 пост')).toBeVisible()
    },
  ],
]
