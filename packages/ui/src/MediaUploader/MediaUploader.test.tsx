import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { control, desktop, mobile, picture, press, showChosenFiles } from '../../test/mediaSides'
import { MediaUploader } from './MediaUploader'
import {
  Both,
  BrokenAddress,
  Empty,
  Failed,
  Processing,
  ReadOnly,
  Sending,
  SideError,
  ThumbFirst,
  Uncontrolled,
  Uploading,
} from './MediaUploader.stories'
import { measureMedia } from './measureMedia'

vi.mock('./measureMedia')

/** The message on the screen, not its announcement. */
const visible = { selector: '[data-error] *' }
const clip = (name = 'karvan.mp4') => new File(['clip'], name, { type: 'video/mp4' })

beforeEach(() => {
  showChosenFiles()
  vi.mocked(measureMedia).mockReset().mockResolvedValue({})
})

test('keeps a chosen file on its own side', async () => {
  render(<Empty />)

  await userEvent.upload(control(mobile()), picture())

  expect(await within(mobile()).findByRole('img', { name: 'khiva.jpg' })).toBeVisible()
  expect(within(desktop()).queryByRole('img')).not.toBeInTheDocument()
})

test('a form sends what was chosen under its name and side', async () => {
  const { container } = render(
    <form>
      <MediaUploader name="cover" label="Обложка" />
    </form>,
  )
  expect(control(mobile())).toHaveAttribute('name', 'cover.mobile')
  await userEvent.upload(control(desktop()), picture())
  await within(desktop()).findByRole('img', { name: 'khiva.jpg' })

  const sent = Object.assign(new Event('formdata'), { formData: new FormData() })
  act(() => void container.querySelector('form')?.dispatchEvent(sent))

  expect(sent.formData.get('cover.desktop')).toMatchObject({ name: 'khiva.jpg' })
  expect(sent.formData.has('cover.mobile')).toBe(false)
})

test('tells for how long a file is looked at', async () => {
  const told = vi.fn()
  let opened = () => {}
  vi.mocked(measureMedia).mockReturnValue(
    new Promise((resolve) => {
      opened = () => resolve({})
    }),
  )
  render(<MediaUploader label="Медиа" value={{}} onChange={() => {}} onChecking={told} />)

  await userEvent.upload(control(mobile()), picture())
  expect(told).toHaveBeenLastCalledWith(true)
  await act(async () => opened())

  expect(told).toHaveBeenLastCalledWith(false)
})

test('refuses what is too wide and too long, and names file, reason and remedy', async () => {
  render(<Empty />)

  vi.mocked(measureMedia).mockResolvedValue({ width: 1600, height: 900 })
  await userEvent.upload(control(mobile()), picture())
  expect(
    await within(mobile()).findByText(/«khiva.jpg»: 1600.×.900 слишком широко, нужно не шире 4:5. Обрежьте/, visible),
  ).toBeVisible()

  vi.mocked(measureMedia).mockResolvedValue({ width: 900, height: 1600, seconds: 95 })
  await userEvent.upload(control(mobile()), clip())

  expect(
    await within(mobile()).findByText(/«karvan.mp4»: видео длится 1.мин.35.с, а можно не дольше 30.с/, visible),
  ).toBeVisible()
  expect(control(mobile())).toHaveAccessibleDescription(/видео длится/)
})

test('refuses a wrong kind without opening it, and a picture that cannot be read', async () => {
  render(<Empty />)

  const unfiltered = userEvent.setup({ applyAccept: false })
  await unfiltered.upload(control(desktop()), new File(['x'], 'price.pdf', { type: 'application/pdf' }))
  expect(
    within(desktop()).getByText(/«price.pdf»: этот формат не подходит. Выберите изображение или видео./, visible),
  ).toBeVisible()
  expect(measureMedia).not.toHaveBeenCalled()

  vi.mocked(measureMedia).mockRejectedValue(new Error('broken'))
  await userEvent.upload(control(desktop()), picture())

  expect(await within(desktop()).findByText(/файл не читается. Сохраните его как JPEG/, visible)).toBeVisible()
})

