import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { AlmostFull, AtLimit, Empty, Filled, Foreign, NearLimit, ReadOnly, WithError } from './RichTextEditor.stories'

// What is loaded on demand is loaded before the first test, so that none of them waits for it.
beforeAll(() => import('./markdown/SourceSurface'))

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Описание/ }, { timeout: 10_000 })

test('shows stored HTML for editing, and as readers get it', async () => {
  render(<Filled />)

  expect((await text()).value).toContain('**Девять дней по следам купцов:** Ташкент')
  expect(screen.getByRole('link', { name: 'живой музыкой' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  )
})

test('gives HTML for what is typed', async () => {
  const onChange = vi.fn()
  render(<Empty onChange={onChange} />)

  await userEvent.type(await text(), 'Хива **ночью**')

  expect(onChange).toHaveBeenLastCalledWith('<p>Хива <strong>ночью</strong></p>')
})

test('gives back the very HTML that came once it reads as it did', async () => {
  const onChange = vi.fn()
  render(<Foreign onChange={onChange} />)

  await userEvent.type(await text(), 'и{Backspace}')

  expect(onChange).toHaveBeenLastCalledWith(
    '<div class="x"><b>Хива</b>&nbsp;&mdash; <span style="color:red">город</span><br></div>\n',
  )
})

test('the tools rest while the source is shown', async () => {
  render(<Filled />)
  await text()

  for (const name of ['Жирный', 'Маркированный список', 'Ссылка', 'Отменить']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})

test('says nothing while nobody changes anything', async () => {
  const onChange = vi.fn()
  render(<Foreign onChange={onChange} />)

  await userEvent.click(await text())
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()

  expect(onChange).not.toHaveBeenCalled()
})

test('reads a list by its signs, up to an empty line', async () => {
  const onChange = vi.fn()
  render(<Empty onChange={onChange} />)

  await userEvent.type(await text(), '1. один{Enter}2. два{Enter}{Enter}три')

  expect(onChange).toHaveBeenLastCalledWith('<ol><li>один</li><li>два</li></ol><p>три</p>')
})

test('warns above nine tenths of the limit and at the limit', async () => {
  const { unmount } = render(<NearLimit />)
  await text()
  expect(screen.getByText('Близко к лимиту')).toBeVisible()
  unmount()

  render(<AtLimit />)
  await text()
  expect(screen.getByText('Лимит достигнут')).toBeVisible()
})

test('takes nothing beyond the limit and keeps what was there', async () => {
  const onChange = vi.fn()
  render(<AlmostFull onChange={onChange} />)
  const area = await text()
  const before = area.value

  await userEvent.type(area, 'бвг')

  expect(area.value).toBe(`${before}бв`)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Лимит достигнут')).toBeVisible()
})

test('is named, described and marked as wrong like any field', async () => {
  render(<WithError />)

  expect(await text()).toBeInvalid()
  expect(await text()).toBeRequired()
  expect(await text()).toHaveAccessibleDescription('Введите описание')
})

test('shows the text alone where it cannot be changed', () => {
  render(<ReadOnly />)

  expect(screen.getByRole('group', { name: 'Описание' })).toHaveTextContent('Девять дней по следам купцов')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
