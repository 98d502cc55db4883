import { type CDPSession, expect, type Locator, type Page, type Request, test } from 'playwright/test'
import { type FormWay, fieldsIn, formWays, kindsIn, kindWays, shownIn } from './formWays'
import { comeSignedIn } from './people'
import { withoutStream } from './withoutStream'

/** What changes something waits, and is refused then: the form stays, and so does what is stored. */
async function holdWrites(page: Page) {
  const sent: Request[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    // A question that has a body changes nothing, nor does the key that drafts lie under.
    if (request.method() === 'GET' || /\/api\/(clients\/alike|auth\/draft-key)$/.test(request.url()))
      return route.fallback()
    sent.push(request)
    await held
    await route.fulfill({ status: 500 })
  })
  return { sent, release }
}

test.describe(() => {
  // One page for all: to load the code anew for each form takes longer than the rest.
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await withoutStream(page)
    await comeSignedIn(page, 'director')
  })
  test.afterAll(() => page.close())
  const kinds = new Map<FormWay, readonly string[]>()

  for (const way of formWays) {
    test(`takes nothing while it is being saved, by whatever hand: ${way.name}`, async () => {
      await page.unrouteAll({ behavior: 'wait' })
      await way.show(page)
      const form = way.form(page)
      await expect(fieldsIn(form).first()).toBeVisible()
      await expect(form.locator('[data-loading-field]')).toHaveCount(0)
      kinds.set(way, await kindsIn(form))
      await way.fill(form)
      // A list that gets ready counts as one field more for a frame.
      const counts = [-1]
      await expect
        .poll(async () => counts.push((await shownIn(form)).length) && counts.at(-1) === counts.at(-2))
        .toBe(true)
      const open = counts.at(-1) ?? 0
      const { sent, release } = await holdWrites(page)
      await form.getByRole('button', { name: way.save ?? 'Сохранить' }).click()
      await expect.poll(() => sent.length).toBe(1)
      const before = await shownIn(form)
      expect(before, 'no field is disabled by it').toHaveLength(open)

      for (const field of await fieldsIn(form).all()) await pressAll(page, field)

      expect(await shownIn(form)).toEqual(before)
      await expect(page.getByRole('listbox')).toHaveCount(0)
      release()
      await expect(form.locator('button[aria-busy=true]')).toHaveCount(0)
      expect(await shownIn(form)).toEqual(before)
      expect(sent).toHaveLength(1)
    })
  }

  test('each kind of field stands in one of the forms in which the first press is tried', () => {
    test.skip(kinds.size < formWays.length, 'not all forms were opened')
    const known = new Set(kindWays.flatMap((way) => kinds.get(way) ?? []))
    const others = [...kinds].flatMap(([{ name }, all]) => all.map((kind) => ({ name, kind })))
    expect(
      others.filter(({ kind }) => !known.has(kind)),
      'Put these forms among `kindWays`',
    ).toEqual([])
  })
})

/** Once by each hand that puts something into a field; the focus is to stay in it. */
async function pressAll(page: Page, field: Locator) {
  await field.focus()
  for (const key of ['ArrowUp', 'ArrowRight', '7', 'Backspace', 'Delete', 'Space']) await page.keyboard.press(key)
  const hands = await handsOf(page)
  await hands.send('Input.imeSetComposition', { text: 'хива', selectionStart: 4, selectionEnd: 4 })
  await hands.send('Input.insertText', { text: 'хива' })
  const left = await field.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'вставлено')
    const init = { bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...init }))
    return element === document.activeElement ? '' : element.outerHTML
  })
  expect.soft(left, 'has lost the focus').toBe('')
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** What types as an input method does. */
function handsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

test.describe(() => {
  test.beforeEach(({ page }) => withoutStream(page))

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
})
