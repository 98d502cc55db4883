import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { control, desktop, press, showChosenFiles } from '../../test/mediaSides'
import { NewerOnServer } from './MediaUploader.stories'

beforeEach(showChosenFiles)

test('shows what was put on the server meanwhile beside the own file, and keeps the own one', async () => {
  const onSettle = vi.fn()
  render(<NewerOnServer onSettle={onSettle} />)
  const question = screen.getByRole('group', { name: /^Пока вы выбирали, этот файл заменили/ })
  expect(within(question).getByRole('img', { name: 'registan-2026.jpg' })).toBeVisible()
  expect(within(question).getByText(/1,8.МБ/)).toBeVisible()
  expect(within(question).getByRole('img', { name: 'utro-samarkand.svg' })).toBeVisible()
  expect(within(desktop()).queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()

  await press('Оставить мой')

  expect(onSettle).toHaveBeenCalledWith('desktop', 'mine')
  expect(within(desktop()).getByRole('img', { name: 'utro-samarkand.svg' })).toBeVisible()
  expect(control(desktop())).toHaveFocus()
  expect(screen.getByText('Версия для компьютера: останется ваш файл')).toBeInTheDocument()
})

test('takes the file of the server, and the own one can be brought back', async () => {
  const onSettle = vi.fn()
  render(<NewerOnServer onSettle={onSettle} />)

  await press('Взять с сервера')
  expect(onSettle).toHaveBeenCalledWith('desktop', 'theirs')
  expect(within(desktop()).getByRole('img', { name: 'registan-2026.jpg' })).toBeVisible()
  await press('Вернуть прежний файл')

  expect(within(desktop()).getByRole('img', { name: 'utro-samarkand.svg' })).toBeVisible()
})
