import { expect, type Page, test } from 'playwright/test'
import { listen, openStory, press, tabTo } from './storyPage'

const text = (page: Page, name = 'Описание') => page.getByRole('textbox', { name, exact: true })
const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An editor whose HTML stands beside it, with nothing in it. */
async function openEmpty(page: Page) {
  await openStory(page, 'richtexteditor--with-html')
  await html(page).fill('')
  await text(page).click()
}

async function paste(page: Page, data: Record<string, string>, name = 'Описание') {
  await text(page, name).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

/** Lets go of something from another window over the text. */
async function drop(page: Page, data: Record<string, string>) {
  await text(page).evaluate((element, given) => {
    const dataTransfer = new DataTransfer()
    for (const [type, value] of Object.entries(given)) dataTransfer.setData(type, value)
    const { x, y } = element.getBoundingClientRect()
    const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }))
  }, data)
}

test('what is written looks as readers get it, without a sign', async ({ page }) => {
  await openStory(page, 'richtexteditor--filled')

  await expect(text(page)).toHaveText(/^Девять дней по следам купцов: Ташкент.*живой музыкой.*областей$/)
  await expect(text(page).locator('strong')).toHaveCSS('font-weight', '600')
  await expect(text(page).locator('li')).toHaveCount(2)

  await openStory(page, 'richtexteditor--aligned')
  await expect(text(page).locator('p').first()).toHaveCSS('text-align', 'center')
})

test('every tool works on all of a centred text, is shown as pressed, and goes back', async ({ page }) => {
  await openEmpty(page)
  await page.keyboard.type('слово')
  await press(page, 'Control+a')
  await tool(page, 'По центру').click()
  await expect(html(page)).toHaveValue('<p style="text-align:center">слово</p>')

  for (const [name, formatted] of [
    ['Жирный', '<p style="text-align:center"><strong>слово</strong></p>'],
    ['Курсив', '<p style="text-align:center"><em>слово</em></p>'],
    ['Подчёркнутый', '<p style="text-align:center"><u>слово</u></p>'],
    ['Маркированный список', '<ul><li style="text-align:center">слово</li></ul>'],
    ['Нумерованный список', '<ol><li style="text-align:center">слово</li></ol>'],
  ] as const) {
    await press(page, 'Control+a')
    await tool(page, name).click()
    await expect(html(page), name).toHaveValue(formatted)
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(tool(page, 'По центру')).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'Control+a')
    await tool(page, name).click()
    await expect(html(page), `${name} again`).toHaveValue('<p style="text-align:center">слово</p>')
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
  }

  await tool(page, 'По левому краю').click()
  await expect(html(page)).toHaveValue('<p>слово</p>')
  await expect(tool(page, 'По левому краю')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool(page, 'По центру')).toHaveAttribute('aria-pressed', 'false')
})

test('shortcuts mark what is typed next, Enter goes on with a list and ends it, and all is undone', async ({
  page,
}) => {
  await openEmpty(page)

  await page.keyboard.type('Хива ')
  await press(page, 'Control+b')
  await page.keyboard.type('ночью')
  await press(page, 'Control+b', 'Shift+Enter')
  await page.keyboard.type('и днём')
  await press(page, 'Enter')
  await page.keyboard.type('1. один')
  await press(page, 'Enter')
  await page.keyboard.type('два')
  await press(page, 'Enter', 'Enter')
  await page.keyboard.type('три')

  const written = '<p>Хива <strong>ночью</strong><br>и днём</p><ol><li>один</li><li>два</li></ol><p>три</p>'
  await expect(html(page)).toHaveValue(written)
  while (!(await tool(page, 'Отменить').getAttribute('aria-disabled'))) await press(page, 'Control+z')
  await expect(html(page)).toHaveValue('')
  while (!(await tool(page, 'Повторить').getAttribute('aria-disabled'))) await press(page, 'Control+Shift+z')
  await expect(html(page)).toHaveValue(written)
})

