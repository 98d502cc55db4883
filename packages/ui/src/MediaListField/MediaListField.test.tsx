import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type MediaItem, MediaListField } from './MediaListField'
import { Empty, Stored, Uploading } from './MediaListField.stories'

const file = (name: string, type: string) => new File(['bytes'], name, { type })
const input = () => screen.getByLabelText<HTMLInputElement>('Медиафайлы', { selector: 'input' })

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn()
})

test('shows several pictures and videos before they are sent', async () => {
  render(<Empty />)

  await userEvent.upload(input(), [file('a.jpg', 'image/jpeg'), file('b.mp4', 'video/mp4')])

  expect(await screen.findByRole('img', { name: 'a.jpg' })).toBeVisible()
  expect(screen.getByLabelText('b.mp4')).toBeVisible()
  expect(screen.getByText('Видео')).toBeVisible()
  expect(screen.getByText('Главное')).toBeVisible()
})

test('refuses a file of another kind by name and takes the others', async () => {
  render(<Empty />)

  fireEvent.change(input(), { target: { files: [file('a.pdf', 'application/pdf'), file('b.jpg', 'image/jpeg')] } })

  expect((await screen.findAllByText(/«a.pdf»: этот формат не подходит/))[0]).toBeVisible()
  expect(await screen.findByRole('img', { name: 'b.jpg' })).toBeVisible()
})

const jpeg = (name: string, type: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type })
const heic = () => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_2044.jpg', { type: 'image/jpeg' })

test('takes a picture by what it holds, and knows a HEIC under the name of a JPEG', async () => {
  render(<Empty />)

  fireEvent.change(input(), { target: { files: [jpeg('хива.txt', 'text/plain'), heic()] } })

  expect(await screen.findByRole('img', { name: 'хива.txt.jpg' })).toBeVisible()
  expect(screen.getAllByText(/«IMG_2044.heic»: снимки HEIC/)[0]).toBeVisible()
})

test('says of each file what the application finds in it, and takes away what it does not want', async () => {
  const inspect = async ({ name }: File) =>
    name === 'b.png' ? { refusal: '«b.png» не нужен' } : { notes: ['Останется неподвижный кадр'] }
  function Field() {
    const [value, setValue] = useState<MediaItem[]>([])
    return <MediaListField label="Медиафайлы" value={value} onChange={setValue} inspect={inspect} />
  }
  render(<Field />)

  fireEvent.change(input(), { target: { files: [file('a.gif', 'image/gif'), file('b.png', 'image/png')] } })

  expect((await screen.findAllByText('«b.png» не нужен'))[0]).toBeVisible()
  expect(screen.getByText('a.gif: Останется неподвижный кадр')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'a.gif' })).toBeVisible()
  expect(screen.queryByRole('img', { name: 'b.png' })).not.toBeInTheDocument()
})

test('takes one back, says so, and the focus stays in the field', async () => {
  render(<Stored />)

  await userEvent.click(screen.getByRole('button', { name: 'Убрать «registan.jpg»' }))

  expect(screen.queryByRole('img', { name: 'registan.jpg' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Убрано: registan.jpg')
  expect(screen.getByRole('button', { name: /Добавить файлы/ })).toHaveFocus()
})

test('shows how far the upload got, and nothing can be changed meanwhile', () => {
  render(<Uploading />)

  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByRole('button', { name: 'Убрать «khiva.jpg»' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отменить загрузку' })).toBeEnabled()
})
