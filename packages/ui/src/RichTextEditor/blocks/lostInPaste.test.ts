import { expect, test } from 'vitest'
import { blocksToHtml } from './blocksToHtml'
import { readPasted } from './pastedHtml'

test.each([
  ['<p>Хива<img src="https://a.uz/1.jpg"></p>', ['pictures']],
  [
    '<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img src="file:///C:/x.png"><![endif]></p>',
    ['pictures'],
  ],
  ['<iframe src="https://youtube.com/embed/1"></iframe>', ['videos']],
  ['<table><tr><td>День</td><td>Цена</td></tr></table><img src="x">', ['pictures', 'tables']],
  ['<p><s>1200</s> <b>1000</b> $</p>', ['strikes']],
  ['<p><span style="text-decoration:line-through">1200</span> 1000</p>', ['strikes']],
  ['<p>40 м<sup>2</sup></p>', ['indices']],
  ['<p>Вылет <span style="color:red">в 4:30</span></p>', ['colours']],
  ['<p>Вылет <mark>в 4:30</mark></p>', ['colours']],
])('names what is lost of %s', (html, lost) => {
  expect(readPasted(html).lost).toEqual(lost)
})

test.each([
  '<p>Хива <b>ночью</b></p>',
  '<img src="https://mail.example/seen.gif" width="1" height="1">',
  '<div style="display:none"><img src="x"></div>Хива',
  '<table><tr><td>Хива</td><td> </td></tr></table>',
  '<h2 style="color:#111">Хива</h2><p style="color: rgb(51, 51, 51)">Город <a href="https://a.uz" style="color:blue">в пустыне</a></p>',
  '<p style="color:rgb(0, 0, 0); background-color:rgb(255, 255, 255)">Хива <span style="color:windowtext">ночью</span></p>',
])('names nothing where nothing is missed: %s', (html) => {
  expect(readPasted(html).lost).toEqual([])
})

test('an emoji that a site draws as a picture stays an emoji', () => {
  const { blocks, lost } = readPasted(
    '<p>Хива <img alt="🇺🇿" src="x"> <img alt="❤️" src="y"><img alt="Фото 1" src="z"></p>',
  )

  expect(blocksToHtml(blocks)).toBe('<p>Хива 🇺🇿 ❤️</p>')
  expect(lost).toEqual(['pictures'])
})