test('HTML that came from elsewhere stays as it is until it is changed, and again once that is undone', async ({
  page,
}) => {
  const foreign = '<div class="x"><b>Хива</b>&nbsp;&mdash; <span style="color:red">город</span><br></div>'
  await openStory(page, 'richtexteditor--with-html')
  await html(page).fill(foreign)

  await text(page).click()
  await press(page, 'Control+Home', 'ArrowRight', 'Shift+End')
  await tool(page, 'Исходный текст').click()
  await page.locator('textarea').nth(1).waitFor()
  await tool(page, 'Исходный текст').click()
  await expect(html(page)).toHaveValue(foreign)
  await expect(text(page)).toBeFocused()

  await page.keyboard.type('!')
  await expect(html(page)).toHaveValue('<p><strong>Хива</strong>&nbsp;— город!</p>')
  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue(foreign)
})

test('goes to the source and back with the focus', async ({ page }) => {
  await openStory(page, 'richtexteditor--filled')

  await tool(page, 'Исходный текст').click()
  await page.locator('textarea').waitFor()
  await expect(text(page)).toHaveValue(/^\*\*Девять дней по следам купцов:\*\* Ташкент/)
  await expect(text(page)).toBeFocused()
  await expect(tool(page, 'Исходный текст')).toHaveAttribute('aria-pressed', 'true')

  await tool(page, 'Исходный текст').click()
  await expect(text(page)).toHaveText(/^Девять дней/)
  await expect(text(page)).toBeFocused()
})

test('takes nothing beyond the limit, and offers a paste that does not fit as plain text', async ({ page }) => {
  await openStory(page, 'richtexteditor--short-limit')
  await text(page).click()
  await press(page, 'Control+End')

  await paste(page, { 'text/html': '<b> и</b> <i>Бухара</i>, <u>Термез</u>', 'text/plain': ' и Бухара, Термез' })
  await expect(page.getByRole('alertdialog')).toContainText(/получится \d+ из 40/)
  await expect(text(page)).toHaveText('Хива')
  await tool(page, 'Вставить без оформления').click()
  await expect(text(page)).toHaveText('Хива и Бухара, Термез')
  await expect(text(page)).toBeFocused()

  await page.keyboard.type(' и ещё много городов')
  await expect(page.getByText('Лимит достигнут')).toBeVisible()
  await expect(text(page)).toHaveText(/^.{33} ?$/)
})

test('keeps marks, lists and alignment of what is pasted, and nothing else', async ({ page }) => {
  await openEmpty(page)

  await paste(page, {
    'text/html':
      '<style>p{color:red}</style><p class=MsoNormal align=center><b>Тур в Хиву</b><o:p></o:p></p>' +
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>ночь<o:p></o:p></p>" +
      '<p><img src=x onerror=alert(1)></p>',
    'text/plain': 'x',
  })

  await expect(html(page)).toHaveValue(
    '<p style="text-align:center"><strong>Тур в Хиву</strong></p><ul><li>ночь</li></ul>',
  )
})

test('says what of a paste did not come along, until the text changes or the message is taken away', async ({
  page,
}) => {
  const { hears } = await listen(page)
  await openEmpty(page)
  const message = page.getByText(/^Не вставлено/)
  const letter = {
    'text/html': '<p>Хива</p><table><tr><td>День</td><td>Цена</td></tr></table><p><img src=x></p>',
    'text/plain': 'x',
  }

  await paste(page, letter)
  await expect(html(page)).toHaveValue('<p>Хива</p><p>День — Цена</p>')
  await hears('Не вставлено: картинки; таблицы, их текст вставлен строками.')
  await page.keyboard.type('!')
  await expect(message).toBeHidden()

  await paste(page, { 'text/html': '<img src=x>', 'text/plain': '' })
  await expect(message).toHaveText('Не вставлено: картинки.')
  await tool(page, 'Убрать сообщение').click()
  await expect(message).toBeHidden()
  await expect(text(page)).toBeFocused()
  await expect(html(page)).toHaveValue('<p>Хива</p><p>День — Цена!</p>')
})

