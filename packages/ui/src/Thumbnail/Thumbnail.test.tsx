import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Thumbnail } from './Thumbnail'
import { Missing, Picture } from './Thumbnail.stories'

test('loads late and does not hold up the page', () => {
  render(<Picture />)

  const image = screen.getByRole('img', { name: 'Горы за Чарваком' })

  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('decoding', 'async')
})

test('keeps its name and place when the picture cannot be shown', () => {
  const { container } = render(<Picture />)

  fireEvent.error(screen.getByRole('img'))

  expect(container.querySelector('img')).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Горы за Чарваком' })).toBeVisible()
})

test('tries again when it is given another picture', () => {
  const { container, rerender } = render(<Thumbnail src="/old.jpg" alt="Тур" />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Thumbnail src="/new.jpg" alt="Тур" />)

  expect(container.querySelector('img')).toHaveAttribute('src', '/new.jpg')
})

test('is silent when there is neither picture nor name', () => {
  render(<Missing />)

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('says which site the settings keep out', async () => {
  render(<Thumbnail src="https://else.example/old-town.jpg" alt="Тур" />)

  fireEvent.error(screen.getByRole('img'))

  await waitFor(() => {
    report('https://else.example/old-town.jpg')
    expect(screen.getByRole('img', { name: 'Тур. Сайт else.example не разрешён настройками' })).toBeVisible()
  })
})

test('tells a file that is gone from a line that is down', async () => {
  const { rerender } = render(<Thumbnail src="/gone.jpg" alt="Тур" broken />)
  expect(await screen.findByText('Файла по этому адресу нет, или он повреждён')).toBeVisible()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  rerender(<Thumbnail src="/other.jpg" alt="Тур" broken />)

  expect(await screen.findByText('Нет связи')).toBeVisible()
})

/** As a browser does when the policy of a page refuses an address. */
function report(blockedURI: string) {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))
}
