import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RichText, sanitizeSheet } from './RichText'
import { Everything, Foreign } from './RichText.stories'

test('shows marks, lists, alignment and links', () => {
  const { container } = render(<Everything />)

  expect(screen.getByText('Девять дней по следам купцов').closest('p')).toHaveStyle({ textAlign: 'center' })
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(container.querySelector('em')).toHaveTextContent('Самарканд')
  expect(screen.getByRole('link', { name: '+998 71 123-45-67' })).toHaveAttribute('href', 'tel:+998711234567')
})

test('keeps lists within lists, and the number they begin with', () => {
  const html = '<ul><li>один<ol start="3"><li>два<ul><li>три</li></ul></li></ol></li></ul>'
  const { container } = render(<RichText html={html} />)

  expect(container.firstElementChild?.innerHTML).toBe(html)
})

test('aligns what an older editor aligned', () => {
  const { container } = render(<RichText html='<p align="center">Хива</p>' />)

  expect(container.querySelector('p')).toHaveStyle({ textAlign: 'center' })
})

test('opens links apart, without a way back to this page', () => {
  render(<Everything />)

  expect(screen.getByRole('link', { name: 'Программа' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('leaves out what rich text may not hold and keeps its words', () => {
  const { container } = render(<Foreign />)

  expect(container).toHaveTextContent('Хива' + 'Город внутри крепости' + 'Ссылка')
  expect(container.querySelector('script, img, h2, span, [href], [style], [onclick]')).toBeNull()
})

test('a server sends its words without markup, and it becomes itself in the browser', () => {
  const text = <RichText html="<p>Хива &amp;amp; <b>Бухара</b></p><script>alert(1)</script>" lang="ru" />
  const page = document.createElement('div')
  page.innerHTML = renderToString(text)
  expect(page).toHaveTextContent('Хива & Бухара')
  expect(page.querySelector('b, script')).toBeNull()

  const complaints = vi.spyOn(console, 'error')
  render(text, { container: page, hydrate: true })

  expect(page.querySelector('b')).toHaveTextContent('Бухара')
  expect(complaints).not.toHaveBeenCalled()
})

test('a text that is changed is shown anew', () => {
  const { container, rerender } = render(<RichText html="<p>Хива</p>" />)
  rerender(<RichText html="<p>Бухара</p>" />)

  expect(container).toHaveTextContent(/^Бухара$/)
  expect(container.querySelector('p')).toBeVisible()
})

test('a sheet keeps its sections, tables, classes and pictures, and nothing that runs', () => {
  const sheet = document.createElement('div')

  sheet.append(
    sanitizeSheet(
      '<article class="dossier" lang="uz"><h1>Хива</h1><table><tr><th scope="row">Дни</th></tr></table><img class="cover" src="/a.jpg" alt="" onerror="alert(1)">' +
        '<script>alert(1)</script><iframe src="/"></iframe><form action="/"><input></form><a href="javascript:alert(1)" onclick="alert(1)">а</a></article>',
    ),
  )

  expect(sheet.querySelector('article.dossier[lang=uz] > h1')).toHaveTextContent('Хива')
  expect(sheet.querySelector('th[scope=row]')).toHaveTextContent('Дни')
  expect(sheet.querySelector('img.cover')).toHaveAttribute('src', '/a.jpg')
  expect(sheet.innerHTML).not.toMatch(/script|iframe|form|input|onerror|onclick|alert/)
})
