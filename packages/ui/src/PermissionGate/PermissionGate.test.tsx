import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { actionNames } from '../../.ladle/actions'
import { Button } from '../Button/Button'
import { createPermissions } from './PermissionGate'
import {
  Allowed,
  ByAction,
  ByActionUnknown,
  Disabled,
  Explained,
  ExplainedLink,
  Hidden,
  Inline,
  Matrix,
  Page,
  RefusedByServer,
  RightsUnknown,
  SessionExpired,
  UnknownAction,
} from './PermissionGate.stories'

const add = () => screen.getByRole('button', { name: 'Добавить тур' })
const save = () => screen.getByRole('button', { name: 'Сохранить тур' })
const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'

test('stands aside for those who have the right', async () => {
  render(<Allowed />)

  await userEvent.click(add())

  expect(screen.getByRole('status')).toHaveTextContent('Добавлено: 1')
  expect(add()).not.toHaveAttribute('aria-disabled')
})

test('hides the control by default', () => {
  render(<Hidden />)

  expect(screen.queryByRole('button', { name: 'Добавить тур' })).not.toBeInTheDocument()
})

test.each([
  ['disabled', Disabled],
  ['explained', Explained],
])('%s, the control can be reached and named, gives its reason and does nothing', async (_, Story) => {
  render(<Story />)

  await userEvent.tab()
  await userEvent.tab()
  expect(add()).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await userEvent.click(add())

  expect(screen.getByRole('status')).toHaveTextContent('Добавлено: 0')
  expect(add()).toHaveAttribute('aria-disabled', 'true')
  expect(add()).toHaveAccessibleDescription(reason)
})

test('shows the reason as a tooltip on focus', async () => {
  render(<Explained />)

  await userEvent.tab()
  await userEvent.tab()

  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
})

test('a link without the right leads nowhere', async () => {
  render(<ExplainedLink />)

  await userEvent.click(screen.getByRole('link', { name: 'Изменить тур' }))

  expect(window.location.hash).toBe('')
})

test('keeps the place and shows nothing while the rights are unknown', () => {
  render(<RightsUnknown />)

  expect(screen.queryByRole('button', { name: 'Добавить тур' })).not.toBeInTheDocument()
  expect(screen.getByText('Добавить тур')).toBeInTheDocument()
  expect(screen.getByText('Добавить тур')).not.toBeVisible()
})

test('a figure gives way to a lock and words, a page to one that says so in its heading', () => {
  const { rerender } = render(<Inline />)
  expect(screen.getByText(/Выручка/)).toHaveTextContent('Выручка за месяц: нужно право «Аналитика»')

  rerender(<Page />)

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('У вас нет прав на просмотр этой страницы')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByText('Туры')).not.toBeInTheDocument()
})

test('asked by action, a button and an entry of a menu say which right is missing', async () => {
  render(<ByAction />)
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(save()).toHaveAccessibleDescription(reason)

  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))

  expect(await screen.findByRole('menuitem', { name: 'Удалить тур' })).toHaveAccessibleDescription(reason)
  expect(screen.getByRole('menuitem', { name: 'Открыть баннер' })).not.toHaveAttribute('aria-disabled')
})

test('nothing flashes and nothing can be chosen while the rights are on their way', async () => {
  render(<ByActionUnknown />)
  expect(screen.queryByRole('button', { name: 'Сохранить тур' })).not.toBeInTheDocument()
  expect(screen.getByText('Сохранить тур')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))

  expect(await screen.findByRole('menuitem', { name: 'Удалить тур' })).toHaveAccessibleDescription('Проверяем права…')
})

test('after a refusal of the server the gate closes, and what was typed stays', async () => {
  render(<RefusedByServer />)
  await userEvent.type(screen.getByRole('textbox'), ' и пустыня')

  await userEvent.click(save())

  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(save()).toHaveAccessibleDescription(reason)
  expect(screen.getByRole('textbox')).toHaveValue('Хива без очередей и пустыня')
  expect(save()).toHaveFocus()
})

test('what the server refused opens again when other rights are granted', async () => {
  const { PermissionsProvider, usePermissions, Gate } = createPermissions(['edit', 'add'])
  const Refusal = () => {
    const { deny } = usePermissions()
    return (
      <button type="button" onClick={() => deny('edit')}>
        403
      </button>
    )
  }
  const page = (granted: readonly ('edit' | 'add')[]) => (
    <PermissionsProvider granted={granted}>
      <Refusal />
      <Gate action="edit">Можно</Gate>
    </PermissionsProvider>
  )
  const { rerender } = render(page(['edit']))

  await userEvent.click(screen.getByRole('button', { name: '403' }))
  expect(screen.queryByText('Можно')).not.toBeInTheDocument()
  rerender(page(['edit']))
  expect(screen.queryByText('Можно')).not.toBeInTheDocument()

  rerender(page(['edit', 'add']))
  expect(screen.getByText('Можно')).toBeVisible()
})

test('an expired session leaves everything in its place, and says so', () => {
  render(<SessionExpired />)

  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(save()).toHaveAccessibleDescription('Сеанс закончился. Войдите снова: введённое останется.')
})

test('what is only looked at stays in its place as far as it was granted, does nothing, and says why', () => {
  const { PermissionsProvider, usePermissions, Gate } = createPermissions(['edit', 'remove', 'see'])
  const Asks = () => <p>{`${usePermissions().can('edit')} ${usePermissions().can('see')}`}</p>
  render(
    <PermissionsProvider
      granted={['edit', 'see']}
      readOnly={{ actions: ['edit', 'remove'], reason: 'Только просмотр' }}
    >
      <Gate action="edit">
        <Button>Сохранить</Button>
      </Gate>
      <Gate action="remove">
        <Button>Удалить</Button>
      </Gate>
      <Gate action="see">
        <Button>Открыть</Button>
      </Gate>
      <Asks />
    </PermissionsProvider>,
  )

  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAccessibleDescription('Только просмотр')
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Открыть' })).not.toHaveAttribute('aria-disabled')
  expect(screen.getByText('false true')).toBeVisible()
})

test('an action that nobody knows is denied, even where it was granted', () => {
  render(<UnknownAction />)

  expect(screen.getByRole('button', { name: 'Сжечь тур' })).toHaveAttribute('aria-disabled', 'true')
})

test('outside its provider nothing is allowed', () => {
  const { usePermissions, Gate } = createPermissions(['edit'])
  const Asks = () => <p>{usePermissions().whyNot('edit')}</p>
  render(
    <>
      <Gate action="edit">Можно</Gate>
      <Asks />
    </>,
  )

  expect(screen.queryByText('Можно')).not.toBeInTheDocument()
  expect(screen.getByText('Недостаточно прав')).toBeInTheDocument()
})

test('the matrix holds every action of the type for each of the roles', () => {
  render(<Matrix />)

  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(Object.values(actionNames))
  for (const row of rows) expect(within(row).getAllByRole('button')).toHaveLength(3)
})
