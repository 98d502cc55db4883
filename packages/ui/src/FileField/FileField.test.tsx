import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileField } from './FileField'
import { Empty, Invalid, Stored } from './FileField.stories'

const pick = (container: HTMLElement, file: File) =>
  userEvent.upload(container.querySelector('input') as HTMLInputElement, file, { applyAccept: false })

test('shows the chosen file with its size, and takes it back; the focus stays in the field', async () => {
  const { container } = render(<Empty />)

  fireEvent.change(container.querySelector('input') as HTMLInputElement, {
    target: { files: [new File(['1234'], 'passport.pdf', { type: 'application/pdf' })] },
  })
  expect(await screen.findByText('passport.pdf')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Заменить' })).toHaveFocus())

  await userEvent.click(screen.getByRole('button', { name: 'Отменить выбор' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Выберите файл/ })).toHaveFocus())
})

test('refuses a wrong type and a large file, by name and with the remedy', async () => {
  const { container } = render(<Empty />)

  await pick(container, new File(['1'], 'program.exe'))
  expect(screen.getByText(/«program.exe»: этот формат не подходит. Выберите PDF, JPG/)).toBeVisible()

  await pick(container, new File([new Uint8Array(2 * 1024 * 1024)], 'scan.pdf'))
  expect(screen.getByText(/«scan.pdf»: файл весит 2 МБ/)).toBeVisible()
})

test('hands a picture that is called a table on where no picture is asked for', async () => {
  const handlePick = vi.fn<(file: File) => void>()
  const { container } = render(<FileField label="Таблица" accept=".xlsx,.csv" onPick={handlePick} />)

  await pick(container, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], 'table.xlsx'))

  await waitFor(() => expect(handlePick).toHaveBeenCalledWith(expect.objectContaining({ name: 'table.xlsx' })))
})

test('says beforehand whether what hangs over it would be taken', () => {
  render(<Empty accept="application/pdf" />)
  const over = (type: string) =>
    fireEvent.dragOver(screen.getByRole('button'), {
      dataTransfer: { types: ['Files'], items: [{ kind: 'file', type }] },
    })

  over('application/pdf')
  expect(screen.getByRole('button')).toHaveTextContent('Отпустите файл')

  over('application/zip')
  expect(screen.getByRole('button')).toHaveTextContent('Этот формат не подходит')
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

test('shows how far the file has got, claims nothing before the answer, and stops it', async () => {
  const stop = vi.fn()
  const field = (progress: number | null) => (
    <FileField label="Файл" accept=".pdf" onPick={() => {}} progress={progress} onCancel={stop} />
  )
  const { rerender } = render(field(42))
  expect(screen.getByRole('progressbar', { name: /^Файл/ })).toHaveAttribute('aria-valuenow', '42')
  expect(screen.getByText('42\u00a0%', { normalizer: (text) => text })).toBeVisible()

  rerender(field(100))
  expect(screen.getByText('Отправлено, ждём ответа сервера…')).toBeVisible()
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')

  await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку' }))
  expect(stop).toHaveBeenCalledOnce()
})
