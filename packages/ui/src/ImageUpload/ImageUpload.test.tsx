import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ImageUpload } from './ImageUpload'
import {
  BrokenAddress,
  Chosen,
  Current,
  Disabled,
  Empty,
  Failed,
  OnlyPng,
  Sent,
  Uploading,
  UploadingUnknownLength,
} from './ImageUpload.stories'

const picture = (name = 'khiva.jpg', type = 'image/jpeg') => new File(['picture'], name, { type })
const control = () => screen.getByLabelText<HTMLInputElement>(/Изображение тура/, { selector: 'input' })

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn()
})

test('hands over a picture at once, and says later what the application finds in it', async () => {
  let found = (_: { notes: string[] }) => {}
  const onPick = vi.fn()
  const inspect = () => new Promise<{ notes: string[] }>((resolve) => (found = resolve))
  const field = (file?: File) => <ImageUpload label="Изображение тура" file={file} onPick={onPick} inspect={inspect} />
  const { rerender } = render(field())

  await userEvent.upload(control(), picture())
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledOnce())
  rerender(field(onPick.mock.calls[0]?.[0]))
  await act(async () => found({ notes: ['Останется неподвижный кадр'] }))

  expect(screen.getAllByText('Останется неподвижный кадр')[0]).toBeVisible()
})

test('shows the chosen picture with its name and size', async () => {
  render(<Empty />)

  await userEvent.upload(control(), picture())

  expect(await screen.findByRole('img', { name: 'khiva.jpg' })).toHaveAttribute('src', 'blob:preview')
  expect(screen.getByText('0,01\u00a0КБ', { normalizer: (text) => text })).toBeVisible()
})

test('gives the preview back to the browser when the file goes', async () => {
  render(<Chosen />)

  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))

  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview')
  expect(screen.getByRole('img', { name: 'Текущее изображение' })).toBeVisible()
})

test('refuses a wrong kind and names file, reason and remedy', async () => {
  render(<Empty />)

  await userEvent.setup({ applyAccept: false }).upload(control(), picture('brochure.pdf', 'application/pdf'))

  expect(control()).toHaveAccessibleDescription(/«brochure.pdf»: этот формат не подходит. Выберите изображение./)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('refuses what is too large', async () => {
  render(<OnlyPng />)

  await userEvent.upload(control(), new File(['x'.repeat(3000)], 'dome.png', { type: 'image/png' }))

  expect(control()).toHaveAccessibleDescription(/«dome.png»: файл весит 2,93.КБ, а можно не больше 1,95.КБ/)
})

test('takes the file chosen last, however long an earlier one takes to be made smaller', async () => {
  let read = (_: undefined) => {}
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (read = resolve)))
  render(<OnlyPng />)

  await userEvent.upload(control(), new File(['x'.repeat(3000)], 'photo.png', { type: 'image/png' }))
  await userEvent.upload(control(), picture('drawing.png', 'image/png'))
  expect(await screen.findByText('drawing.png')).toBeVisible()
  await act(async () => read(undefined))

  expect(screen.getByText('drawing.png')).toBeVisible()
  expect(control()).toBeValid()
  vi.unstubAllGlobals()
})

test('takes a dropped and a pasted picture', async () => {
  render(<Empty />)
  const files = [picture('dropped.jpg')]

  fireEvent.drop(control(), { dataTransfer: { files } })
  expect(await screen.findByText('dropped.jpg')).toBeVisible()

  fireEvent.paste(control(), { clipboardData: { files: [picture('pasted.jpg')] } })
  expect(await screen.findByText('pasted.jpg')).toBeVisible()
})

test('tells while a file hangs over it whether it would be taken', () => {
  render(<Empty />)
  const hold = (type: string) => {
    const event = createEvent.dragOver(control())
    Object.assign(event, { dataTransfer: { types: ['Files'], items: [{ kind: 'file', type }], dropEffect: 'none' } })
    fireEvent(control(), event)
  }

  hold('application/pdf')
  expect(screen.getByText('Этот формат не подходит')).toBeVisible()

  hold('image/png')
  expect(screen.getByText('Отпустите файл')).toBeVisible()
})

test('shows the percent that was really sent, and announces it in steps of 25', () => {
  const { rerender } = render(<Uploading progress={24} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24')
  expect(screen.getByRole('status')).toHaveTextContent('загружено 0 процентов')

  rerender(<Uploading progress={60} />)

  expect(screen.getByText('60\u00a0%', { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Изображение тура: загружено 50 процентов')
  expect(control()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отменить загрузку' })).toBeEnabled()
})

test('claims no percent where the length is unknown, and no success before the answer', () => {
  const { unmount } = render(<UploadingUnknownLength />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  unmount()

  render(<Sent />)
  expect(screen.getByText('Отправлено, ждём ответа сервера…')).toBeVisible()
})

test('keeps the file after a failure and sends it again', async () => {
  const onRetry = vi.fn()
  render(<Failed onRetry={onRetry} />)
  expect(control()).toHaveAccessibleDescription(/Не удалось загрузить изображение/)
  expect(screen.getByText('shahi-zinda-2026.svg')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(onRetry).toHaveBeenCalledOnce()
})

test('says when the picture of the server cannot be shown', () => {
  render(<BrokenAddress />)

  fireEvent.error(screen.getByRole('img'))

  expect(screen.getByText('Не удалось показать изображение')).toBeVisible()
})

test('can replace the picture of the server, not remove it while disabled', () => {
  const { unmount } = render(<Current />)
  expect(screen.getByRole('button', { name: 'Заменить' })).toBeEnabled()
  unmount()

  render(<Disabled />)
  expect(control()).toBeDisabled()
})
