import { expect, test } from 'playwright/test'
import { comeSignedIn } from './people'

/** Half a name as somebody says it on the phone, and the number in the wrong country's form. */
const asked = [
  ['shoxrux', 'Шохрух'],
  ['tuhtayeva', 'Toʻxtayeva'],
  ['ismoil', 'Исмаилов'],
  ['Щеголеф', 'Щёголев'],
] as const

test('with a caller on the line, half a name in the wrong alphabet leads to the card in two presses', async ({
  page,
}) => {
  await comeSignedIn(page, 'operator')
  for (const [typed, name] of asked) {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const started = Date.now()

    await page.keyboard.press('Control+K')
    // Letters of no American keyboard come without a key here: only the field itself can take them.
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    const hit = page.getByRole('option', { name: new RegExp(name) }).first()
    await expect(hit).toBeVisible()
    await expect(page.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Имя/ })).toBeVisible()

    expect(Date.now() - started, typed).toBeLessThan(6000)
    // What is typed next would change the name.
    await expect(page.getByRole('textbox', { name: /^Имя/ })).not.toBeFocused()
    await expect(page.locator('#content')).toBeFocused()
  }
})
