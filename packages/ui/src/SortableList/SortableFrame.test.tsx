import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SortableList } from './SortableList'
import { Empty, List, Loading, Slots } from './SortableList.stories'

test('is an outline while its items are on their way, and what the caller says when there are none', () => {
  const { rerender } = render(<Loading />)
  expect(screen.getByRole('status', { name: 'Баннеры на главной: Загрузка…' })).toBeVisible()
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()

  rerender(<Empty />)

  expect(screen.getByText('Пока пусто')).toBeVisible()
})

test('its label is seen above it, unless the place says what is sorted', () => {
  const { rerender } = render(<List />)
  expect(screen.getByText('Баннеры на главной')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Баннеры на главной' })).toBeVisible()

  rerender(
    <SortableList
      label="Остановки"
      hideLabel
      items={['Хива']}
      getId={String}
      getLabel={String}
      renderItem={String}
      onReorder={() => {}}
    />,
  )

  expect(screen.queryByText('Остановки')).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Остановки' })).toBeVisible()
})

test('counts the places, and gives the reason where none is free or none can be', () => {
  const { rerender } = render(<Slots />)
  const list = screen.getByRole('list', { name: 'Баннеры на главной' })
  expect(screen.getByText('4 из 5')).toBeVisible()
  expect(list).toHaveAccessibleDescription('Здесь может быть от 3 до 5.')

  rerender(<Slots count={5} />)
  expect(list).toHaveAccessibleDescription(/Добавить больше нельзя: мест 5/)

  rerender(<Slots count={3} />)
  expect(list).toHaveAccessibleDescription(/Удалять можно, пока их больше 3/)
})
