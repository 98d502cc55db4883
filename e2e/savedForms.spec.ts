import { expect, type Page, type Request, test } from 'playwright/test'
import { fieldsIn, formWays, shownIn } from './formWays'
import { comeSignedIn } from './people'
import { withoutStream } from './withoutStream'

test.beforeEach(({ page }) => withoutStream(page))

/** What changes something waits, and is refused then: the form stays, and so does what is stored. */
async function holdWrites(page: Page) {
  const sent: Request[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route.request())
    await held
    await route.fulfill({ status: 500 })
  })
  return { sent, release }
}

for (const way of formWays.filter(({ fill }) => fill)) {
  test(`takes nothing while it is being saved, by whatever hand: ${way.name}`, async ({ page }) => {
    await comeSignedIn(page, 'director')
    await way.show(page)
    const form = way.form(page)
    await expect(fieldsIn(form).first()).toBeVisible()
    await expect(form.locator('[data-loading-field]')).toHaveCount(0)
    await way.fill?.(form)
    const { sent, release } = await holdWrites(page)
    await form.getByRole('button', { name: way.save }).click()
    await expect.poll(() => sent.length).toBe(1)
    const before = await shownIn(form)

    const hands = await page.context().newCDPSession(page)
    const count = await fieldsIn(form).count()
    for (let index = 0; index < count; index++) {
      const field = fieldsIn(form).nth(index)
      await field.focus()
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', '7', 'Backspace', 'Delete', 'Space'])
        await page.keyboard.press(key)
      await hands.send('Input.imeSetComposition', { text: 'хива', selectionStart: 4, selectionEnd: 4 })
      await hands.send('Input.insertText', { text: 'хива' })
      await field.evaluate((element) => {
        const data = new DataTransfer()
        data.setData('text/plain', 'вставлено')
        for (const type of ['paste', 'drop'])
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          )
      })
      expect
        .soft(
          await field.evaluate((element) => element === document.activeElement),
          `focus of ${await field.evaluate((element) => element.outerHTML)}`,
        )
        .toBe(true)
    }

    expect(await shownIn(form)).toEqual(before)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    release()
    await expect(form.locator('button[aria-busy=true]')).toHaveCount(0)
    expect(await shownIn(form)).toEqual(before)
    expect(sent).toHaveLength(1)
  })
}

test('a rich text keeps the caret through the saving and goes on', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await page.goto('/private-tours?show=banners')
  await page
    .getByRole('button', { name: /^Изменить: / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  const text = form.locator('[contenteditable]').first()
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' раз')
  const { sent, release } = await holdWrites(page)

  await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent.length).toBe(1)
  await expect(text).toHaveAttribute('contenteditable', 'false')
  await page.keyboard.type('лишнее')
  release()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.type(' два')

  await expect(text).toContainText('раз два')
  await expect(text).not.toContainText('лишнее')
})

test('Escape closes a dialog from within its rich text, with its question where something was typed', async ({
  page,
}) => {
  await comeSignedIn(page, 'director')
  const open = async () => {
    await page.goto('/private-tours?show=banners')
    await page.getByRole('button', { name: 'Добавить баннер' }).click()
    const text = page.getByRole('dialog').locator('[contenteditable]').first()
    await text.click()
    return text
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await page.keyboard.type('Хива')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
