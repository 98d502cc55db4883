import { HttpError } from '@karvon/api-client/http/httpErrors'
import { toast } from '@karvon/ui/Toaster'
import { expect, test, vi } from 'vitest'
import { toastError } from './toastError'

const busy = 'Хранилище временно недоступно. Попробуйте ещё раз через несколько секунд'

test.each([
  [503, busy, { details: busy }],
  [404, 'Клиент не найден', { details: 'Клиент не найден' }],
  [503, '', undefined],
  [500, 'Ошибка сервера', undefined],
])('says below the words of the screen what a server that answers %i says: %s', (status, detail, more) => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('')

  toastError(new HttpError(status, { detail }), 'Ошибка сохранения тура', String)

  expect(told).toHaveBeenLastCalledWith('Ошибка сохранения тура', more)
})

test.each([
  ['Доступ запрещён. Нужно право «Редактирование туров»', { details: 'Нужно право «Редактирование туров»' }],
  ['Нельзя изменить сотрудника с ролью выше вашей', { details: 'Нельзя изменить сотрудника с ролью выше вашей' }],
  ['Доступ запрещён', undefined],
])('a refusal says below which right is missing, or why else: %s', (detail, more) => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('')

  toastError(new HttpError(403, { detail }), 'Ошибка сохранения тура', () => 'Доступ запрещён')

  expect(told).toHaveBeenLastCalledWith('Доступ запрещён', more)
})
