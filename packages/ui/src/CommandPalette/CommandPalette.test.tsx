import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Busy, Nothing, OtherLayout, Plain } from './CommandPalette.stories'

test('opens with Ctrl+K, finds by a part of the name, and Enter chooses', async () => {
  render(<Plain />)

  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Поиск и команды' })).toBeInTheDocument()
  await userEvent.keyboard('хив')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(await screen.findByText('Выбрано: Каракалпакстан и Хива')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('finds by other words and without the dots of ё', async () => {
  render(<Plain />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')

  await userEvent.keyboard('создать тур')
  expect(screen.getByRole('option')).toHaveTextContent('Добавить тур')

  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard('темная')
  expect(screen.getByRole('option')).toHaveTextContent('Тёмная тема')
})

test('says that nothing was found', async () => {
  render(<Nothing />)

  expect(await screen.findByText(/Ничего не нашли/)).toBeInTheDocument()
})

test('says that it is still looking', async () => {
  render(<Busy />)

  expect(await screen.findByText('Ищем…')).toBeInTheDocument()
})

test('asks what else may be meant where nothing fits as it was typed', async () => {
  render(<OtherLayout />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')

  await userEvent.keyboard('[[bd')

  expect(screen.getByRole('combobox')).toHaveValue('[bd')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
