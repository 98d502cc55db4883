import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { pressing, testFaults } from '../../../test/faults'
import { picture } from '../../../test/faultTable'
import { keepsTyped, writing } from '../../../test/faultWords'

const post = buildIgPost({ id: 1, caption: 'Регистан', mediaUrls: ['/a.jpg', '/b.jpg'] })
const other = buildIgPost({ id: 2, caption: 'Хива', orderNumber: 2 })

const kept = 'Сервер временно недоступен. Изменения сохранены локально.'
const keptUnsure = 'Проблема синхронизации с сервером. Изменения сохранены локально.'

testFaults({
  name: 'Instagram',
  address: '/social-media',
  ready: 'Регистан',
  answers: {
    'GET /api/instagram': { body: { username: 'karvon.travel' } },
    'GET /api/instagram/posts': cannedPage([post, other], 2, 50),
    'POST /api/instagram/sync': { body: { username: 'karvon.travel' } },
    'POST /api/instagram/posts': { status: 201, body: other },
    'PUT /api/instagram/posts/1': { body: post },
    'PUT /api/instagram/posts/order': { status: 204 },
    'DELETE /api/instagram/posts/1': { status: 204 },
  },
  calls: [
    {
      call: 'GET /api/instagram',
      says: { otherwise: 'Ошибка загрузки данных Instagram', '404': 'Профиль ещё не синхронизирован' },
    },
    { call: 'GET /api/instagram/posts', says: 'Ошибка загрузки данных Instagram' },
    {
      call: 'POST /api/instagram/sync',
      act: pressing('Синхронизировать'),
      says: 'Ошибка синхронизации с Instagram',
      success: 'Данные синхронизированы с Instagram!',
    },
    {
      call: 'POST /api/instagram/posts',
      async act({ press, type, choose }) {
        await press('Добавить пост')
        await type('Подпись', 'Новая подпись')
        await choose('Медиафайлы', picture())
        await press('Создать пост')
      },
      says: 'Ошибка создания поста',
      success: 'Пост создан!',
      keeps: keepsTyped('Подпись', 'Новая подпись'),
    },
    {
      call: 'PUT /api/instagram/posts/1',
      job: 'dialog',
      ...writing('Редактировать: Регистан', 'Подпись', 'Новая подпись', 'Сохранить'),
      says: { otherwise: 'Ошибка обновления поста', '401': 'Необходима авторизация' },
      success: 'Пост обновлен!',
    },
    {
      call: 'PUT /api/instagram/posts/1',
      job: 'visibility',
      fresh: true,
      act: pressing('Скрыть: Регистан'),
      says: {
        otherwise: 'Ошибка обновления поста',
        '401': 'Необходима авторизация',
        '500': kept,
        '503': kept,
        offline: keptUnsure,
        'broken JSON': keptUnsure,
        HTML: keptUnsure,
      },
      success: 'Пост скрыт',
    },
    {
      call: 'PUT /api/instagram/posts/1',
      job: 'main photo',
      fresh: true,
      act: pressing('Следующее медиа', 'Сделать главным фото: Регистан'),
      says: {
        otherwise: 'Ошибка обновления основного фото',
        '400': 'Некорректные данные',
        '400 with errors': 'Некорректные данные',
        '401': 'Необходима авторизация',
        '404': 'Пост не найден',
        '500': 'Ошибка сервера',
        '503': 'Ошибка сервера',
      },
      success: 'Пост обновлен!',
    },
    {
      call: 'PUT /api/instagram/posts/order',
      fresh: true,
      act: ({ toFront }) => toFront('Хива'),
      says: {
        otherwise: 'Не удалось сохранить порядок',
        '412': 'Порядок тем временем изменил другой сотрудник: показан новый',
      },
      success: 'Порядок обновлён',
    },
    {
      call: 'DELETE /api/instagram/posts/1',
      act: pressing('Удалить: Регистан', 'Удалить пост'),
      says: 'Ошибка удаления поста',
      success: 'Пост удален!',
    },
  ],
})
