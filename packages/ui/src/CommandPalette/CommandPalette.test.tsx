import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Acts, Busy, Nothing, OtherLayout, Plain } from './CommandPalette.stories'

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

test('opens what can be done with a hit by →, moves in it, and Enter does it', async () => {
  render(<Acts />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('дил')

  await userEvent.keyboard('{ArrowRight}')
  const acts = await screen.findByRole('combobox', { name: 'Дилноза Каримова: действия' })
  await waitFor(() => expect(acts).toHaveFocus())
  expect(screen.getByRole('group', { name: 'Дилноза Каримова' })).toBeVisible()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Добавить тур',
    'Позвонить',
    'Напомнить',
    'Скопировать телефон',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(await screen.findByText('Выбрано: Напомнить')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([['{ArrowLeft}'], ['{Escape}']])('%s leads back to the hit, which is highlighted still', async (key) => {
  render(<Acts />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())

  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /действия/ })).toHaveFocus())
  await userEvent.keyboard('скоп')
  expect(screen.getByRole('option')).toHaveTextContent('Скопировать телефон')
  await userEvent.keyboard('{ArrowLeft}'.repeat(4))
  await userEvent.keyboard(key)

  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Поиск и команды' })).toHaveFocus())
  expect(screen.getByRole('option', { name: /Дилноза/ })).toHaveAttribute('data-highlighted')
  expect(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Выбрано: Дилноза Каримова')).toBeInTheDocument()
})

test('the button at the end of a row opens the same, and one without acts has none', async () => {
  render(<Acts />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  const [opener, ...others] = screen.getAllByTitle('действия')
  expect(others).toEqual([])

  await userEvent.click(opener as HTMLElement)
  await userEvent.click(await screen.findByRole('option', { name: 'Позвонить' }))

  expect(await screen.findByText('Выбрано: Позвонить')).toBeInTheDocument()
})

test('→ within the words moves in them', async () => {
  render(<Acts />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())

  await userEvent.keyboard('дил{ArrowLeft}{ArrowRight}')

  expect(screen.getByRole('combobox', { name: 'Поиск и команды' })).toHaveFocus()
})
