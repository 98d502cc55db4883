import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { vi } from 'vitest'
import type { FaultPage } from '../../test/faultPage'
import { pressing, testFaults } from '../../test/faults'
import { notDownloaded } from '../../test/faultTable'
import { keepsTyped } from '../../test/faultWords'
import { type RecordFaults, testRecordFaults } from '../../test/recordFaults'
// Fetched before the tests, so that none of them waits for its code.
import './ClientScreen'

const client = { 'GET /api/clients/7': { body: buildClient({ id: 7 }) } }
const unanswered: Canned = () => new Promise<never>(() => {})

interface ClientRecord extends Omit<RecordFaults, 'address' | 'list' | 'path' | 'answers'> {
  tab: string
  path: string
  others?: Record<string, Canned>
}

/** What both lists of papers call theirs. */
const paper = {
  hasFile: true,
  add: 'Добавить документ',
  remove: 'Удалить документ',
  one: 'документ',
  many: 'документы',
  done: ['Документ добавлен', 'Документ обновлен', 'Документ удален'],
} as const

const kinds: ClientRecord[] = [
  {
    name: 'Удостоверения личности',
    tab: 'documents',
    path: 'documents',
    item: { id: 3, type: 'Passport', number: '1234567' },
    title: 'Паспорт',
    field: 'Номер',
    ...paper,
    // The other list is behind the other tab and has the same buttons, once it is there.
    others: { 'GET /api/clients/7/other-documents': unanswered },
  },
  {
    name: 'Другие документы',
    tab: 'documents&papers=other',
    path: 'other-documents',
    item: { id: 3, title: 'Доверенность' },
    title: 'Доверенность',
    field: 'Название',
    ...paper,
    others: { 'GET /api/clients/7/documents': unanswered },
  },
  {
    name: 'Визы',
    tab: 'visas',
    path: 'visas',
    item: { id: 3, countryCode: 'AE', visaNumber: 'V-100' },
    title: 'Виза AE',
    field: 'Номер визы',
    fill: ({ type }) => type('Код страны', 'TR'),
    hasFile: true,
    add: 'Добавить визу',
    remove: 'Удалить визу',
    one: 'визу',
    many: 'визы',
    done: ['Виза добавлена', 'Виза обновлена', 'Виза удалена'],
  },
  {
    name: 'Экстренные контакты',
    tab: 'emergencyContacts',
    path: 'emergency-contacts',
    item: { id: 3, name: 'Шавкат' },
    title: 'Шавкат',
    field: 'Кем приходится',
    fill: ({ type }) => type('Имя', 'Дилшод'),
    add: 'Добавить контакт',
    remove: 'Удалить контакт',
    one: 'контакт',
    many: 'контакты',
    done: ['Контакт добавлен', 'Контакт обновлен', 'Контакт удален'],
  },
  {
    name: 'Спутники',
    tab: 'companions',
    path: 'companions',
    item: { id: 3, fullName: 'Лола Цой' },
    title: 'Лола Цой',
    field: 'Полное имя',
    add: 'Добавить спутника',
    remove: 'Удалить спутника',
    one: 'спутника',
    many: 'спутников',
    done: ['Спутник добавлен', 'Спутник обновлен', 'Спутник удален'],
  },
]

for (const { tab, path, others, ...kind } of kinds) {
  testRecordFaults({
    ...kind,
    address: `/clients/7?tab=${tab}`,
    list: `/api/clients/7/${path}`,
    answers: { ...client, ...others },
  })
}

const downloadFailed = 'Ошибка загрузки файла'

testFaults({
  name: 'Файл визы',
  address: '/clients/7?tab=visas',
  ready: 'Виза AE',
  answers: {
    ...client,
    'GET /api/clients/7/visas': {
      body: [{ id: 3, countryCode: 'AE', visaNumber: 'V-100', fileUrl: '/files/p/a/v.pdf' }],
    },
    'GET /api/files/download': { body: 'scan', headers: { 'content-type': 'application/pdf' } },
  },
  calls: [
    {
      call: 'GET /api/files/download',
      act: pressing('Скачать'),
      says: notDownloaded(downloadFailed),
    },
    {
      call: 'GET /api/clients/7/visas',
      job: 'its address',
      async act({ press }) {
        vi.spyOn(window, 'open').mockReturnValue({ location: { replace() {} }, close() {} } as unknown as Window)
        await press('Просмотр')
      },
      says: downloadFailed,
    },
  ],
})

const preference = '/api/clients/7/preference'
const stored = { id: 1, specialRequests: '' }

async function savePreferences({ press, type }: FaultPage) {
  if (!document.querySelector('form[aria-label="Предпочтения"] button[type=submit]')) await press('Редактировать')
  await type('Особые пожелания', 'Ночной рейс')
  await press('Сохранить')
}
const keepsWish = keepsTyped('Особые пожелания', 'Ночной рейс')

testFaults({
  name: 'Предпочтения',
  address: '/clients/7?tab=preferences',
  ready: 'Как клиент любит путешествовать',
  answers: {
    ...client,
    [`GET ${preference}`]: { body: stored },
    [`PATCH ${preference}`]: { body: stored },
  },
  calls: [
    // None is no failure: the form opens for the first ones.
    { call: `GET ${preference}`, says: { otherwise: 'Не удалось загрузить предпочтения', '404': null } },
    {
      call: `PATCH ${preference}`,
      act: savePreferences,
      says: 'Не удалось сохранить предпочтения',
      success: 'Предпочтения обновлены',
      keeps: keepsWish,
    },
  ],
})

testFaults({
  name: 'Первые предпочтения',
  address: '/clients/7?tab=preferences',
  ready: 'Предпочтения ещё не записаны',
  answers: {
    ...client,
    [`GET ${preference}`]: { status: 404 },
    [`POST ${preference}`]: { status: 201, body: stored },
  },
  calls: [
    {
      call: `POST ${preference}`,
      async act({ press, type }) {
        await type('Особые пожелания', 'Ночной рейс')
        await press('Сохранить')
      },
      says: 'Не удалось сохранить предпочтения',
      success: 'Предпочтения созданы',
      keeps: keepsWish,
    },
  ],
})
