import { buildClient, buildContact } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { fireEvent } from '@testing-library/react'
import type { FaultPage } from '../../../test/faultPage'
import { pressing, testFaults } from '../../../test/faults'
import { always, byStatus, keepsTyped } from '../../../test/faultWords'
import { firstStays, mergeAnswers } from '../../../test/mergeAnswers'

const contacts = [buildContact({ id: 1 }), buildContact({ id: 2, value: '+998712000000', isPrimary: false })]
const tags = [{ id: 5, name: 'VIP', usageCount: 3 }]
const client = buildClient({ id: 7, contacts, tags })
testFaults({
  name: 'Клиенты',
  address: '/clients',
  ready: 'Нодира Алиева',
  answers: {
    'GET /api/clients': cannedPage([client]),
    'GET /api/clients/stats': { body: { totalClients: 1, activeTours: 0, pendingTours: 0, newClientsThisMonth: 1 } },
    'GET /api/tours/all': cannedPage([buildTour()]),
    'POST /api/clients': { status: 201, body: client },
    'DELETE /api/clients/7': { status: 204 },
  },
  calls: [
    { call: 'GET /api/clients', says: 'Ошибка загрузки данных' },
    { call: 'GET /api/clients/stats', says: always(null) },
    {
      call: 'POST /api/clients',
      async act({ press, type }) {
        await press('Добавить клиента')
        await type('Имя', 'Шахноза')
        await type('Телефон 1', '+998901234567')
        await press('Создать клиента')
      },
      says: byStatus('Ошибка создания клиента'),
      success: 'Клиент успешно создан',
      keeps: keepsTyped('Телефон 1', '+998 90 123 45 67'),
    },
    {
      call: 'GET /api/tours/all',
      job: 'choice of a tour',
      act: pressing('Добавить тур клиенту'),
      fresh: true,
      says: 'Ошибка загрузки туров',
    },
    {
      call: 'GET /api/clients',
      job: 'who has the number already',
      async act({ press, type, settle }) {
        await press('Добавить клиента')
        await type('Телефон 1', '+998901234567')
        await settle(600)
      },
      fresh: true,
      says: always(null),
      keeps: keepsTyped('Телефон 1', '+998 90 123 45 67'),
    },
    {
      call: 'GET /api/tours/all',
      job: 'choice of a tour on the way',
      act: pressing('Добавить клиента'),
      fresh: true,
      says: 'Ошибка загрузки туров',
    },
    {
      call: 'DELETE /api/clients/7',
      act: pressing('Удалить: Нодира', 'Удалить клиента'),
      says: 'Ошибка удаления клиента',
      success: 'Клиент успешно удален',
    },
  ],
})

const notUpdated = 'Не удалось обновить данные клиента'
const keeps = keepsTyped('Отчество', 'Рустамовна')

/** Types into every part of the form and saves; again after each fault, as a person would. */
async function save({ press, type }: FaultPage) {
  await type('Отчество', 'Рустамовна')
  await type('Контакт 1', '+998 90 000 00 00')
  await type('Логин', 'nodira')
  await type('Пароль', 'secret1')
  await press('Сохранить')
}

/** The second and the third step, each of their calls; what the fault before left in the form is not made again. */
const listChanges: { call: string; change(page: FaultPage): Promise<void> }[] = [
  {
    call: 'POST /api/clients/7/contacts',
    async change({ press, type }) {
      if (!document.querySelector('[aria-label="Удалить контакт 3"]')) await press('Добавить контакт')
      await type('Контакт 3', '+998 93 000 00 00')
    },
  },
  {
    call: 'DELETE /api/clients/7/contacts/2',
    async change({ press }) {
      if (document.querySelector('[aria-label="Удалить контакт 2"]')) await press('Удалить контакт 2')
    },
  },
  {
    call: 'POST /api/clients/7/tags',
    async change({ field, type }) {
      if (document.querySelector('[aria-label="Убрать «УМРА»"]')) return
      await type('Метки', 'умра')
      fireEvent.keyDown(field('Метки'), { key: 'Enter' })
    },
  },
  {
    call: 'DELETE /api/clients/7/tags/5',
    async change({ press }) {
      if (document.querySelector('[aria-label="Убрать «VIP»"]')) await press('Убрать «VIP»')
    },
  },
]

