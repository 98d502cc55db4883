import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

/** What tests of MediaUploader do: the two sides, the input of one, and a file to choose. */
export const desktop = () => screen.getByRole('group', { name: /^Версия для компьютера/ })
export const mobile = () => screen.getByRole('group', { name: /^Мобильная версия/ })
export const control = (slot: HTMLElement) =>
  within(slot).getByLabelText<HTMLInputElement>(/Выберите файл|Заменить/, { selector: 'input' })
export const picture = (name = 'khiva.jpg') => new File(['picture'], name, { type: 'image/jpeg' })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** A browser that shows chosen files. jsdom knows no addresses of objects. */
export function showChosenFiles() {
  URL.createObjectURL = vi.fn(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn()
}

export function pointWithAFinger() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
