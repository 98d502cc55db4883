import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { noText } from '../read/localizedText'
import { isDay } from '../validation/isDay'
import { buildTour } from './tourFixtures'
import { blankTextWarning, newTourProblem, newTourSchema, tourSchema } from './tourSchema'

async function messages(value: unknown, schema = tourSchema): Promise<Record<string, string>> {
  const error = await schema.validate(value, { abortEarly: false }).catch((reason: unknown) => reason)
  if (!(error instanceof ValidationError)) return {}
  return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]))
}

describe('field rules', () => {
  test.each([
    ['validFrom', '', 'Дата начала обязательна'],
    ['validUntil', '', 'Дата окончания обязательна'],
    ['validUntil', '2026-03-15', 'Дата окончания должна быть позже даты начала'],
    ['validUntil', '2026-03-14', 'Дата окончания должна быть позже даты начала'],
    ['validFrom', '2026-02-30', 'Некорректный формат даты'],
    ['price', null, 'Цена обязательна'],
    ['price', '', 'Цена обязательна'],
    ['price', -1, 'Цена должна быть положительной'],
    ['price', 0.001, 'Не больше двух знаков после запятой'],
    ['price', '1200.505', 'Не больше двух знаков после запятой'],
    ['price', 'много', 'Цена должна быть положительным числом'],
  ])('%s = %j says %s', async (field, value, message) => {
    expect(await messages({ ...buildTour(), [field]: value })).toMatchObject({ [field]: message })
  })

  test('a complete tour passes, also one that costs nothing, and every sum in cents', async () => {
    for (const price of [0, 0.07, 1.1, 19.99, 1234567.89, 999_999_999.99]) {
      expect(await messages(buildTour({ price }))).toEqual({})
    }
  })

  test('a title of a hundred thousand characters is refused by its language', async () => {
    const title = { ...buildTour().title, uz: 'x'.repeat(100_000) }

    expect(await messages({ ...buildTour(), title })).toEqual({ 'title.uz': 'Не больше 300 символов' })
  })
})

test('a new tour needs a title and a description in one language', async () => {
  const blank = { ru: ' ', en: '', uz: '' }

  expect(await messages(buildTour({ title: blank, description: blank }), newTourSchema)).toEqual({
    title: 'Заголовок обязателен (хотя бы на одном языке)',
    description: 'Описание обязательно (хотя бы на одном языке)',
  })
  expect(await messages(buildTour({ title: { ...noText, uz: 'Xiva' } }), newTourSchema)).toEqual({})
})

test('the second layer tells the first failing check in the order of the document', () => {
  const nothing = { ...buildTour({ title: noText, description: noText, validFrom: '' }), price: null }

  const told = [
    newTourProblem(nothing),
    newTourProblem({ ...nothing, validFrom: '31.01.2026' }),
    newTourProblem({ ...nothing, validFrom: '2026-12-01' }),
    newTourProblem({ ...nothing, validFrom: '2026-03-15' }),
    newTourProblem({ ...nothing, validFrom: '2026-03-15', price: 0 }),
    newTourProblem({ ...nothing, validFrom: '2026-03-15', price: 1 }),
    newTourProblem({ ...buildTour({ description: noText }) }),
    newTourProblem(buildTour()),
  ]

  expect(told).toEqual([
    'Обе даты обязательны',
    'Некорректный формат даты',
    'Дата окончания должна быть позже даты начала',
    'Цена должна быть положительным числом',
    'Цена должна быть положительным числом',
    'Заголовок обязателен (хотя бы на одном языке)',
    'Описание обязательно (хотя бы на одном языке)',
    null,
  ])
})

test('warns before a tour would lose its name', () => {
  expect(blankTextWarning(buildTour({ title: noText }))).toContain('под номером')
  expect(blankTextWarning(buildTour())).toBeNull()
})

test('knows the days of the calendar', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '1.2.2026', '', '2026-1-1'].some(isDay)).toBe(false)
})
