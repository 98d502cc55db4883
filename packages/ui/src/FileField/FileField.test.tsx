import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, Invalid, Stored } from './FileField.stories'

const pick = (container: HTMLElement, file: File) =>
  userEvent.upload(container.querySelector('input') as HTMLInputElement, file, { applyAccept: false })

test('shows the chosen file with its size, and takes it back', async () => {
  const { container } = render(<Empty />)

  await pick(container, new File(['1234'], 'passport.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('passport.pdf')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Отменить выбор' }))
  expect(screen.getByRole('button', { name: /Выберите файл/ })).toBeVisible()
})

test('refuses a wrong type and a large file, by name and with the remedy', async () => {
  const { container } = render(<Empty />)

  await pick(container, new File(['1'], 'program.exe'))
  expect(screen.getByText(/«program.exe»: этот формат не подходит. Выберите PDF, JPG/)).toBeVisible()

  await pick(container, new File([new Uint8Array(2 * 1024 * 1024)], 'scan.pdf'))
  expect(screen.getByText(/«scan.pdf»: файл весит 2 МБ/)).toBeVisible()
})

test('offers to look at, download and replace what is stored', () => {
  render(<Stored />)

  expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Посмотреть файл',
    'Скачать файл',
    'Заменить',
  ])
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(screen.getByRole('group', { name: /Файл/ })).toHaveAccessibleDescription(
    'Файл обязателен для нового документа',
  )
})
