import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { pressing, testFaults } from '../../../test/faults'
import { spreadsheet } from '../../../test/faultTable'
import { always, writing } from '../../../test/faultWords'
import { chooseMobile, loadEditor, menu, siteMedia, text } from '../../../test/landingFaults'

loadEditor()

const post = {
  id: 5,
  orderNumber: 1,
  isActive: true,
  createdAt: '2026-11-18T10:38:00Z',
  caption: text('Плов'),
  siteMedia,
}

testFaults({
  name: 'Посты об Узбекистане',
  address: '/uzbekistan-posts?stats=true',
  ready: 'Плов',
  answers: {
    ...menu,
    'GET /api/uzbekistan-posts': { body: [post] },
    'GET /api/uzbekistan-posts/5': { body: post },
    'GET /api/uzbekistan-posts/all': { body: [post] },
    'GET /api/uzbekistan-posts/export': spreadsheet,
    'POST /api/uzbekistan-posts': { status: 201, body: {} },
    'PUT /api/uzbekistan-posts/5': { status: 204 },
    'PUT /api/uzbekistan-posts/5/media': { status: 204 },
    'DELETE /api/uzbekistan-posts/5': { status: 204 },
  },
  calls: [
    { call: 'GET /api/uzbekistan-posts', says: 'Ошибка загрузки постов' },
    {
      call: 'GET /api/uzbekistan-posts/5',
      fresh: true,
      act: pressing('Посмотреть: Плов'),
      says: 'Ошибка загрузки поста',
    },
    { call: 'GET /api/uzbekistan-posts/all', says: always('Не удалось загрузить') },
    {
      call: 'GET /api/uzbekistan-posts/export',
      act: pressing('Экспорт (Excel)'),
      says: 'Ошибка экспорта',
      success: 'Посты экспортированы',
    },
    {
      call: 'POST /api/uzbekistan-posts',
      fresh: true,
      ...writing('Создать пост', 'Подпись, Русский', 'Новый пост', 'Создать пост'),
      says: 'Ошибка создания поста',
      success: 'Пост создан успешно',
    },
    {
      call: 'PUT /api/uzbekistan-posts/5',
      ...writing('Изменить: Плов', 'Подпись, Русский', 'Другой плов', 'Сохранить'),
      says: 'Ошибка обновления поста',
      success: 'Пост обновлён',
    },
    {
      call: 'PUT /api/uzbekistan-posts/5/media',
      async act(page) {
        await page.press('Изменить: Плов')
        await chooseMobile(page)
        await page.press('Сохранить')
      },
      says: 'Ошибка обновления поста',
      success: 'Пост обновлён',
      keeps: () => expect(screen.getByText('khiva.jpg')).toBeInTheDocument(),
    },
    {
      call: 'DELETE /api/uzbekistan-posts/5',
      job: 'выбранные',
      fresh: true,
      async act({ press, settle }) {
        await press('Выбрать все')
        // The names of the cards' own buttons begin with the same word.
        fireEvent.click(screen.getByText('Удалить'))
        await settle()
        await press('Удалить')
      },
      // Put off, all of them wait for as long as the server asks.
      says: { ...always('Ошибка удаления постов'), '429': null },
      success: 'Удалён 1 пост',
    },
    {
      call: 'DELETE /api/uzbekistan-posts/5',
      act: pressing('Удалить: Плов', 'Удалить'),
      says: 'Ошибка удаления поста',
      success: 'Пост удалён',
    },
  ],
})