test('says that a picture of the screen is not taken, pasted or dropped', async ({ page }) => {
  await openEmpty(page)

  for (const type of ['paste', 'drop']) {
    await text(page).evaluate((element, event) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'screen.png', { type: 'image/png' }))
      const { x, y } = element.getBoundingClientRect()
      const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true }
      const given =
        event === 'paste'
          ? new ClipboardEvent(event, { clipboardData: data, ...at })
          : new DragEvent(event, { dataTransfer: data, ...at })
      // What nobody prevents makes the browser go to the picture.
      if (element.dispatchEvent(given)) throw new Error('The browser would open the file')
    }, type)
    await expect(page.getByText('Не вставлено: картинки.')).toBeVisible()
    await page.keyboard.type('а')
    await expect(page.getByText('Не вставлено')).toBeHidden()
  }
})

test('a link is asked for, and the words stay selected, also where the machine is slow', async ({ page }) => {
  await openEmpty(page)
  await text(page).evaluate((element) => {
    const blockFor300 = () => {
      for (const end = performance.now() + 300; performance.now() < end; );
    }
    element.addEventListener('focus', () => requestAnimationFrame(blockFor300))
  })
  await page.keyboard.type('Хива и Бухара')
  await press(page, 'Home', ...Array(4).fill('Shift+ArrowRight'), 'Control+k')

  await page.getByRole('textbox', { name: 'Адрес' }).fill('karvon.uz')
  await press(page, 'Enter')

  await expect(html(page)).toHaveValue('<p><a href="https://karvon.uz">Хива</a> и Бухара</p>')
  await expect(text(page)).toBeFocused()
  // The editor shows its selection again a moment after it has the focus.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Хива')
  await expect(tool(page, 'Ссылка')).toHaveAttribute('aria-pressed', 'true')
})

test('an address becomes a link with the space, comma or new line behind it, and one undo leaves it as text', async ({
  page,
}) => {
  await openEmpty(page)

  await page.keyboard.type('см. www.karvon.uz, ')
  await expect(html(page)).toHaveValue('<p>см. <a href="https://www.karvon.uz">www.karvon.uz</a>,</p>')
  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue('<p>см. www.karvon.uz,</p>')
  await page.keyboard.type('тур ')
  await expect(html(page)).toHaveValue('<p>см. www.karvon.uz, тур</p>')

  await page.keyboard.type('info@karvon.uz')
  await press(page, 'Enter')
  await page.keyboard.type('https://karvon.uz/a')
  await press(page, 'Shift+Enter')
  await page.keyboard.type('karvon.uz и `https://karvon.uz` ')
  const written =
    '<p>см. www.karvon.uz, тур <a href="mailto:info@karvon.uz">info@karvon.uz</a></p>' +
    '<p><a href="https://karvon.uz/a">https://karvon.uz/a</a><br>karvon.uz и `https://karvon.uz`</p>'
  await expect(html(page)).toHaveValue(written)

  await tool(page, 'Исходный текст').click()
  await page.locator('textarea').nth(1).waitFor()
  await press(page, 'Control+End')
  await page.keyboard.type('!')
  await tool(page, 'Исходный текст').click()
  await expect(html(page)).toHaveValue(written.replace(/<.p>$/, '!</p>'))
})

test('a pasted address is a link, over words it is where they lead, in code it stays text', async ({ page }) => {
  await openEmpty(page)

  await paste(page, { 'text/plain': 'Хива: https://karvon.uz/a. Почта info@karvon.uz' })
  const plain = '<p>Хива: https://karvon.uz/a. Почта info@karvon.uz</p>'
  const linked =
    '<p>Хива: <a href="https://karvon.uz/a">https://karvon.uz/a</a>. Почта <a href="mailto:info@karvon.uz">info@karvon.uz</a></p>'
  await expect(html(page)).toHaveValue(linked)
  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue(plain)
  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue('')

  await paste(page, { 'text/html': '<p>http://a.uz и <code>http://b.uz</code></p>', 'text/plain': 'x' })
  await expect(html(page)).toHaveValue('<p><a href="http://a.uz">http://a.uz</a> и http://b.uz</p>')

  await html(page).fill('<p>Хива</p>')
  await text(page).click()
  await press(page, 'Control+a')
  await paste(page, { 'text/plain': 'https://karvon.uz' })
  await expect(html(page)).toHaveValue('<p><a href="https://karvon.uz">Хива</a></p>')
})

