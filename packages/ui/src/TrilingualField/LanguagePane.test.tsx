import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Conflict, ConflictOfAll } from './TrilingualField.stories'

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const input = (language: string, label = 'Название') => screen.getByRole('textbox', { name: `${label}, ${language}` })
const button = (name: string) => screen.getByRole('button', { name })
const theirs = (language: string) => within(screen.getByRole('group', { name: `Сохранено другим: ${language}` }))

async function openConflict() {
  const onChange = vi.fn()
  const onMerge = vi.fn()
  render(<Conflict onChange={onChange} onMerge={onMerge} />)
  await userEvent.click(button('Другой сотрудник сохраняет'))
  return { onChange, onMerge }
}

test('says by words which languages both have changed and which only the other has', async () => {
  await openConflict()

  expect(tab(/Русский, изменено другим/)).toBeVisible()
  expect(tab(/English, заполнено/)).toBeVisible()
  expect(tab(/Oʻzbekcha, расхождение/)).toBeVisible()
  expect(screen.getByText(/^1 расхождение/)).toBeInTheDocument()
  expect(
    screen.getAllByRole('status').find((region) => /Oʻzbekcha: пока вы писали/.test(region.textContent)),
  ).toHaveTextContent('Русский: кто-то сохранил новый текст, вы его не меняли.')
})

test('takes over what nobody here has changed in one press, and leaves the rest to be decided', async () => {
  const { onChange, onMerge } = await openConflict()

  await userEvent.click(button('Взять новое'))

  expect(onChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ru: 'Хива: крепость и город', uz: 'Xiva: qalʼadagi shahar' }),
    'ru',
  )
  expect(input('Русский')).toHaveFocus()
  expect(tab(/Русский, заполнено/)).toBeVisible()
  expect(onMerge).not.toHaveBeenCalled()
})

test('shows both texts of a language, and settles once the last one is decided', async () => {
  const { onMerge } = await openConflict()
  await userEvent.click(button('Взять новое'))

  await userEvent.click(tab(/Oʻzbekcha/))
  expect(input('Oʻzbekcha')).toHaveValue('Xiva: qalʼadagi shahar')
  expect(theirs('Oʻzbekcha').getByText('Xiva: qalʼa va shahar')).toBeVisible()
  await userEvent.click(button('Оставить моё: Oʻzbekcha'))

  expect(onMerge).toHaveBeenCalledOnce()
  expect(input('Oʻzbekcha')).toHaveValue('Xiva: qalʼadagi shahar')
  expect(input('Oʻzbekcha')).toHaveFocus()
  expect(screen.queryByText(/пока вы писали/)).not.toBeInTheDocument()
})

test('takes the other text, and what is typed on from it is no conflict again', async () => {
  const { onMerge } = await openConflict()
  await userEvent.click(tab(/Oʻzbekcha/))

  await userEvent.click(button('Взять это: Oʻzbekcha'))
  fireEvent.change(input('Oʻzbekcha'), { target: { value: 'Xiva: qalʼa va shahar!' } })

  expect(tab(/Oʻzbekcha, заполнено/)).toBeVisible()
  expect(tab(/Русский, изменено другим/)).toBeVisible()
  expect(onMerge).not.toHaveBeenCalled()
})

test('counts every language both have written', async () => {
  render(<ConflictOfAll />)
  expect(screen.getByText(/^3 расхождения/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Взять новое' })).not.toBeInTheDocument()

  await userEvent.click(button('Взять это: Русский'))

  expect(input('Русский', 'Описание')).toHaveValue('Хива: крепость и город')
  expect(screen.getByText(/^2 расхождения/)).toBeInTheDocument()
})

test('is settled when the same text is typed', async () => {
  const { onMerge } = await openConflict()
  await userEvent.click(button('Взять новое'))
  await userEvent.click(tab(/Oʻzbekcha/))

  fireEvent.change(input('Oʻzbekcha'), { target: { value: 'Xiva: qalʼa va shahar' } })

  expect(onMerge).toHaveBeenCalledOnce()
})