function byText(text: string): Element {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`No button «${text}»`)
  return found
}

testFaults({
  name: 'Клиент',
  address: '/clients/7',
  ready: 'Личные данные',
  answers: {
    'GET /api/clients/7': { body: client },
    'GET /api/clients/7/contacts': { body: contacts },
    'GET /api/clients/7/tags': { body: tags },
    'GET /api/tags': { body: tags },
    'PUT /api/clients/7': { body: client },
    'PATCH /api/clients/7/contacts/1': { body: contacts[0] },
    'POST /api/clients/7/contacts': { status: 201, body: { ...contacts[1], id: 3 } },
    'DELETE /api/clients/7/contacts/2': { status: 204 },
    'POST /api/clients/7/tags': { status: 201, body: { ...tags[0], id: 6 } },
    'DELETE /api/clients/7/tags/5': { status: 204 },
    'PATCH /api/clients/7/credentials': { status: 204 },
    'DELETE /api/clients/7': { status: 204 },
  },
  calls: [
    { call: 'GET /api/clients/7', says: { otherwise: 'Ошибка загрузки данных клиента', '404': 'Клиент не найден' } },
    { call: 'PUT /api/clients/7', act: save, says: notUpdated, success: 'Данные клиента успешно обновлены', keeps },
    {
      call: 'PATCH /api/clients/7/contacts/1',
      act: save,
      says: notUpdated,
      success: 'Данные клиента успешно обновлены',
      keeps,
    },
    ...listChanges.map(({ call, change }) => ({
      call,
      async act(page: FaultPage) {
        await page.type('Отчество', 'Рустамовна')
        await change(page)
        await page.press('Сохранить')
      },
      says: notUpdated,
      success: 'Данные клиента успешно обновлены',
      keeps,
    })),
    {
      call: 'GET /api/tags',
      job: 'suggestions',
      async act({ field, settle }) {
        // Not left: suggestions come while somebody types.
        field('Метки').focus()
        fireEvent.change(field('Метки'), { target: { value: 'ум' } })
        await settle(600)
      },
      fresh: true,
      says: always(null),
    },
    {
      call: 'DELETE /api/clients/7',
      async act({ press }) {
        fireEvent.click(byText('Удалить'))
        await press('Удалить клиента')
      },
      says: 'Ошибка удаления клиента',
      success: 'Клиент успешно удален',
    },
    {
      call: 'PATCH /api/clients/7/credentials',
      act: save,
      says: always('Клиент обновлен, но учетные данные не сохранены'),
      success: 'Учетные данные обновлены',
      keeps,
    },
  ],
})

const notCompared = 'Не удалось сравнить карточки'
const nobody = 'Карточки № 9 нет'

testFaults({
  name: 'Объединение карточек',
  address: '/clients/12?merge=9',
  ready: 'Что произойдёт',
  answers: {
    ...mergeAnswers,
    'POST /api/clients/12/merge': { body: firstStays() },
    'POST /api/clients/12/merge/undo': { body: { keep: firstStays().keep, drop: firstStays().drop } },
  },
  calls: [
    {
      call: 'GET /api/clients/12/merge',
      says: { otherwise: notCompared, '400': nobody, '400 with errors': nobody, '404': nobody },
    },
    {
      call: 'GET /api/clients/9/visas',
      says: { otherwise: notCompared, '400': nobody, '400 with errors': nobody, '404': nobody },
    },
    {
      call: 'POST /api/clients/12/merge',
      act: pressing('Объединить'),
      fresh: true,
      says: 'Не удалось объединить карточки',
      success: 'Карточка № 9 объединена с № 12',
    },
    {
      call: 'POST /api/clients/12/merge/undo',
      act: pressing('Объединить', 'Отменить'),
      fresh: true,
      says: 'Не удалось отменить объединение',
      success: 'Объединение отменено',
    },
  ],
})
