import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { TextArea } from '../TextArea/TextArea'
import { RichText, type RichTextProps } from './RichText'

export default { title: 'Three languages/Rich text' }

const description =
  '<p style="text-align:center"><strong>Девять дней по следам купцов</strong></p>' +
  '<p>Ташкент, <em>Самарканд</em>, <u>Бухара</u> и Хива на поезде и внедорожниках. <a href="https://example.com/tour">Программа</a>, ' +
  '<a href="tel:+998711234567">+998 71 123-45-67</a>.</p>' +
  '<ul><li>ночь в караван-сарае<ol><li>с живой музыкой</li><li>и пловом</li></ol></li><li>дегустация плова четырёх областей</li></ul>' +
  '<p style="text-align:right">Группа до 12 человек</p>'

export const Everything = (controls: Partial<RichTextProps>) => <RichText html={description} lang="ru" {...controls} />
Everything.args = { html: description, lang: 'ru' } satisfies Partial<RichTextProps>
Everything.argTypes = { lang: oneOf('ru', 'en', 'uz') }

/** Nothing is drawn, not even an empty line. */
export const Empty = () => (
  <>
    <p>Описание:</p>
    <RichText html="" />
    <p>Следующая строка</p>
  </>
)

export const Foreign = () => (
  <RichText
    html={
      '<h2 onclick="alert(1)" style="color:red;text-align:center">Хива</h2><script>alert(1)</script>' +
      '<p>Город <span style="font-size:40px">внутри</span> крепости<img src="x" onerror="alert(1)"></p>' +
      '<p><a href="javascript:alert(1)">Ссылка</a></p>'
    }
  />
)

export const Longest = () => (
  <div style={{ maxWidth: 280 }}>
    <RichText
      lang="uz"
      html="<p>Oʻzbekistonning <strong>eng goʻzal shaharlari</strong> va choʻllari boʻylab toʻqqiz kunlik sayohat, <a href='https://example.com/juda/uzun/manzil/karvonsaroylar/va/choʻllar'>https://example.com/juda/uzun/manzil/karvonsaroylar</a></p>"
    />
  </div>
)

/** Any HTML, and what is left of it. */
export const AnyHtml = () => {
  const [html, setHtml] = useState('<p>Хива <b onclick="alert(1)">ночью</b></p>')
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextArea label="HTML" value={html} onChange={setHtml} />
      <section aria-label="Показано">
        <RichText html={html} />
      </section>
    </div>
  )
}
