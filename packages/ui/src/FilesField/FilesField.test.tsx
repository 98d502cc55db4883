import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DropsWithin, Empty } from './FilesField.stories'

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement

test('takes those that fit of several, and refuses the others by name', async () => {
  render(<Empty />)

  await userEvent.upload(input(), [pdf('HY 51.pdf'), new File(['MZ'], 'setup.exe'), pdf('HY 52.pdf')], {
    applyAccept: false,
  })

  expect(await screen.findByText('HY 51.pdf')).toBeVisible()
  expect(screen.getByText('HY 52.pdf')).toBeVisible()
  expect(screen.getAllByText(/setup\.exe/)[0]).toBeVisible()
  expect(screen.queryByText('setup.exe')).not.toBeInTheDocument()
})

test('takes what is dropped beside it in what stands around, once', async () => {
  render(<DropsWithin />)
  const around = screen.getByRole('region', { name: 'Документы' })
  const dropped = (name: string) => ({ dataTransfer: { files: [pdf(name)], items: [], types: ['Files'] } })

  fireEvent.drop(around, dropped('HY 51.pdf'))
  expect(await screen.findByText('HY 51.pdf')).toBeVisible()
  fireEvent.drop(screen.getByRole('button'), dropped('HY 52.pdf'))

  expect(await screen.findByText('HY 52.pdf')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
