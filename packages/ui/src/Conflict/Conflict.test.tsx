import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Fields, InRows } from './Conflict.stories'

const decided = () => JSON.parse(screen.getByRole('status').textContent ?? '')

test('asks of what both changed alone, language by language, and keeps mine until theirs is chosen', async () => {
  render(<Fields />)
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby') !== null)).toHaveLength(
    3,
  )
  expect(decided()).toMatchObject({
    title: { ru: 'Хива за три дня', en: 'Khiva and Urgench' },
    price: 1300,
    from: '2026-05-01',
  })

  const title = within(screen.getByRole('radiogroup', { name: 'Название · RU' }))
  expect(title.getByText('Хива и Ургенч')).toBeVisible()
  await userEvent.click(title.getByRole('radio', { name: 'Сохранённое' }))

  expect(decided()).toMatchObject({ title: { ru: 'Хива и Ургенч', en: 'Khiva and Urgench' }, price: 1300 })
})

test('everything at once, and back again', async () => {
  render(<InRows />)
  await userEvent.click(screen.getByRole('button', { name: 'Везде сохранённое' }))
  expect(decided()).toMatchObject({ title: { ru: 'Хива и Ургенч' }, price: 1250, gender: '2' })

  await userEvent.click(screen.getByRole('radio', { name: 'Моё: Мужской' }))

  expect(decided()).toMatchObject({ price: 1250, gender: '1' })
})
