import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { renderScreen } from './renderScreen'

type Page = ReturnType<typeof renderScreen>

export const lines = (...rows: string[]) => rows.join('\n')

export const csv = (text: string, name = 'контакты.csv') => new File([text], name, { type: 'text/csv' })

export const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement

/** Gives the first step a file. */
export async function choose(page: Page, file: File) {
  await screen.findByText('Прошлые импорты')
  await page.user.upload(fileInput(), file)
}

/** As soon as the step is done with. */
export async function next(page: Page, name: RegExp | string = 'Дальше') {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true'))
  await page.user.click(screen.getByRole('button', { name }))
}
