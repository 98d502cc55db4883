import { expect, test } from 'vitest'
import { inOrderOfChoice } from './tourChoice'

const tour = (ru: string, validUntil = '2027-12-31', uz = '') => ({ title: { ru, en: '', uz }, validUntil })
const titles = (tours: ReturnType<typeof tour>[], typed: string) =>
  inOrderOfChoice(tours, typed, '2026-11-24').map(({ title }) => title.ru || title.uz)

test('titles that begin with what is typed come first, then words of titles, then the rest', () => {
  const tours = [
    tour('Архивация'),
    tour('Бухара и Хива'),
    tour('Хива: город'),
    tour('', '', 'Xiva'),
    tour('Хивинский вечер'),
  ]

  expect(titles(tours, ' хив')).toEqual(['Хива: город', 'Хивинский вечер', 'Бухара и Хива', 'Архивация', 'Xiva'])
  expect(titles(tours, 'xi')).toEqual(['Xiva', 'Архивация', 'Бухара и Хива', 'Хива: город', 'Хивинский вечер'])
  expect(titles(tours, '')).toEqual(['Архивация', 'Бухара и Хива', 'Хива: город', 'Xiva', 'Хивинский вечер'])
})

test('a tour whose season has passed comes last, on its last day it has not', () => {
  const tours = [tour('Хива: лето', '2026-11-23'), tour('Бухара и Хива', '2026-11-24'), tour('Хива: зима', '')]

  expect(titles(tours, 'хива')).toEqual(['Хива: зима', 'Бухара и Хива', 'Хива: лето'])
})
