import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RightsNotice } from './RightsNotice'
import { Changed, Unchanged } from './RightsNotice.stories'

const change = () => userEvent.click(screen.getByRole('button', { name: 'Изменить права' }))

test('tells once which rights came and which went, in a region that was there before', async () => {
  render(<Changed />)
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()

  await change()

  expect(region).toHaveTextContent(
    'Ваши права изменили: добавлено «Просмотр клиентов и сотрудников», «Баннеры»; убрано «Редактирование туров». ' +
      'Введённое осталось на месте.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(region).toBeEmptyDOMElement()
})

test('tells another change anew, and nothing when it was taken back', async () => {
  render(<Changed />)
  await change()
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))

  await change()
  expect(screen.getByText(/убрано «Просмотр клиентов и сотрудников», «Баннеры»/)).toBeVisible()

  await change()
  expect(screen.queryByText(/Ваши права изменили/)).not.toBeInTheDocument()
})

test('says nothing of rights that only became known, or stayed', () => {
  const { rerender } = render(<RightsNotice rights={undefined} />)
  rerender(<RightsNotice rights={['Туры']} />)
  rerender(<RightsNotice rights={['Туры']} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  rerender(<Unchanged />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