test('an address whose link does not fit stays text', async ({ page }) => {
  await openStory(page, 'richtexteditor--short-limit')
  await text(page).click()
  await press(page, 'Control+End')

  await page.keyboard.type(' http://a.uz ')

  await expect(text(page)).toHaveText(/^Хива http:\/\/a\.uz ?$/)
  await expect(text(page).locator('a')).toHaveCount(0)
  await expect(page.getByText('Не помещается')).toBeHidden()
})

test('what is dropped is taken as what is pasted', async ({ page }) => {
  await openEmpty(page)

  await drop(page, { 'text/plain': 'https://karvon.uz' })

  await expect(html(page)).toHaveValue('<p><a href="https://karvon.uz">https://karvon.uz</a></p>')
})

test('undo reaches back after another language was written, and each language has its own', async ({ page }) => {
  await openStory(page, 'trilingualrichtext--filled')
  const russian = text(page, 'Описание, Русский')
  const english = text(page, 'Описание, English')
  await russian.click()
  await press(page, 'Control+End')
  await page.keyboard.insertText(' и шёлк')
  await expect(russian).toHaveText(/ и шёлк$/)

  await page.getByRole('tab', { name: /English/ }).click()
  await english.click()
  await press(page, 'Control+End')
  await page.keyboard.insertText(' Silk')
  await press(page, 'Alt+1')
  await expect(russian).toBeFocused()
  await press(page, 'Control+z')
  await expect(russian).toHaveText(/ночь в караван-сарае$/)
  await expect(tool(page, 'Отменить')).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Control+Shift+z')
  await expect(russian).toHaveText(/ и шёлк$/)

  await press(page, 'Alt+2')
  await expect(english).toHaveText(/ Silk$/)
  await tool(page, 'Отменить').click()
  await expect(english).toHaveText(/Khiva\.$/)
})

test('undo takes back what was written in the source, and what was written before it', async ({ page }) => {
  const foreign = '<div class="x"><b>Хива</b>&nbsp;&mdash; город</div>'
  await openStory(page, 'richtexteditor--with-html')
  await html(page).fill(foreign)
  await text(page).click()
  await press(page, 'Control+End')
  await page.keyboard.insertText(' мечты')
  await tool(page, 'Исходный текст').click()
  await page.locator('textarea').nth(1).waitFor()
  await press(page, 'Control+End')
  await page.keyboard.type(' и *снов*')
  await tool(page, 'Исходный текст').click()
  await expect(text(page).locator('em')).toHaveText('снов')

  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue('<p><strong>Хива</strong>&nbsp;— город мечты</p>')
  await press(page, 'Control+z')
  await expect(html(page)).toHaveValue(foreign)
  await press(page, 'Control+Shift+z', 'Control+Shift+z')
  await expect(html(page)).toHaveValue('<p><strong>Хива</strong>&nbsp;— город мечты и <em>снов</em></p>')
})

test('a text that somebody else has changed begins anew', async ({ page }) => {
  await openStory(page, 'trilingualrichtext--conflict')
  const russian = text(page, 'Описание, Русский')
  await russian.click()
  await page.keyboard.type('а')
  await page.getByRole('button', { name: 'Другой сотрудник сохраняет' }).click()
  await page.getByRole('button', { name: 'Взять это: Русский' }).click()

  await expect(russian).toHaveText('Десять дней по следам купцов.')
  await expect(tool(page, 'Отменить')).toHaveAttribute('aria-disabled', 'true')
})

