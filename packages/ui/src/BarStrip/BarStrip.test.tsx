import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Days, Empty, English, Loading, Uzbek, Weeks } from './BarStrip.stories'

test('a bar says its day, its figure and its parts, and a press chooses it until the next press', async () => {
  render(<Days />)
  const bar = screen.getByRole('button', {
    name: '11 ноября: 8, Верхняя кнопка 4, Нижняя кнопка 2, Горячий клиент 2, горячих: 2',
  })

  await userEvent.click(bar)
  expect(bar).toHaveAttribute('aria-pressed', 'true')

  await userEvent.click(bar)
  expect(bar).toHaveAttribute('aria-pressed', 'false')
})

test('is one stop of Tab; arrows walk from the newest, Home and End go to the ends, Enter presses', async () => {
  render(<Days />)

  await userEvent.tab()
  expect(screen.getByRole('button', { name: /^30 ноября/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('button', { name: /^29 ноября/ })).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(screen.getByRole('button', { name: /^1 ноября/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/^2 ноября/)

  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: /^2 ноября/ })).toHaveFocus()
})

test('what is pointed at stands above the bars in words', async () => {
  render(<Days />)
  expect(screen.getByText('Всего: 133')).toBeVisible()

  await userEvent.hover(screen.getByRole('button', { name: /^3 ноября/ }))

  expect(screen.getByText('3 ноября: 7, Верхняя кнопка 2, Нижняя кнопка 2, Горячий клиент 3, горячих: 3')).toBeVisible()
})

test('is a table for a screen reader, with a dash where there is nothing to tell', () => {
  render(<Weeks />)

  const table = screen.getByRole('table', { name: 'Время до первого звонка по неделям' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['ПериодМедиана', ...['Неделя 114 мин', 'Неделя 29 мин', 'Неделя 3—', 'Неделя 426 мин', 'Неделя 511 мин']])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('says that nothing is there, and that it is still counting', () => {
  const { unmount } = render(<Empty />)
  expect(screen.getByText('Пока нечего показать')).toBeVisible()
  unmount()

  render(<Loading />)
  expect(screen.getByRole('status')).toHaveTextContent('Считаем…')
})

test('speaks the language of the page', () => {
  render(
    <>
      <English />
      <Uzbek />
    </>,
  )

  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toContain('Total')
  expect(screen.getByText('Hozircha koʻrsatadigan narsa yoʻq')).toBeVisible()
})
