import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DialogWindow } from '../Dialog/DialogWindow'
import { TextField } from '../TextField/TextField'
import { type Deferred, defer, useDeferred, useDeferredWindow } from './Deferred'

test('code that arrives between the drawing of a part and what follows it is not waited for for ever', async () => {
  let looks = 0
  const part: Deferred<string> = {
    get current() {
      return looks++ === 0 ? undefined : 'code'
    },
    load: () => new Promise(() => {}),
    prepare: () => {},
  }

  const { result } = renderHook(() => useDeferred(part, true))

  await waitFor(() => expect(result.current).toBe('code'))
})

/** A button that opens a window which has not been fetched yet, beside a field of the page. */
function lateWindow() {
  let arrive = () => {}
  const part = defer(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return function Late() {
      const [name, setName] = useState('')
      return (
        <DialogWindow open title="Новый тур" onClose={() => {}}>
          <TextField label="Название" value={name} onChange={setName} />
        </DialogWindow>
      )
    }
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const Late = useDeferredWindow(part, isOpen, () => setOpen(false))
    return (
      <>
        <input aria-label="Поиск" />
        <button type="button" onClick={() => setOpen(true)}>
          Добавить
        </button>
        {Late && <Late />}
      </>
    )
  }
  render(<Page />)
  return () => act(async () => arrive())
}

test('what is typed while a window is fetched stands in its first field, as it was mended', async () => {
  const arrive = lateWindow()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))

  await userEvent.keyboard('Хивв{Backspace}а')
  await arrive()

  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Хива')
  await userEvent.keyboard(' и')
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Хива и')
})

test('whoever presses elsewhere meanwhile goes on there', async () => {
  const arrive = lateWindow()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
  fireEvent.keyDown(document.body, { key: 'х' })

  await userEvent.type(screen.getByRole('textbox', { name: 'Поиск' }), 'Бухара')
  expect(screen.getByRole('textbox', { name: 'Поиск' })).toHaveValue('Бухара')
  await arrive()

  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('')
})