test('is named and described as any field, takes the focus from its label, and Tab leaves it', async ({ page }) => {
  await openStory(page, 'richtexteditor--with-error')

  await expect(text(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(text(page)).toHaveAttribute('aria-required', 'true')
  await expect(text(page)).toHaveAccessibleDescription(/^Введите описание .*Чтобы выйти из текста: Esc, затем Tab/)
  await expect(text(page)).toHaveAttribute('lang', 'ru')
  await expect(text(page)).toHaveAttribute('spellcheck', 'true')
  await page.locator('label').click()
  await expect(text(page)).toBeFocused()

  await press(page, 'Tab')
  await expect(text(page)).not.toBeFocused()
})

test('Tab and Shift+Tab change the level of an item, and after Esc they leave', async ({ page }) => {
  await openEmpty(page)
  await page.keyboard.type('1. день')
  await press(page, 'Enter')
  await page.keyboard.type('утро')

  await press(page, 'Tab')
  await expect(html(page)).toHaveValue('<ol><li>день<ol><li>утро</li></ol></li></ol>')
  await press(page, 'Tab', 'Shift+Tab')
  const flat = '<ol><li>день</li><li>утро</li></ol>'
  await expect(html(page)).toHaveValue(flat)
  await expect(text(page)).toBeFocused()

  await press(page, 'Escape', 'Tab')
  await expect(text(page)).not.toBeFocused()
  await expect(html(page)).toHaveValue(flat)
})

test('a nested list stays one in the source, and where readers see it', async ({ page }) => {
  const nested = '<ul><li>один<ul><li>два<ol><li>три</li></ol></li></ul></li></ul>'
  await openStory(page, 'richtexteditor--with-html')
  await html(page).fill(nested)
  await tool(page, 'Исходный текст').click()
  await page.locator('textarea').nth(1).waitFor()

  await expect(text(page)).toHaveValue('- один\n  - два\n    1. три')
  await expect(page.locator('ul ul ol li').last()).toHaveText('три')
  await press(page, 'Control+End')
  await page.keyboard.type('!')
  await expect(html(page)).toHaveValue(nested.replace('три', 'три!'))
})

test('Tab that only passes through a text that ends with a list goes on, and changes nothing', async ({ page }) => {
  await openStory(page, 'richtexteditor--filled')
  await tabTo(text(page))
  const before = await text(page).innerHTML()

  await press(page, 'Tab')
  await expect(text(page)).not.toBeFocused()
  await press(page, 'Shift+Tab')
  await expect(text(page)).toBeFocused()

  await press(page, 'ArrowLeft', 'Tab')
  await expect(text(page)).toBeFocused()
  expect(await text(page).innerHTML()).not.toBe(before)
})

test('in a window the first Esc is for the list, the next one closes', async ({ page }) => {
  await openStory(page, 'richtexteditor--in-dialog')
  await page.getByRole('button', { name: 'Открыть' }).click()
  await text(page).click()
  await press(page, 'Control+End', 'Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Открыть' }).click()
  await text(page).click()
  await press(page, 'Control+Home', 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('while it is saved the text keeps the focus and takes nothing', async ({ page }) => {
  await openStory(page, 'trilingualrichtext--saving')
  const russian = text(page, 'Описание, Русский')
  await tabTo(russian)
  const before = await russian.innerHTML()

  await page.keyboard.type('а')
  await press(page, 'Control+b', 'Enter', 'Backspace')
  await paste(page, { 'text/plain': 'Хива' }, 'Описание, Русский')

  await expect(russian).toBeFocused()
  expect(await russian.innerHTML()).toBe(before)
  await expect(russian).toHaveAttribute('aria-readonly', 'true')
})

test('on a phone it is written by touch, all tools in one line', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openStory(page, 'richtexteditor--empty')
  await text(page).tap()
  await page.keyboard.insertText('Хива')
  await tool(page, 'Маркированный список').tap()

  await expect(text(page).locator('li')).toHaveText('Хива')
  await expect(text(page)).toBeFocused()
  const tops = await page
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.close()
})
