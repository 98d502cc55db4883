import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  AlmostFull,
  AtLimit,
  Empty,
  Filled,
  Foreign,
  NearLimit,
  ReadOnly,
  ShortLimit,
  WithError,
} from './RichTextEditor.stories'

// What is loaded on demand is loaded before the first test, so that none of them waits for it.
beforeAll(() => import('./markdown/EditorSurface'))

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Описание/ }, { timeout: 10_000 })
const tool = (name: string) => screen.getByRole('button', { name })

async function select(start: number, end: number) {
  const area = await text()
  area.focus()
  area.setSelectionRange(start, end)
  fireEvent.select(area)
  return area
}

function paste(area: HTMLElement, data: Record<string, string>) {
  fireEvent.paste(area, { clipboardData: { types: Object.keys(data), getData: (type: string) => data[type] ?? '' } })
}

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

test.each([
  ['Жирный', '<p><strong>Хива</strong></p>'],
  ['Курсив', '<p><em>Хива</em></p>'],
  ['Подчёркнутый', '<p><u>Хива</u></p>'],
  ['Маркированный список', '<ul><li>Хива</li></ul>'],
  ['Нумерованный список', '<ol><li>Хива</li></ol>'],
  ['По центру', '<p style="text-align:center">Хива</p>'],
  ['По правому краю', '<p style="text-align:right">Хива</p>'],
])('formats the selection: %s', async (name, html) => {
  const onChange = vi.fn()
  render(<ShortLimit onChange={onChange} />)
  await select(0, 4)

  await userEvent.click(tool(name))

  expect(onChange).toHaveBeenLastCalledWith(html)
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
})

test('puts a paragraph back to the left', async () => {
  const onChange = vi.fn()
  render(<ShortLimit onChange={onChange} />)
  await select(0, 4)
  await userEvent.click(tool('По центру'))

  await userEvent.click(tool('По левому краю'))

  expect(onChange).toHaveBeenLastCalledWith('<p>Хива</p>')
})

test('asks where a link leads, refuses what is no address, and goes on with the same selection', async () => {
  const onChange = vi.fn()
  render(<Empty onChange={onChange} />)
  await userEvent.type(await text(), 'Хива и Бухара')
  await select(0, 4)

  await userEvent.click(tool('Ссылка'))
  const address = await screen.findByRole('textbox', { name: 'Адрес' })
  await userEvent.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByText(/Такой адрес не подходит/)).toBeVisible()
  await userEvent.clear(address)
  await userEvent.type(address, 'example.com{Enter}')

  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://example.com">Хива</a> и Бухара</p>')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await text()).value.slice((await text()).selectionStart, (await text()).selectionEnd)).toBe('Хива')
})

test('takes a link off', async () => {
  const onChange = vi.fn()
  render(<Filled onChange={onChange} />)
  const at = (await text()).value.indexOf('живой')
  await select(at + 1, at + 1)

  await userEvent.click(tool('Ссылка'))
  expect(await screen.findByRole('textbox', { name: 'Адрес' })).toHaveValue('https://example.com')
  await userEvent.click(tool('Убрать ссылку'))

  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<li>ночь в караван-сарае с живой музыкой</li>'))
})

test('undoes and redoes, and gives back the very HTML that came', async () => {
  const onChange = vi.fn()
  render(<Foreign onChange={onChange} />)
  await select(3, 3)
  expect(tool('Отменить')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(tool('Курсив'))
  expect(onChange).toHaveBeenCalledTimes(1)

  await userEvent.click(tool('Отменить'))
  expect(onChange).toHaveBeenLastCalledWith(
    '<div class="x"><b>Хива</b>&nbsp;&mdash; <span style="color:red">город</span><br></div>\n',
  )

  await userEvent.keyboard('{Control>}y{/Control}')
  expect(onChange).toHaveBeenLastCalledWith('<p><strong><em>Хива</em></strong>&nbsp;— город</p>')
})

test('says nothing while nobody changes anything', async () => {
  const onChange = vi.fn()
  render(<Foreign onChange={onChange} />)

  await userEvent.click(await text())
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()

  expect(onChange).not.toHaveBeenCalled()
})

test('knows the shortcuts on a Russian keyboard layout', async () => {
  const onChange = vi.fn()
  render(<ShortLimit onChange={onChange} />)
  const area = await select(0, 4)

  fireEvent.keyDown(area, { key: 'и', code: 'KeyB', ctrlKey: true })

  expect(onChange).toHaveBeenLastCalledWith('<p><strong>Хива</strong></p>')
})

test('goes on with a list on Enter and ends it on an empty item', async () => {
  const onChange = vi.fn()
  render(<Empty onChange={onChange} />)

  await userEvent.type(await text(), '1. один{Enter}два{Enter}{Enter}три')

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

test('cleans what is pasted', async () => {
  const onChange = vi.fn()
  render(<Empty onChange={onChange} />)

  paste(await text(), {
    'text/html': '<p class="MsoNormal">Тур в <b>Хиву</b><img src=x onerror=alert(1)></p><script>alert(1)</script>',
    'text/plain': 'Тур в Хиву',
  })

  expect(onChange).toHaveBeenLastCalledWith('<p>Тур в <strong>Хиву</strong></p>')
})

test('offers a paste that does not fit as plain text, and leaves the text alone until then', async () => {
  const onChange = vi.fn()
  render(<ShortLimit onChange={onChange} />)
  const area = await select(4, 4)

  paste(area, { 'text/html': '<b> и</b> <i>Бухара</i>, <u>Термез</u>', 'text/plain': ' и Бухара, Термез' })
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/получится \d+ из 40/)
  expect(area).toHaveValue('Хива')

  await userEvent.click(tool('Вставить без оформления'))
  expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^<p>Хива ?и Бухара, Термез<\/p>$/))
})

test('says so when a paste is too long even as plain text', async () => {
  const onChange = vi.fn()
  render(<ShortLimit onChange={onChange} />)
  const area = await select(4, 4)

  paste(area, { 'text/plain': ' и Бухара'.repeat(9) })

  expect(screen.getByText(/Не помещается даже без оформления/)).toBeVisible()
  expect(area).toHaveValue('Хива')
  expect(onChange).not.toHaveBeenCalled()
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
