import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button/Button'
import { NumberField } from '../NumberField/NumberField'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { RichTextEditor } from '../RichTextEditor/RichTextEditor'
import { Select } from '../Select/Select'
import { Switch } from '../Switch/Switch'
import { TextField } from '../TextField/TextField'
import { Dialog } from './Dialog'
import { Busy, Form } from './Dialog.stories'

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  return screen.findByRole('dialog', { name: 'Новый клиент' })
}

test('puts focus into the first field and gives it back when it closes', async () => {
  render(<Form />)

  expect(await openDialog()).toHaveAccessibleDescription('Остальное можно дописать позже')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Имя/ })).toHaveFocus())

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus())
})

test('submits with Enter in a field and with Ctrl+Enter', async () => {
  render(<Form />)
  await openDialog()
  await userEvent.type(screen.getByRole('textbox', { name: /Имя/ }), 'Севара{Control>}{Enter}{/Control}')

  expect(await screen.findByText('Сохранён: Севара')).toBeInTheDocument()

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await openDialog()
  await userEvent.type(screen.getByRole('textbox', { name: /Имя/ }), ' А.{Enter}')

  expect(await screen.findByText('Сохранён: Севара А.')).toBeInTheDocument()
})

test('closes by its cross', async () => {
  render(<Form />)
  await openDialog()

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('neither closes nor submits while it is busy', async () => {
  render(<Busy />)
  const dialog = await screen.findByRole('dialog', { name: 'Новый клиент' })

  await userEvent.keyboard('{Escape}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Имя' }), '{Control>}{Enter}{/Control}')

  expect(dialog).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeDisabled()
})

test('takes nothing more while it is busy, keeps the focus, and lets only what stops the saving be pressed', async () => {
  const changed = vi.fn()
  const stop = vi.fn()
  const draw = (busy: boolean) => (
    <Dialog open title="Новый пост" busy={busy} onClose={() => {}}>
      <TextField label="Заголовок" value="Хива" onChange={changed} />
      <NumberField label="Порядок" value={3} onChange={changed} />
      <Switch label="Показывать" checked={false} onChange={changed} />
      <Select label="Страна" value="uz" options={[{ value: 'uz', label: 'Узбекистан' }]} onChange={changed} />
      <Button onClick={changed}>Убрать файл</Button>
      <Button onClick={stop} {...usableWhileReadOnly}>
        Отменить загрузку
      </Button>
    </Dialog>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Заголовок' }))
  rerender(draw(true))

  await userEvent.keyboard('а')
  await userEvent.paste('и')
  expect(screen.getByRole('textbox', { name: 'Заголовок' })).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: 'Порядок' }), '{ArrowUp}7')
  await userEvent.click(screen.getByRole('switch', { name: 'Показывать' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Страна' }))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку' }))

  expect(changed).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(stop).toHaveBeenCalledOnce()
})

test('gives the focus to an editor that is still loading, not to the field below it', async () => {
  render(
    <Dialog open title="Новый пост" onClose={() => {}}>
      <RichTextEditor label="Подпись" value="" onChange={() => {}} />
      <TextField label="Порядок" value="" onChange={() => {}} />
    </Dialog>,
  )

  const editor = await screen.findByRole('textbox', { name: 'Подпись' }, { timeout: 30_000 })

  await waitFor(() => expect(editor).toHaveFocus())
}, 60_000)
