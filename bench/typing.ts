import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { withoutStream } from '../e2e/withoutStream'
import { demoPassword } from '../packages/server/src/demo/demoPeople'
import { chromiumArguments, signIn } from './browser'
import { startProduct } from './product'
import { median, ms, printTable, quantile, talk } from './report'

/** What an office laptop is beside the machine of the bench. */
const slowdown = 4
const keyPause = 120
/** Latin, so that each letter is a key of its own. */
const text = 'a quiet garden by the old fortress where the road ends '
const goals = { key: 30, event: 80, dialog: 200, panel: 100, cached: 150, back: 400, frame: 50 }

const goal = (value: number, limit: number): string => (value <= limit ? `✓ ${limit}` : `✗ ${limit}`)

export interface TypingSize {
  /** Keys in each field. */
  keys: number
  /** How often each dialog and screen is opened. */
  visits: number
}

/** What forms and lists cost the processor of a person: a key, a dialog, a way there and back, a scroll. */
export const benchTyping = ({ keys, visits }: TypingSize): Promise<void> =>
  beforeForms(async (context, browser, url) => {
    await benchKeys(context, browser, url, keys)
    await benchOpening(context, visits)
    await benchReturning(context, visits)
    await benchScrolling(context)
  })

/** What is opened, and the way back, alone. */
export const benchOpenings = ({ visits }: Pick<TypingSize, 'visits'>): Promise<void> =>
  beforeForms(async (context) => {
    await benchOpening(context, visits)
    await benchReturning(context, visits)
  })

async function beforeForms(
  measure: (context: BrowserContext, browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return talk('Chromium was not found: typing was not measured')
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const product = await startProduct({ KARVON_DEMO: '1', KARVON_DATA_DIR: dataDir, DATABASE_URL: '' })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments })
  try {
    const storageState = await signIn(browser, product.url, { username: 'director', password: demoPassword })
    const context = await browser.newContext({
      storageState,
      locale: 'ru-RU',
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    })
    await withoutStream(context)
    // What the compiler adds to functions that have names, also to those that run in the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    await measure(context, browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface FormCase {
  title: string
  open(page: Page): Promise<unknown>
  /** The fields that are typed in, one after the other. */
  fields: ((page: Page) => Locator)[]
  typed?: string
}

const box = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name }).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogOf = (address: string, button: string | RegExp) => async (page: Page) => {
  await page.goto(address)
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}

