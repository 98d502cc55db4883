import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UiProvider } from '../UiProvider/UiProvider'
import { OnButton } from './Tooltip.stories'

test('appears on focus, describes the control and leaves with Escape', async () => {
  render(<OnButton />)

  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Загрузит список заново')
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Загрузит список заново')

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

test('appears after hovering for a while', async () => {
  render(
    <UiProvider>
      <OnButton />
    </UiProvider>,
  )

  await userEvent.hover(screen.getByRole('button'))

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Загрузит список заново')
})

test('leaves when something else is pressed, though the focus stays', async () => {
  render(<OnButton />)
  await userEvent.tab()
  await screen.findByRole('tooltip')

  fireEvent.pointerDown(document.body)

  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  expect(screen.getByRole('button')).toHaveFocus()
})
