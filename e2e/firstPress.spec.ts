import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { type FormWay, fieldAt, kindsIn, kindWays } from './formWays'
import { comeSignedIn, openScreen } from './people'
import { withoutStream } from './withoutStream'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => withoutStream(page))

type Hand = 'mouse' | 'touch' | 'keys'
const early =
  ':is(input:not([type=file], [type=hidden]), textarea, [contenteditable], button[role=combobox]):not([disabled])'

const built = new URL('../packages/admin/dist/', import.meta.url)

/**
 * From now on what an opened page does not name itself takes its time, whenever it is wanted: what arrives with the press is
 * pressed before it is there. Not by `page.route`, with which the browser keeps no script at all and each page costs twice as much.
 */
async function slowScripts(page: Page) {
  let named: Promise<string> | undefined
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) named = response.text().catch(() => '')
  })
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    // A page that was left meanwhile wants none of it.
    if ((await named)?.includes(pathname)) return session.send('Fetch.continueRequest', { requestId }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 400))
    const responseHeaders = [
      { name: 'content-type', value: 'text/javascript; charset=utf-8' },
      { name: 'cache-control', value: 'no-store' },
    ]
    const body = readFileSync(new URL(`.${pathname}`, built), 'base64')
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.js' }] })
}

async function press(page: Page, form: Locator, field: Locator, hand: Hand) {
  const place: { box?: Awaited<ReturnType<Locator['boundingBox']>> } = {}
  await expect(async () => {
    // The one that was marked has given way to another, which stands in its place.
    if ((await field.count()) === 0) await kindsIn(form)
    const timeout = 1000
    // Where nothing that stays at an edge of the window lies over it.
    await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }), null, {
      timeout,
    })
    if (hand === 'keys') return field.focus({ timeout })
    // As a hand does: it does not wait for a moment at which nothing moves, but for something to press.
    place.box = await field.boundingBox({ timeout })
    expect(place.box).not.toBeNull()
  }).toPass({ timeout: 15_000 })
  if (hand === 'keys') return
  const { box } = place
  if (!box) throw new Error('the field is not in sight')
  const [x, y] = [box.x + Math.min(24, box.width / 2), box.y + Math.min(12, box.height / 2)] as const
  if (hand === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(60)
  await page.mouse.up()
}

for (const hand of ['mouse', 'touch', 'keys'] as const) {
  test.describe(() => {
    test.use({ hasTouch: hand === 'touch' })

    test(`the first press and the first letters are taken by every kind of field, by ${hand}`, async ({ page }) => {
      test.slow()
      await comeToSlowScripts(page)
      const tried = new Set<string>()

      for (const way of kindWays) await tryForm(page, way, hand, tried)

      expect(tried.size).toBeGreaterThan(8)
    })
  })
}

interface Opening {
  name: string
  show(page: Page): Promise<unknown>
  /** The press after which the field is on its way. */
  press(page: Page): Promise<unknown>
}

/** Also of fields that take nothing but figures, and of none that has less room. */
const letters = '17'

/** A button that opens a window. */
const opening = (address: string, heading: string, button: string | RegExp): Opening => ({
  name: `${address}, ${button}`,
  show: (page) => openScreen(page, address, heading),
  async press(page) {
    const it = page.getByRole('button', { name: button }).first()
    await it.focus()
    await page.keyboard.press('Enter')
  },
})

/** Of every kind of window that is fetched. Those that begin with a picture have no field for letters. */
const openings: readonly Opening[] = [
  {
    name: 'Ctrl+K',
    show: (page) => openScreen(page, '/clients', 'Клиенты'),
    press: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'Переместить на…',
    async show(page) {
      await openScreen(page, '/tours/1?tab=days', 'Детали тура')
      await page
        .getByRole('button', { name: /^Порядок: «/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Переместить на…' })).toBeVisible()
    },
    press: (page) => page.getByRole('menuitem', { name: 'Переместить на…' }).press('Enter'),
  },
  opening('/clients', 'Клиенты', 'Добавить клиента'),
  opening('/clients', 'Клиенты', 'Добавить тур клиенту'),
  opening('/private-tours?show=banners', 'Индивидуальные туры', 'Добавить баннер'),
  opening('/users', 'Управление сотрудниками', 'Добавить сотрудника'),
  opening('/contact-actions', 'Заявки клиентов', /^Отметить звонок: /),
]

for (const { name, show, press } of openings) {
  test(`letters typed before the field is there stand in it: ${name}`, async ({ page }) => {
    await comeSignedIn(page, 'director')
    // What is fetched while nothing else is to do would be there before the press.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.reload()
    await show(page)
    await slowScripts(page)

    await press(page)
    await page.keyboard.type(letters, { delay: 60 })

    const shown = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.value ?? element?.textContent ?? ''
      })
    await expect.poll(shown).toBe(letters)
  })
}

async function comeToSlowScripts(page: Page) {
  await comeSignedIn(page, 'director')
  await slowScripts(page)
}

/** Each kind of field of a form that is not tried yet, in a form that was just opened. */
async function tryForm(page: Page, way: FormWay, hand: Hand, tried: Set<string>) {
  for (let index = 0, count = 1; index < count; index++) {
    await way.show(page)
    const form = way.form(page)
    await expect(form.locator(early).first()).toBeVisible()
    const kinds = await kindsIn(form)
    count = kinds.length
    while (index < count && tried.has(kinds[index] ?? '')) index++
    const kind = kinds[index]
    if (kind === undefined) return
    tried.add(kind)
    await test.step(`${way.name}, ${index}: ${kind}`, () => tryField(page, form, fieldAt(form, index), kind, hand))
    if (kinds.every((other) => tried.has(other))) return
  }
}

async function tryField(page: Page, form: Locator, field: Locator, kind: string, hand: Hand) {
  if (/checkbox|radio/.test(kind)) {
    if (hand === 'keys') return
    const was = await field.isChecked()
    await press(page, form, field, hand)
    await expect.poll(() => field.isChecked()).toBe(/radio/.test(kind) || !was)
    return
  }
  const isSelect = /^BUTTON combobox/.test(kind)
  const isNumber = /numeric|decimal|tel|day/.test(kind)
  const typed = isNumber ? '73' : 'хю'
  await press(page, form, field, hand)
  if (isSelect) {
    if (hand === 'keys') await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
  } else {
    await page.keyboard.type(typed)
    const text = () => page.evaluate(() => textOf(document.activeElement))
    await page.evaluate(() => {
      Object.assign(window, {
        textOf: (element: HTMLInputElement | null) => element?.value ?? element?.textContent ?? '',
      })
    })
    // The one in the focus is the field itself, also where another has taken its place meanwhile.
    await expect.poll(async () => (await text()).toLowerCase().replaceAll(/\s/g, '')).toContain(typed)
    await expect(form.locator(':focus')).toHaveCount(1)
  }

  // Escape is for the list first, then for the window.
  const isDialog = (await form.getAttribute('role')) === 'dialog'
  const isOpen = (await page.getByRole('listbox').count()) > 0
  if (!isOpen) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(form).toBeVisible()
  if (!isDialog) return
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect.poll(async () => (await form.count()) === 0 || (await question.count()) > 0).toBe(true)
}

declare function textOf(element: Element | null): string