/** Every form of the product that text is typed into. */
const forms: FormCase[] = [
  {
    title: 'client',
    open: (page) => page.goto('/clients/1'),
    fields: [
      box(/^Имя/),
      box(/^Описание|^Комментарий/),
      box('Контакт 1'),
      (page) => page.getByRole('combobox', { name: 'Метки' }),
    ],
  },
  {
    title: 'new client',
    open: dialogOf('/clients', 'Добавить клиента'),
    fields: [box(/^Имя/), box('Описание')],
  },
  {
    title: 'new client, telephone',
    open: dialogOf('/clients', 'Добавить клиента'),
    fields: [box('Телефон 1')],
    typed: '998901234599',
  },
  {
    title: 'paper of a client',
    open: async (page) => {
      await page.goto('/clients/1')
      await page.getByRole('tab', { name: /^Документы/ }).click()
      await press(page, 'Добавить документ')
    },
    fields: [box('Кем выдан'), box('Номер')],
  },
  {
    title: 'preferences of a client',
    open: async (page) => {
      await page.goto('/clients/1')
      await page.getByRole('tab', { name: 'Предпочтения' }).click()
      const edit = page.getByRole('button', { name: 'Редактировать' })
      await edit
        .or(page.getByRole('button', { name: 'Сохранить' }))
        .first()
        .waitFor()
      if (await edit.count()) await edit.click()
    },
    fields: [box('Особые пожелания')],
  },
  {
    title: 'tour that is sold',
    open: dialogOf('/clients/1/tours', 'Добавить тур'),
    fields: [box(/^Описание|^Комментарий/)],
  },
  {
    title: 'sold tour',
    open: async (page) => {
      await page.goto('/clients/2/tours')
      await page.getByRole('link', { name: 'Редактировать' }).first().click()
      await press(page, 'Редактировать')
    },
    fields: [box(/^Описание|^Комментарий/)],
  },
  {
    title: 'new tour',
    open: dialogOf('/tours', 'Добавить тур'),
    fields: [box('Название, Русский'), box('Описание, Русский')],
  },
  {
    title: 'tour',
    open: (page) => page.goto('/tours/1'),
    fields: [box('Название, Русский'), box('Описание, Русский')],
  },
  {
    title: 'new day',
    open: dialogOf('/tours/1?tab=days', 'Добавить день'),
    fields: [box('Название, Русский'), box('Описание, Русский')],
  },
  {
    title: 'day',
    open: async (page) => {
      await page.goto('/tours/1?tab=days')
      await page.getByRole('list', { name: 'Дни тура' }).getByRole('link').first().click()
    },
    fields: [box('Название, Русский'), box('Описание, Русский')],
  },
  {
    title: 'new employee',
    open: dialogOf('/users', 'Добавить сотрудника'),
    fields: [box('Имя'), (page) => page.getByRole('dialog').getByRole('textbox').nth(1)],
  },
  {
    title: 'remark on a request, in the panel',
    open: (page) => page.goto('/contact-actions?request=3'),
    fields: [(page) => page.locator('[data-side-panel] textarea')],
  },
  {
    title: 'new post of Instagram',
    open: dialogOf('/social-media', /^(Добавить|Создать|Новый) пост/),
    fields: [box('Подпись')],
  },
  {
    title: 'new post about Uzbekistan (rich text)',
    open: dialogOf('/uzbekistan-posts', /^(Добавить|Создать|Новый) пост/),
    fields: [box('Подпись, Русский')],
  },
  {
    title: 'individual tour (rich text)',
    open: dialogOf('/private-tours', /^Изменить: /),
    fields: [(page) => page.getByRole('dialog').getByRole('textbox').first()],
  },
  {
    title: 'banner',
    open: dialogOf('/private-tours?show=banners', /^Изменить: /),
    fields: [(page) => page.getByRole('dialog').getByRole('textbox').first()],
  },
  {
    title: 'title of a hero',
    open: dialogOf('/hero-info', /^Изменить|заголов/i),
    fields: [(page) => page.getByRole('dialog').getByRole('textbox').first()],
  },
  {
    title: 'password',
    open: async (page) => {
      await page.goto('/')
      await page
        .locator('[aria-haspopup=dialog]')
        .filter({ has: page.locator('svg.lucide-user-cog') })
        .click()
    },
    fields: [(page) => page.getByLabel('Новый пароль')],
  },
]

