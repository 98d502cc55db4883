import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { openStory, switchStory } from './storyPage'

// The kit in an application that has styles of its own.

const foreign = `
  button { min-width: 200px; padding: 20px; border: 3px solid lime; border-radius: 0; background: tomato; box-shadow: 0 0 9px red;
    font: 900 20px serif; letter-spacing: 2px; text-transform: uppercase }
  label { display: block; margin-bottom: 1rem; color: red; font-weight: bold; text-transform: uppercase }
  input, select, textarea { width: 100%; padding: 2rem; border: 4px solid red; background: yellow; font-family: serif }
  ::placeholder { color: red }
  h1, h2, h3, h4 { margin: 2rem 0; color: green; font-size: 3rem; text-transform: uppercase }
  p { margin: 0 0 1rem }
  ul, ol { padding-left: 40px; list-style: square }
  li { margin-left: 2rem }
  table { border: 1px solid red }
  td, th { padding: 2rem; border: 1px solid red }
  fieldset { border: 2px solid }
`

const meta: { stories: Record<string, unknown> } = JSON.parse(
  readFileSync(new URL('../packages/ui/ladle-build/meta.json', import.meta.url), 'utf8'),
)
const ofKit = Object.keys(meta.stories).filter((story) => !story.startsWith('admin--'))
const components = new Map(ofKit.map((story) => [story.slice(0, story.lastIndexOf('--')), story]))
const shares = 4

for (let share = 0; share < shares; share++) {
  test(`styles of the application leave the parts of the kit alone, ${share + 1} of ${shares}`, async ({ page }) => {
    const changed: string[] = []

    let fresh = true
    for (const story of [...components.values()].filter((_, index) => index % shares === share)) {
      await (fresh ? openStory(page, story) : switchStory(page, story))
      fresh = false
      changed.push(...(await changedBy(page, foreign)).map((line) => `${story}: ${line}`))
    }

    expect(changed).toEqual([])
  })
}

test('an ordinary style sheet sets tokens, wherever it stands, and a part of a page has its own', async ({ page }) => {
  await openStory(page, 'button--variants')
  const primary = page.locator('button[data-variant=primary]').first()

  await page.evaluate(() =>
    document.head.insertAdjacentHTML('afterbegin', '<style>:root { --color-primary: rgb(1, 2, 3) }</style>'),
  )
  await expect(primary).toHaveCSS('background-color', 'rgb(1, 2, 3)')

  await primary.evaluate((button) => button.parentElement?.style.setProperty('--color-primary', 'rgb(4, 5, 6)'))
  await expect(primary).toHaveCSS('background-color', 'rgb(4, 5, 6)')

  await primary.evaluate((button) => {
    button.parentElement?.removeAttribute('style')
    button.parentElement?.setAttribute('data-theme', 'dark')
  })
  await expect(primary).toHaveCSS('background-color', 'rgb(65, 104, 213)')
  await expect(page.locator('button[data-variant=secondary]').first()).toHaveCSS('color', 'rgb(238, 232, 221)')
})

/** What a style sheet changes of the parts of the kit, beside their size. */
function changedBy(page: Page, rules: string): Promise<string[]> {
  return page.evaluate((text) => {
    const properties =
      'color background-color font-family font-size font-weight letter-spacing text-transform margin-top margin-bottom ' +
      'margin-left padding-top padding-left border-top-width border-top-color border-radius box-shadow min-width display list-style-type'
    const parts = [...document.querySelectorAll('[class*=karvon__]')].filter((part) => part.checkVisibility())
    const look = () =>
      parts.map((part) => {
        const style = getComputedStyle(part)
        const placeholder = getComputedStyle(part, '::placeholder').color
        return [...properties.split(' ').map((name) => `${name}: ${style.getPropertyValue(name)}`), placeholder]
      })

    const before = look()
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = text
    const after = look()
    sheet.remove()
    return parts.flatMap((part, index) => {
      const lines = before[index]?.filter((value, at) => value !== after[index]?.[at]) ?? []
      return lines.length > 0 ? [`<${part.localName} ${part.className}> ${lines.join('; ')}`] : []
    })
  }, rules)
}
