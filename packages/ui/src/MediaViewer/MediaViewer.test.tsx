import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../UiProvider/UiProvider'
import { MediaViewer } from './MediaViewer'
import { Actions, Broken, Nothing, One, Several, WithVideo } from './MediaViewer.stories'

const next = () => screen.getByRole('button', { name: 'Следующее медиа' })

test('leads through the media with the buttons, tells the place and comes round', async () => {
  const user = userEvent.setup()
  render(<Several />)
  expect(screen.getByRole('img', { name: 'Портал медресе' })).toBeVisible()
  expect(screen.getByText('1/3')).toBeInTheDocument()

  await user.click(next())

  expect(screen.getByText('2/3')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Изображение, 2 из 3')

  await user.click(next())
  await user.click(next())
  expect(screen.getByRole('img', { name: 'Портал медресе' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Предыдущее медиа' }))
  expect(screen.getByText('3/3')).toBeInTheDocument()
})

test('is led by arrows, Home and End of the keyboard', async () => {
  const user = userEvent.setup()
  render(<Several />)

  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('2/3')).toBeInTheDocument()
  await user.keyboard('{End}')
  expect(screen.getByText('3/3')).toBeInTheDocument()
  await user.keyboard('{Home}{ArrowLeft}')

  expect(screen.getByText('3/3')).toBeInTheDocument()
})

test('follows a swipe of a finger, not a scroll and not a mouse', () => {
  render(<Several />)
  const viewer = screen.getByRole('group')
  const swipe = (pointerType: string, from: [number, number], to: [number, number]) => {
    const common = { pointerId: 1, pointerType, isPrimary: true }
    fireEvent.pointerDown(viewer, { ...common, clientX: from[0], clientY: from[1] })
    fireEvent.pointerUp(viewer, { ...common, clientX: to[0], clientY: to[1] })
  }

  swipe('mouse', [200, 0], [50, 0])
  swipe('touch', [200, 0], [150, 200])
  expect(screen.getByText('1/3')).toBeInTheDocument()

  swipe('touch', [200, 0], [120, 10])
  expect(screen.getByText('2/3')).toBeInTheDocument()

  swipe('touch', [120, 0], [200, 10])
  expect(screen.getByText('1/3')).toBeInTheDocument()
})

test('shows neither arrows nor a place for a single one', () => {
  render(<One />)

  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByText('1/1')).not.toBeInTheDocument()
})

test('hands the one in view to the actions', async () => {
  const user = userEvent.setup()
  const handleMain = vi.fn()
  render(
    <MediaViewer
      label="Пост"
      items={[
        { kind: 'image', url: '/a.jpg' },
        { kind: 'image', url: '/b.jpg' },
      ]}
      actions={(item, index) => (
        <button type="button" onClick={() => handleMain(item.url, index)}>
          Сделать главным фото
        </button>
      )}
    />,
  )

  await user.click(next())
  await user.click(screen.getByRole('button', { name: 'Сделать главным фото' }))

  expect(handleMain).toHaveBeenCalledExactlyOnceWith('/b.jpg', 1)
})

test('plays a video with its own controls only once it is asked to', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(<WithVideo />)
  const video = screen.getByLabelText('Видео, 1 из 4')
  expect(video).not.toHaveAttribute('controls')

  await userEvent.click(screen.getByRole('button', { name: 'Воспроизвести видео' }))

  expect(play).toHaveBeenCalledOnce()
  expect(video).toHaveAttribute('controls')
  expect(video).toHaveFocus()
  fireEvent.keyDown(video, { key: 'ArrowRight' })
  expect(screen.getByText('1/4')).toBeInTheDocument()
})

test('says that a file is broken and still leads on', async () => {
  render(<Broken />)
  fireEvent.error(screen.getByRole('img'))

  expect(screen.getByText('Не удалось показать файл')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть по ссылке' })).toHaveAttribute(
    'href',
    expect.stringContaining('broken'),
  )
  await userEvent.click(next())

  expect(screen.getByRole('img')).toBeVisible()
})

test('stays in range when media were taken away, and says when there are none', () => {
  const { rerender } = render(
    <MediaViewer label="Пост" index={4} items={[{ kind: 'image', url: '/a.jpg', alt: 'Последняя' }]} />,
  )
  expect(screen.getByRole('img', { name: 'Последняя' })).toBeVisible()

  rerender(<Nothing />)

  expect(screen.getByText('Медиафайлов нет')).toBeInTheDocument()
})

test('speaks English and Uzbek', () => {
  const { rerender } = render(
    <UiProvider language="en">
      <Actions />
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: 'Next media' })).toBeInTheDocument()

  rerender(
    <UiProvider language="uz">
      <Actions />
    </UiProvider>,
  )

  expect(screen.getByRole('button', { name: 'Keyingi media' })).toBeInTheDocument()
})