async function benchKeys(context: BrowserContext, browser: Browser, url: string, keys: number): Promise<void> {
  const rows: string[][] = []
  for (const form of forms) {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    try {
      rows.push(await keysOf(page, form, keys))
    } catch (error) {
      talk(`  ${form.title}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
      rows.push([form.title, '–', '–', '–', '–', '–', '–'])
    }
    await page.close()
  }
  const login = await (await browser.newContext({ locale: 'ru-RU', baseURL: url })).newPage()
  rows.push(
    await keysOf(
      login,
      { title: 'sign-in', open: (page) => page.goto('/login'), fields: [box('Имя пользователя')] },
      keys,
    ),
  )
  await login.context().close()
  printTable(
    'Typing',
    `Chromium with a ${slowdown}× slower processor, ${keys} keys a field, one each ${keyPause} ms. Processor: milliseconds of tasks on the ` +
      'page’s main thread a key, what follows the last key included; floor: the same keys in a ' +
      'copy of the page that runs no script. Event Timing: from the key until the next frame is painted.',
    ['form', 'processor a key', 'goal', 'floor', 'event p98', 'goal', 'event median'],
    rows,
  )
}

async function keysOf(page: Page, { title, open, fields, typed = text }: FormCase, keys: number): Promise<string[]> {
  await open(page)
  await page.waitForLoadState('networkidle')
  const cdp = await throttle(page)
  const written = Array.from({ length: keys }, (_, at) => typed.charAt(at % typed.length)).slice(
    0,
    typed === text ? keys : typed.length,
  )
  const costs: number[] = []
  const events: number[] = []
  for (const field of fields) {
    await field(page).click()
    await page.keyboard.press('End')
    await page.waitForTimeout(600)
    await watchEvents(page)
    costs.push(await typeKeys(page, cdp, written))
    events.push(...(await readEvents(page)))
  }
  const floor = await floorOf(page, fields.at(costs.indexOf(Math.max(...costs)))?.(page), written)
  const cost = Math.max(...costs)
  const worst = quantile(events, 0.98)
  talk(`  ${title}: ${costs.map(ms).join(', ')} ms a key (floor ${ms(floor)}), p98 ${ms(worst)}`)
  return [title, ms(cost), goal(cost, goals.key), ms(floor), ms(worst), goal(worst, goals.event), ms(median(events))]
}

/** Milliseconds of the processor a key. */
async function typeKeys(page: Page, cdp: CDPSession, written: readonly string[]): Promise<number> {
  const before = await taskTime(cdp)
  for (const letter of written) {
    const pressed = performance.now()
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(Math.max(0, keyPause - (performance.now() - pressed)))
  }
  await page.waitForTimeout(800)
  return ((await taskTime(cdp)) - before) / written.length
}

/** The same keys in a copy of the page that runs no script: what the browser itself takes. */
async function floorOf(page: Page, field: Locator | undefined, written: readonly string[]): Promise<number> {
  if (!field) return Number.NaN
  await field.evaluate((element) => element.setAttribute('data-typed', ''))
  const html = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, style, link')) element.remove()
    const style = document.createElement('style')
    style.textContent = rules.join('\n')
    copy.querySelector('head')?.append(style)
    return copy.outerHTML
  })
  const still = await page.context().newPage()
  await still.setContent(html)
  const cdp = await throttle(still)
  await still.locator('[data-typed]').click()
  await still.waitForTimeout(600)
  const floor = await typeKeys(still, cdp, written)
  await still.close()
  return floor
}

async function throttle(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  // Of the processor, so that what else runs on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return cdp
}

/** Milliseconds that tasks have run on the page's main thread. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

interface Watched {
  keys: Map<number, number>
  observer: PerformanceObserver
}

const watchEvents = (page: Page) =>
  page.evaluate(() => {
    const keys = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (/^key(down|press|up)$/.test(entry.name) && entry.interactionId)
          keys.set(entry.interactionId, Math.max(entry.duration, keys.get(entry.interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    ;(window as unknown as { watched: Watched }).watched = { keys, observer }
  })

/** The longest event of each key that took more than a frame. */
const readEvents = (page: Page) =>
  page.evaluate(() => {
    const { keys, observer } = (window as unknown as { watched: Watched }).watched
    observer.disconnect()
    return [...keys.values()]
  })

/**
 * Milliseconds from the press until the frame that shows what `selector` finds is on the screen; all of it is measured in the page.
 * Where that is the first frame after the press, the browser itself says when it was (Event Timing, to 8 ms); else the next one is awaited.
 */
async function shownAfter(page: Page, press: Locator, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const state = window as unknown as { shown?: Promise<number> }
    state.shown = new Promise((resolve) => {
      let pressed = 0
      let frames = 0
      const painted = new Promise<number>((paint) => {
        const observer = new PerformanceObserver((list) => {
          const [click] = list.getEntriesByName('click')
          if (!click) return
          observer.disconnect()
          paint(click.startTime + click.duration)
        })
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      const once = { once: true, capture: true }
      const look = () => {
        frames++
        const found = document.querySelector(wanted)
        if (!found || found.getBoundingClientRect().height === 0) requestAnimationFrame(look)
        else if (frames === 1) void painted.then((at) => resolve(at - pressed))
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
      }
      // On the document: what is pressed may be drawn anew until then.
      document.addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), once)
      document.addEventListener('click', () => requestAnimationFrame(look), once)
    })
  }, selector)
  await press.click()
  await page.waitForFunction((wanted) => document.querySelector(wanted), selector)
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

interface Opened {
  title: string
  address: string
  opener(page: Page): Locator
  /** What is there once it is open. */
  shown: string
  limit: number
}

const dialogOn = (title: string, address: string, name: string | RegExp): Opened => ({
  title,
  address,
  opener: (page) => page.getByRole('button', { name }).first(),
  shown: '[role=dialog] input',
  limit: goals.dialog,
})

const openings: Opened[] = [
  dialogOn('new tour', '/tours', 'Добавить тур'),
  dialogOn('new client', '/clients', 'Добавить клиента'),
  dialogOn('new employee', '/users', 'Добавить сотрудника'),
  dialogOn('new post about Uzbekistan', '/uzbekistan-posts', /^(Добавить|Создать|Новый) пост/),
  {
    title: 'request, in the panel',
    address: '/contact-actions',
    opener: (page) => page.locator('main [data-row-lead]').first(),
    shown: '[data-side-panel] textarea',
    limit: goals.panel,
  },
]

async function benchOpening(context: BrowserContext, visits: number): Promise<void> {
  const rows: string[][] = []
  for (const { title, address, opener: openerOf, shown, limit } of openings) {
    const page = await context.newPage()
    await page.goto(address)
    const opener = openerOf(page)
    const close = async () => {
      // In a field of a panel the first one leaves the field.
      for (const timeout of [1000, 20_000]) {
        await page.keyboard.press('Escape')
        const closed = page.locator(shown).first().waitFor({ state: 'detached', timeout })
        if (
          await closed.then(
            () => true,
            () => timeout > 1000,
          )
        )
          return
      }
    }
    // Its code comes first.
    await opener.click()
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    await close()
    await throttle(page)
    const waits: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      await page.waitForTimeout(300)
      waits.push(await shownAfter(page, opener, shown))
      await page.waitForTimeout(800)
      await close()
    }
    rows.push([title, ms(median(waits)), goal(median(waits), limit), ms(Math.max(...waits))])
    talk(`  opening ${title}: ${waits.map(ms).join(', ')}`)
    await page.close()
  }
  printTable(
    'Opening a dialog',
    `Milliseconds from the press until a frame shows its fields, once its code is there, ${slowdown}× slower processor; ${visits} times each.`,
    ['dialog', 'median', 'goal', 'longest'],
    rows,
  )
}

async function benchReturning(context: BrowserContext, visits: number): Promise<void> {
  const ways = [
    { title: 'tours', address: '/tours', card: 'main article a[href^="/tours/"]', on: 'main form input' },
    { title: 'clients', address: '/clients', card: 'main tbody a[data-row-lead]', on: 'main form input' },
  ]
  const rows: string[][] = []
  for (const { title, address, card, on } of ways) {
    const page = await context.newPage()
    const back = page.getByRole('link', { name: /^Назад/ }).first()
    await page.goto(address)
    await page.locator(card).first().waitFor()
    await page.waitForLoadState('networkidle')
    // The code of both screens comes first.
    await page.locator(card).first().click()
    await page.locator(on).first().waitFor()
    await page.waitForLoadState('networkidle')
    await back.click()
    await page.locator(card).first().waitFor()
    await throttle(page)
    const waits: Record<'new' | 'there' | 'back', number[]> = { new: [], there: [], back: [] }
    for (let visit = 0; visit < visits; visit++) {
      for (const [kind, place] of [
        ['new', visit + 1],
        ['there', 0],
      ] as const) {
        await page.waitForTimeout(500)
        waits[kind].push(await shownAfter(page, page.locator(card).nth(place), on))
        await page.waitForTimeout(800)
        waits.back.push(await shownAfter(page, back, card))
      }
    }
    talk(
      `  ${title}: ${Object.values(waits)
        .map((list) => list.map(ms).join(', '))
        .join(' | ')}`,
    )
    const line = (what: string, kind: keyof typeof waits, limit: number) =>
      rows.push([
        `${title}, ${what}`,
        ms(median(waits[kind])),
        goal(median(waits[kind]), limit),
        ms(Math.max(...waits[kind])),
      ])
    line('list → card never seen', 'new', goals.back)
    line('list → card seen before', 'there', goals.cached)
    line('card → list', 'back', goals.cached)
    await page.close()
  }
  printTable(
    'From a list to a card and back',
    `Milliseconds from the press until a frame shows the form, or the list; ${slowdown}× slower processor, the code is there; ${visits} times each.`,
    ['way', 'median', 'goal', 'longest'],
    rows,
  )
}

const rowsInLists = 120

/** Lists of so many cards or rows: what the server answers, several times over. */
const longLists: [title: string, address: string, call: RegExp, row: string][] = [
  ['tours, cards', '/tours', /\/api\/tours\/all/, 'main article'],
  ['clients, rows', '/clients', /\/api\/clients\?/, 'main tbody tr'],
  ['requests, rows', '/contact-actions', /\/api\/contact-actions(\?|$)/, 'main tbody tr'],
  ['posts about Uzbekistan, cards', '/uzbekistan-posts', /\/api\/uzbekistan-posts(\?|$)/, 'main article'],
]

async function benchScrolling(context: BrowserContext): Promise<void> {
  const rows: string[][] = []
  for (const [title, address, call, row] of longLists) {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    try {
      await page.route(call, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: repeated(await response.json()) })
      })
      await page.goto(address)
      await page
        .locator(row)
        .nth(rowsInLists / 4)
        .waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await throttle(page)
      await page.mouse.move(720, 500)
      await page.waitForTimeout(1000)
      const frames = await framesOfScrolling(page)
      const longest = Math.max(...frames)
      rows.push([title, ms(longest), goal(longest, goals.frame), ms(quantile(frames, 0.98))])
      talk(`  scrolling ${title}: ${ms(longest)}, p98 ${ms(quantile(frames, 0.98))}`)
    } catch (error) {
      talk(`  scrolling ${title}: ${String(error).split('\n')[0]}`)
      rows.push([title, '–', '–', '–'])
    }
    await page.close()
  }
  printTable(
    `Scrolling ${rowsInLists} cards or rows`,
    `Milliseconds between frames while the wheel turns to the end and back, ${slowdown}× slower processor.`,
    ['list', 'longest frame', 'goal', 'p98'],
    rows,
  )
}

/** A list of the API, each record many times under numbers of its own. */
function repeated(body: unknown): unknown {
  if (!Array.isArray(body)) {
    if (typeof body !== 'object' || body === null) return body
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? repeated(value) : value]),
    )
  }
  if (body.length === 0) return body
  return Array.from({ length: rowsInLists }, (_, at) => {
    const record = body[at % body.length] as { id: number }
    return { ...record, id: Number(record.id) + 10_000 * Math.floor(at / body.length) }
  })
}

interface Scrolled {
  frames: number[]
  hasEnded: boolean
}

async function framesOfScrolling(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const state: Scrolled = { frames: [], hasEnded: false }
    ;(window as unknown as { scrolled: Scrolled }).scrolled = state
    let last = 0
    const look = (now: number) => {
      if (last > 0) state.frames.push(now - last)
      last = now
      if (!state.hasEnded) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const direction of [1, -1])
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 240 * direction)
      await page.waitForTimeout(16)
    }
  return page.evaluate(() => {
    const state = (window as unknown as { scrolled: Scrolled }).scrolled
    state.hasEnded = true
    return state.frames
  })
}
