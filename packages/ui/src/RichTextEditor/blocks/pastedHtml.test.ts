import { expect, test } from 'vitest'
import { blocksToHtml } from './blocksToHtml'
import { readPasted } from './pastedHtml'

const pasted = (html: string) => blocksToHtml(readPasted(html).blocks)

const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* List Definitions */ @list l0 {mso-list-id:1027; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uf0b7; font-family:Symbol;}
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=RU style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span lang=RU style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=RU>${text}<o:p></o:p></span></p>\n`

test('reads paragraphs of Word without what Word leaves in them', () => {
  const html = word(
    `<p class=MsoNormal align=center style='margin-bottom:0cm;text-align:center'><b style='mso-bidi-font-weight:normal'><span
lang=RU style='font-size:14.0pt;mso-ansi-language:RU'>Тур в Хиву<o:p></o:p></span></b></p>
<p class=MsoNormal><span lang=RU>Утром <i style='mso-bidi-font-style:normal'>выезд</i>, вечером <u>костёр</u> и
звёзды.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img src="file:///C:/x.png"><![endif]>`,
  )

  expect(pasted(html)).toBe(
    '<p style="text-align:center"><strong>Тур в Хиву</strong></p>' +
      '<p>Утром <em>выезд</em>, вечером <u>костёр</u> и звёзды.</p>',
  )
})

test('makes nested lists of the bullets of Word', () => {
  const html = word(
    '<p class=MsoNormal>В цену входит:</p>' +
      item(1, '·', 'ночлег') +
      item(2, 'o', 'юрта') +
      item(3, '§', 'у костра') +
      item(2, 'o', 'отель') +
      item(1, '–', '<b>питание</b>') +
      '<p class=MsoNormal>Звоните.</p>',
  )

  expect(pasted(html)).toBe(
    '<p>В цену входит:</p>' +
      '<ul><li>ночлег<ul><li>юрта<ul><li>у костра</li></ul></li><li>отель</li></ul></li>' +
      '<li><strong>питание</strong></li></ul><p>Звоните.</p>',
  )
})

test('tells numbers from bullets, and keeps where they begin', () => {
  const html = word(item(1, '3.', 'Хива') + item(2, 'a)', 'крепость') + item(1, '4.', 'Бухара') + item(1, '·', 'ещё'))

  expect(pasted(html)).toBe(
    '<ol start="3"><li>Хива<ol><li>крепость</li></ol></li><li>Бухара</li></ol><ul><li>ещё</li></ul>',
  )
})

test('takes bullets that are only text of a list paragraph, and no word that begins with one', () => {
  const line = (inset: number, text: string) => `<p class="MsoListParagraph" style="margin-left:${inset}pt">${text}</p>`
  const html = `${line(36, '·&nbsp;&nbsp;&nbsp;один')}${line(72, 'o&nbsp;&nbsp; <span>два</span>')}<p class="MsoNormal">о Хиве</p><p>- минус</p>`

  expect(pasted(html)).toBe('<ul><li>один<ul><li>два</li></ul></li></ul><p>о Хиве</p><p>- минус</p>')
})

test('reads lists of Word in a browser, each item of which is a list of its own', () => {
  const line = (level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">${text}</span></p></li></ul></div>`

  expect(pasted(`<div class="OutlineElement">${line(1, 'один')}${line(2, 'два')}${line(1, 'три')}</div>`)).toBe(
    '<ul><li><strong>один</strong><ul><li><strong>два</strong></li></ul></li><li><strong>три</strong></li></ul>',
  )
})

const span = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`

test('reads Google Docs by styles, whose wrapper makes nothing bold', () => {
  const html =
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1d"><p dir="ltr" style="line-height:1.38;margin-top:0pt;text-align: center;">` +
    `${span('Тур в ')}${span('Хиву', 'font-weight:700;')}${span(' и ')}${span('Бухару', 'font-style:italic;')}</p><br />` +
    `<p dir="ltr" style="line-height:1.38">${span('ночью', 'text-decoration:underline;')}${span(' у ')}` +
    `<a href="https://karvon.uz/" style="text-decoration:none;">${span('костра', 'color:#1155cc;text-decoration:underline;')}</a></p></b><br class="Apple-interchange-newline">`

  expect(pasted(html)).toBe(
    '<p style="text-align:center">Тур в <strong>Хиву</strong> и <em>Бухару</em></p>' +
      '<p><u>ночью</u> у <a href="https://karvon.uz/">костра</a></p>',
  )
})

test('puts lists of Google Docs into the items they belong to', () => {
  const li = (level: number, text: string) =>
    `<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${span(text)}</p></li>`
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-9"><ul style="margin-top:0;">${li(1, 'ночлег')}<ul>${li(2, 'юрта')}</ul>${li(1, 'питание')}</ul><ol>${li(1, 'раз')}</ol></b>`

  expect(pasted(html)).toBe('<ul><li>ночлег<ul><li>юрта</li></ul></li><li>питание</li></ul><ol><li>раз</li></ol>')
})

test('makes lines of the rows of a table, and keeps what a cell holds', () => {
  const cell = (text: string) =>
    `<td width=312 style='border:solid windowtext 1.0pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`
  const row = (...cells: string[]) => `<tr style='mso-yfti-irow:0'>${cells.map(cell).join('')}</tr>`
  const html = `<table class=MsoTableGrid><tbody>${row('<b>День</b>', 'Город', 'Цена')}${row('1', 'Хива', '&nbsp;')}
    <tr><td><ul><li>юрта</li></ul></td><td><p>ночь</p><p>утро</p></td></tr></tbody></table>`

  expect(pasted(word(html))).toBe(
    '<p><strong>День</strong> — Город — Цена</p><p>1 — Хива</p><ul><li>юрта</li></ul><p>ночь</p><p>утро</p>',
  )
})

test('keeps what is copied here as it is', () => {
  const html =
    '<p style="text-align:right">a <strong>b</strong><br><em>c</em></p><ol start="4"><li>d<ul><li><u>e</u></li></ul></li></ol>'

  expect(pasted(html)).toBe(html)
})
