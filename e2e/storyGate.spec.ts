import { expect, type Page, test } from 'playwright/test'
import { openStory } from './storyPage'

// A closed gate in a real browser: by mouse, keyboard, an input method, a finger, and what a screen reader may ask for.

const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'
const controls = (page: Page) =>
  page.locator(
    '[data-testid=gated] :is(input:not([type=hidden]), textarea, select, button, a, [contenteditable], [role=button], [role=link])',
  )
const contents = (page: Page) =>
  page.locator('[data-testid=gated]').evaluate((gated) =>
    [...gated.querySelectorAll<HTMLInputElement>('input, textarea, select, [contenteditable]')]
      .map((field) =>
        field.matches('[type=checkbox], [type=radio]') ? field.checked : (field.value ?? field.textContent),
      )
      // Some draw another empty input when they are first used.
      .filter((value) => value !== ''),
  )

for (const story of ['fields', 'plain-elements']) {
  const id = `closedgate--${story}`

  test(`nothing gets through a closed gate by mouse, keys or an input method: ${story}`, async ({ page }) => {
    await openStory(page, id)
    const before = await contents(page)
    const input = await page.context().newCDPSession(page)

    for (const control of await controls(page).all()) {
      const isLeft = await control.evaluate((it) => it.closest('[data-usable-while-read-only]') !== null)
      if (isLeft || !(await control.isVisible())) continue
      await control.click({ force: true, timeout: 5000 })
      await control.focus()
      await input.send('Input.imeSetComposition', { text: 'хи', selectionStart: 2, selectionEnd: 2 })
      await input.send('Input.insertText', { text: 'хива' })
      for (const key of ['a', '1', 'Enter', 'Space', 'ArrowUp', 'ArrowDown', 'Delete', 'Alt+ArrowDown', 'Control+V']) {
        await page.keyboard.press(key)
      }
    }

    await expect(page.getByText(/^Изменено:/)).toHaveText('Изменено: 0')
    expect(await contents(page)).toEqual(before)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })

  test(`what a closed gate holds is read, with the reason: ${story}`, async ({ page }) => {
    await openStory(page, id)
    const input = await page.context().newCDPSession(page)

    const { nodes } = await input.send('Accessibility.getFullAXTree')
    const roles = /^(textbox|combobox|checkbox|radio|switch|button|link|spinbutton|slider|searchbox)$/
    const closed = nodes.filter(
      ({ ignored, role, description }) =>
        !ignored && roles.test(String(role?.value)) && String(description?.value ?? '').includes(reason),
    )

    expect(closed.length).toBeGreaterThan(10)
    for (const { properties = [], name } of closed) {
      const has = (wanted: string) => properties.some(({ name, value }) => name === wanted && value.value)
      expect(has('disabled') || has('readonly'), String(name?.value)).toBe(true)
    }
  })
}

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })

  test('nothing gets through, and a tap says why', async ({ page }) => {
    await openStory(page, 'closedgate--fields')

    for (const name of ['Сохранить тур', 'Добавить контакт']) {
      await page.getByRole('button', { name }).tap({ force: true })
      await expect(page.getByRole('dialog')).toHaveText(reason)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('checkbox', { name: 'Только взрослые' }).tap({ force: true })

    await expect(page.getByText(/^Изменено:/)).toHaveText('Изменено: 0')
    await expect(page.getByRole('checkbox', { name: 'Только взрослые' })).not.toBeChecked()
  })
})
