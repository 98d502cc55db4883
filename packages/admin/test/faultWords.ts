import { expect } from 'vitest'
import type { FaultPage } from './faultPage'
import type { FaultyCall } from './faults'

type Says = Exclude<FaultyCall['says'], string | null>

/** The same words whatever the server says; `null`: none. Where there is a reason it stands elsewhere. */
export const always = (words: string | null): Says => ({
  otherwise: words,
  '403': words,
  '409': words,
  '412': words,
  '413': words,
})

/** Creations and changes that tell by the status what went wrong. */
export const byStatus = (otherwise: string): Says => ({
  otherwise,
  '400': 'Некорректные данные. Проверьте заполненные поля',
  '400 with errors': 'Ошибки валидации: Поле неверно',
  '500': 'Ошибка сервера. Попробуйте позже',
  '503': 'Ошибка сервера. Попробуйте позже',
})

/** What was typed into a field is still in it. */
export const keepsTyped =
  (label: string, text: string) =>
  ({ field }: FaultPage) =>
    expect(field(label)).toHaveValue(text)

/** A job that is one text: a button opens the form, what is typed into its field is sent by another, and stays. */
export const writing = (open: string, label: string, text: string, send: string) => ({
  async act({ press, type }: FaultPage) {
    await press(open)
    await type(label, text)
    await press(send)
  },
  keeps: keepsTyped(label, text),
})
