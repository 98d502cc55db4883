import type { Tour } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { tourSchema } from '@karvon/api-client/tours/tourSchema'
import type { NumberFieldProps } from '@karvon/ui/NumberField'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const drawn = vi.hoisted(() => ({ siblings: 0 }))

// Draws the price as it is drawn, and counts how often the form asks it to.
vi.mock('@karvon/ui/NumberField', async (load) => {
  const { NumberField } = await load<typeof import('@karvon/ui/NumberField')>()
  return {
    NumberField(props: NumberFieldProps) {
      drawn.siblings += 1
      return <NumberField {...props} />
    },
  }
})

const tour = buildTour({ id: 7, version: 3 })
const word = 'Крепость у реки'

beforeEach(() => {
  vi.restoreAllMocks()
})

async function openTour() {
  const page = renderScreen('/tours/7', {
    answers: {
      'GET /api/tours/7': { body: tour },
      'PUT /api/tours/7': ({ body }) => ({ body: { ...tour, ...(body as object), version: 4 } }),
    },
  })
  const form = await screen.findByRole('form', { name: 'Описание и цена' })
  const title = within(form).getByDisplayValue(tour.title.ru)
  const sent = () => page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Tour).title.ru)
  return { ...page, form, title, sent }
}

/** Key by key, faster than anybody pauses. */
function type(field: HTMLElement, text: string) {
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
}

test('a key draws its own field: the others and the rules wait until typing pauses', async () => {
  const { title, form } = await openTour()
  const judged = vi.spyOn(tourSchema, 'validate')
  drawn.siblings = 0

  type(title, word)

  expect(title).toHaveValue(word)
  expect(within(form).getByText('Есть несохранённые изменения')).toBeVisible()
  // With the first key, and no more with the fourteen that follow it.
  expect(drawn.siblings).toBeLessThan(4)
  expect(judged).not.toHaveBeenCalled()
  await waitFor(() => expect(judged).toHaveBeenCalledTimes(1))
  expect(judged.mock.calls[0]?.[0]).toMatchObject({ title: { ru: word } })
})

test('a form that is sent right after the last key takes it along', async () => {
  const { title, form, sent } = await openTour()

  type(title, word)
  fireEvent.submit(form)

  await waitFor(() => expect(sent()).toEqual([word]))
  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
})

test('so does Ctrl+Enter', async () => {
  const { title, sent } = await openTour()

  type(title, word)
  fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true })

  await waitFor(() => expect(sent()).toEqual([word]))
})

test('whoever leaves right after the last key is asked', async () => {
  const { title, user } = await openTour()

  type(title, `${tour.title.ru}!`)
  fireEvent.click(screen.getByRole('link', { name: 'Туры' }))

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Остаться' }))
  expect(title).toHaveValue(`${tour.title.ru}!`)
})

test('a dialog that is closed right after the last key asks as well', async () => {
  const { user } = renderScreen('/tours', { answers: { 'GET /api/tours/all': { body: [] } } })
  await user.click((await screen.findAllByRole('button', { name: 'Добавить тур' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Новый тур' })

  type(await within(dialog).findByLabelText('Название, Русский'), 'Хи')
  fireEvent.keyDown(dialog, { key: 'Escape' })

  expect(await screen.findByRole('alertdialog')).toBeVisible()
})
