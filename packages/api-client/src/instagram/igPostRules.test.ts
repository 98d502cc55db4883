import { expect, test } from 'vitest'
import { HttpError, NetworkError } from '../http/httpErrors'
import { buildIgPost } from './igPostFixtures'
import {
  inPostOrder,
  isServerTrouble,
  joinedMedia,
  mainMediaProblem,
  postInput,
  postMedias,
  withMainMedia,
} from './igPostRules'

const bare = buildIgPost({ mediaUrls: ['/a.jpg', '/b.mp4?x=1', '/c.jpg'] })

test('orders posts by number, then by id', () => {
  const posts = [
    buildIgPost({ id: 10, orderNumber: 2 }),
    buildIgPost({ id: 9, orderNumber: 2 }),
    buildIgPost({ id: 3, orderNumber: 1 }),
  ]

  expect(inPostOrder(posts).map(({ id }) => id)).toEqual([3, 9, 10])
})

test('reads media from bare addresses', () => {
  expect(postMedias(bare).map(({ url, type, isDefault }) => [url, type, isDefault])).toEqual([
    ['/a.jpg', 'image', true],
    ['/b.mp4?x=1', 'video', false],
    ['/c.jpg', 'image', false],
  ])
})

test('moves the chosen medium to the front and marks it', () => {
  const next = withMainMedia(bare, 2)

  expect(next.mediaUrls).toEqual(['/c.jpg', '/a.jpg', '/b.mp4?x=1'])
  expect(next.medias.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  expect(postInput(next).mediaUrls).toEqual(next.mediaUrls)
})

test.each([
  [buildIgPost(), 0, 'Нет доступных медиафайлов для обновления'],
  [bare, 3, 'Некорректный индекс медиафайла'],
  [bare, -1, 'Некорректный индекс медиафайла'],
  [bare, 1, null],
])('says why a medium cannot be the main one', (post, index, problem) => {
  expect(mainMediaProblem(post, index)).toBe(problem)
})

test.each([
  [new HttpError(503), true],
  [new HttpError(400, { detail: 'SQLITE_BUSY: database is locked' }), true],
  [new HttpError(400, { title: 'Database error' }), true],
  [new HttpError(400, { detail: 'Некорректные данные' }), false],
  [new NetworkError('offline'), false],
])('tells a failure of the server from a refusal', (error, expected) => {
  expect(isServerTrouble(error)).toBe(expected)
})

test.each([
  ['nobody', ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['the others alone', ['a', 'b'], ['b', 'c'], ['b', 'c']],
  ['one alone', ['b', 'a'], ['a', 'b'], ['b', 'a']],
  ['both', ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['both, who took away different ones', ['b'], ['a'], []],
])('joins media that %s changed', (_, mine, theirs, expected) => {
  expect(joinedMedia(['a', 'b'], mine, theirs)).toEqual(expected)
})
