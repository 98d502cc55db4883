import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KeptFocus } from './KeptFocus'

interface PageProps {
  names: string[]
  saving?: string
  /** Nothing of this list is left. */
  isEmpty?: boolean
}

const Page = ({ names, saving, isEmpty = false }: PageProps) => (
  <main tabIndex={-1}>
    {!isEmpty && (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Открыть: {name}</button>
            <button type="button" disabled={name === saving}>
              Удалить: {name}
            </button>
          </li>
        ))}
      </ul>
    )}
    <KeptFocus />
  </main>
)

const button = (name: string) => screen.getByRole('button', { name: `Удалить: ${name}` })

test('goes on with the same button of the row that came in the place of the one that left', async () => {
  const { rerender } = render(<Page names={['Хива', 'Бухара', 'Нукус']} />)
  button('Бухара').focus()

  rerender(<Page names={['Хива', 'Нукус']} />)
  await waitFor(() => expect(button('Нукус')).toHaveFocus())
  rerender(<Page names={['Хива']} />)
  await waitFor(() => expect(button('Хива')).toHaveFocus())
  rerender(<Page names={[]} isEmpty />)

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('leaves the focus where somebody else has put it, and away where a press took it', async () => {
  const { rerender } = render(<Page names={['Хива', 'Бухара']} />)
  button('Хива').focus()
  rerender(<Page names={['Бухара']} />)
  screen.getByRole('button', { name: 'Открыть: Бухара' }).focus()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(screen.getByRole('button', { name: 'Открыть: Бухара' })).toHaveFocus()

  await userEvent.click(document.body)
  rerender(<Page names={['Бухара', 'Нукус']} />)
  await new Promise((resolve) => setTimeout(resolve, 150))

  expect(document.body).toHaveFocus()
})
