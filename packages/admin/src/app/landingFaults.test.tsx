import { testFaults } from '../../test/faults'
import { writing } from '../../test/faultWords'
import {
  chooseBoth,
  chooseMobile,
  loadEditor,
  menu,
  replaceMedia,
  siteMedia,
  testListFaults,
  text,
  writeAll,
} from '../../test/landingFaults'

loadEditor()

const languages = ['Русский', 'English', 'Oʻzbekcha']
const shortLanguages = ['RU', 'EN', 'UZ']
const four = [1, 2, 3, 4].map((id) => ({ id, orderNumber: id, siteMedia }))
const five = [...four, { id: 5, orderNumber: 5, siteMedia }]

testListFaults({
  name: 'Баннеры индивидуальных туров',
  address: '/private-tours?show=banners',
  path: '/api/private-tour-banners',
  beside: '/api/private-tours',
  noun: 'Баннер',
  items: four.map((item) => ({ ...item, title: text(`Баннер ${item.id}`), description: text('Описание') })),
  add: 'Добавить баннер',
  create: 'Создать баннер',
  field: 'Заголовок',
  async fill(page) {
    await writeAll(page, 'Заголовок')
    await writeAll(page, 'Описание', languages)
    await chooseBoth(page)
  },
  says: { list: 'Не удалось загрузить баннеры', delete: 'Не удалось удалить' },
})

testListFaults({
  name: 'Индивидуальные туры',
  isTwin: true,
  address: '/private-tours',
  path: '/api/private-tours',
  beside: '/api/private-tour-banners',
  noun: 'Тур',
  items: five.map((item) => ({ ...item, text: text(`Тур ${item.id}`) })),
  add: 'Добавить тур',
  create: 'Создать тур',
  field: 'Текст',
  fill: (page) => writeAll(page, 'Текст', languages),
  says: { list: 'Не удалось загрузить туры', delete: 'Не удалось удалить' },
})

testListFaults({
  name: 'Баннеры тура по Узбекистану',
  isTwin: true,
  address: '/uzbekistan-tours?sub=banners',
  path: '/api/uzbekistan-banners',
  beside: '/api/uzbekistan-posts',
  noun: 'Баннер',
  items: five.map((item) => ({ ...item, title: text(`Баннер ${item.id}`) })),
  add: 'Добавить баннер',
  create: 'Создать баннер',
  field: 'Заголовок',
  async fill(page) {
    await writeAll(page, 'Заголовок', languages)
    await chooseBoth(page)
  },
  says: { list: 'Не удалось загрузить баннеры', delete: 'Не удалось удалить' },
})

testListFaults({
  name: 'Посты лендинга',
  isTwin: true,
  address: '/uzbekistan-tours',
  path: '/api/uzbekistan-posts',
  beside: '/api/uzbekistan-banners',
  noun: 'Пост',
  items: five.map((item) => ({ ...item, isActive: true, caption: text(`Пост ${item.id}`) })),
  add: 'Создать пост',
  create: 'Создать пост',
  field: 'Подпись',
  async fill(page) {
    await writeAll(page, 'Подпись', shortLanguages)
    await chooseMobile(page)
  },
  says: { list: 'Не удалось загрузить посты', delete: 'Не удалось удалить пост' },
})

const hero = { id: 9, heroId: 1, heroAsString: 'Home', title: text('Узбекистан'), siteMedia }

testFaults({
  name: 'Hero Страниц',
  address: '/hero-info',
  ready: 'Главная · Hero № 1',
  answers: {
    ...menu,
    'GET /api/hero-page-info': { body: [hero] },
    'PUT /api/hero-page-info/1/title': { status: 204 },
    'PUT /api/hero-page-info/1/media': { status: 204 },
  },
  calls: [
    { call: 'GET /api/hero-page-info', says: 'Не удалось загрузить Hero элементы' },
    {
      call: 'PUT /api/hero-page-info/1/title',
      ...writing('Заголовок: Узбекистан', 'Заголовок, Русский', 'Новый заголовок', 'Сохранить'),
      says: 'Не удалось обновить заголовок',
      success: 'Заголовок обновлён',
    },
    replaceMedia('PUT /api/hero-page-info/1/media', 'Узбекистан'),
  ],
})
