import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../Button/Button'
import { Combobox } from '../Combobox/Combobox'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog'
import { DateField } from '../DateField/DateField'
import { Dialog } from './Dialog'

function Page({ children, footer }: { children?: ReactNode; footer?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <div aria-live="polite">Сохранено</div>
      <Dialog open={open} title="Новый тур" onClose={() => setOpen(false)} footer={footer}>
        {children}
      </Dialog>
    </>
  )
}

async function open(page: ReactNode) {
  const view = render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  return { ...view, window: await screen.findByRole('dialog', { name: 'Новый тур' }) }
}

test('what lies beside a window cannot be reached, what is announced can; the page does not scroll', async () => {
  const { window } = await open(<Page />)
  const button = screen.getByText('Открыть')

  expect(button.closest('[inert][aria-hidden=true]')).not.toBeNull()
  expect(screen.getByText('Сохранено').closest('[inert], [aria-hidden]')).toBeNull()
  expect(window.closest('[inert], [aria-hidden]')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('hidden')

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(window).not.toBeInTheDocument())
  expect(button.closest('[inert], [aria-hidden]')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

test('Tab goes round in it', async () => {
  await open(<Page footer={<Button>Сохранить</Button>} />)
  const cross = screen.getByRole('button', { name: 'Закрыть' })
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())

  await userEvent.tab()
  expect(cross).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus()
  await userEvent.tab()
  expect(cross).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus()
})

test('Tab in a calendar of its last field goes round in the calendar', async () => {
  await open(
    <Page>
      <DateField label="Выезд" value="2026-09-16" onChange={() => undefined} />
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь: Выезд' }))
  const calendar = await screen.findByRole('dialog', { name: 'Календарь: Выезд' })
  const last = within(calendar)
    .getAllByRole('button')
    .findLast(({ tabIndex }) => tabIndex === 0)
  last?.focus()

  await userEvent.tab()

  expect(calendar).toContainElement(document.activeElement as HTMLElement)
})

test('when the button that has the focus is gone, the window has it', async () => {
  function Vanishing() {
    const [isThere, setThere] = useState(true)
    return isThere ? <Button onClick={() => setThere(false)}>Убрать файл</Button> : null
  }
  const { window } = await open(
    <Page>
      <Vanishing />
    </Page>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }))

  await waitFor(() => expect(window).toHaveFocus())
})

test('Escape closes the list of a field first, then the window', async () => {
  const options = [{ value: 'khiva', label: 'Хива' }]
  const { window } = await open(
    <Page>
      <Combobox label="Маршрут" value={null} options={options} onChange={() => {}} />
    </Page>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Маршрут' }), '{ArrowDown}')
  await screen.findByRole('option', { name: 'Хива' })

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  expect(window).toBeInTheDocument()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(window).not.toBeInTheDocument())
})

test('a window whose field takes the focus by itself gives it back to the button all the same', async () => {
  const { window } = await open(<Page>{<input ref={(input) => input?.select()} aria-label="Место" />}</Page>)
  expect(screen.getByRole('textbox', { name: 'Место' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(window).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus()
})

test('a press beside the window closes it, text that is drawn out of it does not', async () => {
  const { window } = await open(<Page>Хива за день</Page>)
  const beside = window.parentElement as HTMLElement

  await userEvent.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Хива за день') }, { target: beside }])
  await userEvent.pointer({ keys: '[/MouseLeft]', target: beside })
  expect(window).toBeInTheDocument()

  await userEvent.click(beside)
  await waitFor(() => expect(window).not.toBeInTheDocument())
})

test('of two windows Escape closes the upper one, and the focus returns step by step', async () => {
  function Asking() {
    const [isAsked, setAsked] = useState(false)
    const close = () => setAsked(false)
    return (
      <>
        <Button onClick={() => setAsked(true)}>Удалить</Button>
        <ConfirmDialog
          open={isAsked}
          title="Удалить тур?"
          text="Вернуть его нельзя."
          confirmLabel="Удалить тур"
          onConfirm={close}
          onCancel={close}
        />
      </>
    )
  }
  const { window } = await open(
    <Page>
      <Asking />
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus())
  expect(window.closest('[inert]')).not.toBeNull()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить' })).toHaveFocus())
  expect(window.closest('[inert]')).toBeNull()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus())
})