test('says what the application finds in a file: why it is not taken, or what will become of it', async () => {
  const inspect = async ({ name }: File) =>
    name === 'hevc.mp4' ? { refusal: 'Такое видео не покажут' } : { notes: ['Останется неподвижный кадр', 'Узко'] }
  render(<MediaUploader label="Медиа" limits={{ mobile: { inspect } }} />)

  await userEvent.upload(control(mobile()), clip('hevc.mp4'))
  expect(await within(mobile()).findByText('Такое видео не покажут', visible)).toBeVisible()
  await userEvent.upload(control(mobile()), picture())

  expect(await within(mobile()).findByRole('img', { name: 'khiva.jpg' })).toBeVisible()
  expect(within(mobile()).getByText('Останется неподвижный кадр. Узко')).toBeVisible()
  expect(within(mobile()).getByRole('status')).toHaveTextContent('Мобильная версия: Останется неподвижный кадр. Узко')
})

test('takes a file that could not be looked into', async () => {
  render(<MediaUploader label="Медиа" limits={{ mobile: { inspect: () => Promise.reject(new Error('offline')) } }} />)

  await userEvent.upload(control(mobile()), clip())

  expect(await within(mobile()).findByLabelText('karvan.mp4', { selector: 'video' })).toBeVisible()
})

test('takes a dropped and a pasted file', async () => {
  render(<Empty />)

  fireEvent.drop(desktop(), { dataTransfer: { files: [picture('dropped.jpg')] } })
  fireEvent.paste(mobile(), { clipboardData: { files: [picture('pasted.jpg')] } })

  expect(await within(desktop()).findByRole('img', { name: 'dropped.jpg' })).toBeVisible()
  expect(await within(mobile()).findByRole('img', { name: 'pasted.jpg' })).toBeVisible()
})

test('shows the bytes that were really sent and claims success only with the answer', async () => {
  render(<Sending />)
  await userEvent.upload(control(desktop()), picture())
  const bar = await within(desktop()).findByRole('progressbar')
  expect(bar).not.toHaveAttribute('aria-valuenow')

  await press('Ушло 40 %')
  expect(bar).toHaveAttribute('aria-valuenow', '40')
  expect(within(desktop()).getByText(/изображение, загрузка 25 процентов/)).toBeInTheDocument()

  await press('Ушло всё')
  expect(within(desktop()).getByText('Отправлено, ждём ответа сервера…')).toBeVisible()
  expect(screen.queryByText('Версия для компьютера: загружено')).not.toBeInTheDocument()

  await press('Сервер принял')

  expect(await within(desktop()).findByRole('img', { name: 'khiva.jpg' })).toBeVisible()
  expect(screen.getByText('Версия для компьютера: загружено')).toBeInTheDocument()
  expect(within(mobile()).getByRole('img')).toBeVisible()
})

test('cancelling stops the transfer and leaves the side as it was', async () => {
  render(<Sending />)
  await userEvent.upload(control(mobile()), picture())
  await within(mobile()).findByRole('progressbar')

  await press('Отменить загрузку')

  expect(screen.getByText('Передача остановлена')).toBeVisible()
  expect(within(mobile()).getByRole('img', { name: 'story-9x16.jpg' })).toBeVisible()
})

test('keeps the file of a failed upload, says why, and sends it again with R', async () => {
  render(<Sending />)
  await userEvent.upload(control(desktop()), picture())
  await within(desktop()).findByRole('progressbar')

  await press('Связь пропала')
  expect(await within(desktop()).findByText(/«khiva.jpg»: нет соединения/, visible)).toBeVisible()

  act(() => within(desktop()).getByRole('button', { name: 'Повторить' }).focus())
  await userEvent.keyboard('r')
  await press('Сервер принял')

  expect(await within(desktop()).findByRole('img', { name: 'khiva.jpg' })).toBeVisible()
})

test('tells a refusal for size from an answer that never came', async () => {
  render(<Sending />)
  await userEvent.upload(control(desktop()), picture())
  await within(desktop()).findByRole('progressbar')
  await press('Сервер отказал: велик')
  expect(await within(desktop()).findByText(/для сервера файл слишком велик/, visible)).toBeVisible()

  await press('Повторить')
  await press('Ушло всё')
  await press('Связь пропала')

  expect(await within(desktop()).findByText('Возможно, загружено')).toBeVisible()
})

