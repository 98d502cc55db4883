import { expect, test } from 'vitest'
import { readIgPost } from '../instagram/igPostFields'
import { readNotification } from '../notifications/notificationTypes'
import { readContactAction } from '../requests/contactActionFields'
import { readTour } from '../tours/tourFields'
import { readLocalizedText } from './localizedText'

test.each([
  ['an object', { ru: 'Тур', en: 'Tour', uz: 'Tur' }, { ru: 'Тур', en: 'Tour', uz: 'Tur' }],
  ['capital keys', { Ru: 'Тур' }, { ru: 'Тур', en: '', uz: '' }],
  ['a legacy text, which is Russian', 'Тур', { ru: 'Тур', en: '', uz: '' }],
  ['JSON in a text', '{"uz":"Tur"}', { ru: '', en: '', uz: 'Tur' }],
  ['a text that only begins like JSON', '{скидка} Тур', { ru: '{скидка} Тур', en: '', uz: '' }],
  ['nothing', null, { ru: '', en: '', uz: '' }],
])('reads a localized text from %s', (_, raw, expected) => {
  expect(readLocalizedText(raw)).toEqual(expected)
})

test('reads a tour with either name of the picture and days without a shift', () => {
  const tour = readTour({ Id: 5, image: '/files/c/a.jpg', price: '12.50', validFrom: '2026-03-01T00:00:00Z' })

  expect(tour).toMatchObject({
    id: 5,
    imageUrl: '/files/c/a.jpg',
    price: 12.5,
    validFrom: '2026-03-01',
    isActive: true,
  })
})

test('reads a notification with its text in several languages', () => {
  const raw = { notificationId: 3, title: { en: 'Call', ru: '' }, message: '{"ru":"Перезвоните"}', type: 'info' }

  expect(readNotification(raw)).toMatchObject({ title: 'Call', message: 'Перезвоните', type: 0 })
})

test('reads a request in either of its two shapes', () => {
  const enquiry = readContactAction({ id: 1, name: 'Артём', phone: '+998901234567', type: 'hot' })
  const action = readContactAction({
    id: 2,
    client: { firstName: 'Нодира', lastName: 'Алиева', phoneNumbers: ['+998935550000'] },
  })

  expect(enquiry).toMatchObject({ name: 'Артём', phoneNumbers: ['+998901234567'] })
  expect(action).toMatchObject({ name: 'Нодира Алиева', phone: '+998935550000' })
})

test('reads the media of a post, told by type, mediaType or mime', () => {
  const post = readIgPost({
    id: 1,
    medias: [
      { url: 'a', mime: 'video/mp4' },
      { url: 'b', mediaType: 'IMAGE' },
      { url: 'c', type: 'video' },
    ],
  })

  expect(post.medias.map(({ type }) => type)).toEqual(['video', 'image', 'video'])
})