test('Delete removes, and what was removed can be brought back', async () => {
  render(<Both />)

  act(() => control(desktop()).focus())
  await userEvent.keyboard('{Delete}')
  expect(within(desktop()).queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByText('Версия для компьютера: файл убран, его можно вернуть')).toBeInTheDocument()

  const bringBack = screen.getByRole('button', { name: 'Вернуть прежний файл' })
  act(() => bringBack.focus())
  fireEvent.click(bringBack)

  // At once: a focus that came late would undo the key that follows.
  expect(control(desktop())).toHaveFocus()
  expect(within(desktop()).getByRole('img', { name: 'vecher-samarkand.jpg' })).toBeVisible()
})

test('arrows lead to the other side', async () => {
  render(<Both />)

  act(() => control(desktop()).focus())
  await userEvent.keyboard('{ArrowRight}')

  expect(control(mobile())).toHaveFocus()
})

test('the caller may do the sending', async () => {
  const onRetry = vi.fn()
  const { unmount } = render(<Uploading progress={60} />)
  expect(within(mobile()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  expect(within(mobile()).getByText('Мобильная версия, видео, загрузка 50 процентов')).toBeInTheDocument()
  unmount()

  const { unmount: end } = render(<Processing />)
  expect(within(mobile()).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  end()

  render(<Failed onRetry={onRetry} />)
  await press('Повторить')
  expect(onRetry).toHaveBeenCalledOnce()
})

test('an error of the form stands in its side', () => {
  render(<SideError />)

  expect(control(mobile())).toHaveAccessibleDescription(/Добавьте изображение или видео для телефона/)
  expect(control(desktop())).not.toHaveAccessibleDescription(/Добавьте/)
})

test('says when a file cannot be shown, and links to it', () => {
  render(<BrokenAddress />)

  fireEvent.error(within(desktop()).getByRole('img'))

  expect(within(desktop()).getByText('Не удалось показать файл')).toBeVisible()
  expect(within(desktop()).getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/missing.jpg')
})

test('a chosen video that this browser cannot show keeps its name, and can be sent', async () => {
  render(<Empty />)

  await userEvent.upload(control(desktop()), clip())
  fireEvent.error(await within(desktop()).findByLabelText('karvan.mp4', { selector: 'video' }))

  expect(within(desktop()).getByText('karvan.mp4')).toBeVisible()
  expect(within(desktop()).getByText(/не может показать файл, но загрузить его можно/)).toBeVisible()
  expect(within(desktop()).queryByText(/Замените его/)).not.toBeInTheDocument()
})

test('read-only it can be downloaded and not changed', () => {
  render(<ReadOnly />)

  expect(screen.getByRole('link', { name: 'Скачать: Версия для компьютера' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(within(mobile()).getByText('Файла нет')).toBeVisible()
})

test('a small copy stands in for a picture until the picture is there', () => {
  render(<ThumbFirst />)
  const copies = () => desktop().querySelectorAll('[data-thumb]')
  expect(copies()).toHaveLength(1)

  fireEvent.load(within(desktop()).getByRole('img'))

  expect(copies()).toHaveLength(0)
})

test('both sides are sent at the same time', async () => {
  const sent: string[] = []
  const upload = (file: File) => {
    sent.push(file.name)
    return new Promise<never>(() => {})
  }
  render(<MediaUploader label="Медиа" value={{}} onChange={() => {}} upload={upload} />)

  await userEvent.upload(control(desktop()), picture('wide.jpg'))
  await userEvent.upload(control(mobile()), picture('tall.jpg'))
  await within(mobile()).findByRole('progressbar')

  expect(sent).toEqual(['wide.jpg', 'tall.jpg'])
  expect(within(desktop()).getByRole('progressbar')).toBeVisible()
})

test('keeps its own media where nobody else does', async () => {
  render(<Uncontrolled />)

  await userEvent.click(within(desktop()).getByRole('button', { name: 'Удалить' }))
  expect(within(desktop()).queryByRole('img')).not.toBeInTheDocument()
  expect(within(mobile()).getByRole('img')).toBeVisible()

  await userEvent.upload(control(desktop()), picture('wide.jpg'))
  expect(await within(desktop()).findByRole('img', { name: 'wide.jpg' })).toBeVisible()
})
