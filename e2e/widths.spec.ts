import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn } from './people'
import { complete, open } from './screenSteps'
import { withoutStream } from './withoutStream'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => withoutStream(page))

/** How far the page can be pushed sideways. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** How far the tables stick out of their cards, at the most. */
const tableOverhang = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    Math.max(
      ...tables.map((table) => {
        const { parentElement } = table
        return table.getBoundingClientRect().right - (parentElement?.getBoundingClientRect().right ?? 0)
      }),
    ),
  )

const heads = (page: Page) => page.getByRole('columnheader').filter({ visible: true })

test('lists stay tables on a tablet, say all they say on a desk, and are cards on a phone', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await page.route(/\/api\/clients\?(?!.*search)/i, async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    found[0].contacts = [
      { ...found[0].contacts[0], type: 'Email', value: 'maksudakhon.abdurakhmonova@samarkand-travel.example.uz' },
    ]
    await route.fulfill({ response: answer, json: found })
  })

  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, column] of [
      ['/clients', 'Контакты'],
      ['/contact-actions', 'Клиент'],
      ['/activity-log', 'Описание'],
      ['/clients/200/tours', 'Дата отправления'],
    ] as const) {
      await page.goto(address)
      await expect(heads(page).filter({ hasText: column }), `${address} at ${width} px`).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await overhang(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      expect(await tableOverhang(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }

    await page.goto('/clients?search=Ольга%20Исмаилова')
    const row = page.getByRole('row').filter({ hasText: 'Ольга Исмаилова' }).filter({ hasNotText: 'спутник' })
    await expect(row).toContainText('Серебро')
    await expect(row).toContainText(/МОЛОДОЖЁНЫ/i)
    await expect(row.getByRole('link', { name: /^\+998/ })).toHaveAttribute('href', /^tel:\+998\d{9}$/)
  }

  await page.setViewportSize({ width: 767, height: 900 })
  for (const address of ['/clients', '/contact-actions', '/activity-log']) {
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(heads(page)).toHaveCount(0)
  }
})

test('at no width between a tablet and a desk does a table stick out of its card', async ({ page }) => {
  await comeSignedIn(page, 'director')
  const longNumber = '+880171234567890123456'
  await page.route(/\/api\/clients\?/i, async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    found[0].fullName = 'Лола Абдурахмонова1795478261974'
    found[0].contacts = [{ id: 1, type: 'MobilePhone', value: longNumber, isPrimary: true }]
    await route.fulfill({ response: answer, json: found })
  })
  await page.route(/\/api\/contact-actions\?/i, async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    found[0].client = { ...found[0].client, phoneNumbers: [longNumber] }
    await route.fulfill({ response: answer, json: found })
  })

  for (const address of ['/clients', '/contact-actions', '/activity-log', '/clients/200/tours']) {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const tooNarrow = []
    for (let width = 768; width <= 1440; width += 16) {
      await page.setViewportSize({ width, height: 900 })
      // Measured, and drawn for what was measured.
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
      const over = await tableOverhang(page)
      if (over > 0) tooNarrow.push(`${over} px at ${width}`)
    }
    expect(tooNarrow, address).toEqual([])
  }
})

test('on the narrowest phones what a card says stays in its place', async ({ page }) => {
  await comeSignedIn(page, 'director')
  const crowded = []
  for (const width of [320, 344, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    for (const [address, place] of [
      ['/clients', 'tbody td'],
      ['/contact-actions', 'tbody td'],
      ['/tours', 'article dl'],
    ] as const) {
      await page.goto(address)
      const places = page.locator(place).filter({ visible: true })
      await expect(places.first()).toBeVisible()
      const over = await places.evaluateAll((found) =>
        Math.max(...found.map((each) => each.scrollWidth - each.clientWidth)),
      )
      // The gap before the next value may be used.
      if (over > 16) crowded.push(`${address}: ${over} px at ${width}`)
    }
  }
  expect(crowded).toEqual([])
})

test('at no width does the board of departures stick out of its page', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await page.goto('/clients?view=departures&within=90')
  await expect(page.locator('main h2').first()).toBeVisible()
  const tooNarrow = []
  for (let width = 360; width <= 1440; width += 24) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    const over = await page.locator('main :is(section, a, button, p, h2, h3, time, table)').evaluateAll((parts) => {
      const edge = document.querySelector('main')?.getBoundingClientRect().right ?? 0
      return Math.max(0, ...parts.map((part) => part.getBoundingClientRect().right - edge))
    })
    if (over > 0 || (await overhang(page)) > 0) tooNarrow.push(`${over} px at ${width}`)
  }
  expect(tooNarrow).toEqual([])
})

/** As somebody has it who unfolded it; on a tablet it starts as icons. */
const openMenu = (page: Page) => page.addInitScript(() => localStorage.setItem('sidebar', 'open'))

test('where a table has little room its chosen columns stand in others, and the rest stays', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await page.setViewportSize({ width: 768, height: 900 })

  const shownHeads = async () => {
    await expect(heads(page).first()).toBeVisible()
    const names = await heads(page).evaluateAll((found) => found.map((head) => head.textContent?.trim()))
    return names.filter((name) => name && !['Действия', 'Выбрать всё на странице'].includes(name))
  }
  for (const [address, besideMenu, folded] of [
    ['/clients', ['Имя', 'Контакты'], ['Имя', 'Контакты', 'Дата создания']],
    ['/contact-actions', ['Статус', 'Клиент'], ['Статус', 'Клиент', 'Контакты']],
    ['/activity-log', ['Действие', 'Описание', 'Время'], ['Действие', 'Пользователь', 'Описание', 'Время']],
    ['/clients/200/tours', ['Тур', 'Дата отправления'], ['Тур', 'Статус', 'Дата отправления', 'Цена']],
  ] as const) {
    await page.goto(address)
    expect(await shownHeads(), address).toEqual(folded)
    await page.getByRole('button', { name: 'Развернуть меню' }).click()
    await expect.poll(shownHeads, `${address} beside the menu`).toEqual(besideMenu)
    await page.getByRole('button', { name: 'Свернуть меню' }).click()
  }
  await page.goto('/contact-actions')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(/Верхняя кнопка|Нижняя кнопка|Горячий клиент/)
  await expect(first).toContainText(/\+998/)
  await expect(first.locator('time')).toBeVisible()
})

/** What is cut off although it is meant to be read whole. */
const cutWords = (page: Page) =>
  page.locator('header h1, main dd, main dt, main h2, main li div:has(> h2) + p').evaluateAll((found) =>
    found
      .filter((words) => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 4)
      .filter((words) => getComputedStyle(words).display !== 'inline' && words.getClientRects().length > 0)
      .map((words) => words.textContent),
  )

test('beside the open menu of a tablet nothing is cut, and what needs room stands below', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await openMenu(page)

  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, heading] of [
      ['/', 'Панель управления'],
      ['/users', 'Управление сотрудниками'],
      ['/tours/1', 'Детали тура'],
      ['/clients/1', 'Редактировать клиента'],
      ['/clients/200/tours', 'Туры клиента'],
      ['/social-media', 'Instagram контент'],
      ['/uzbekistan-posts', 'Посты об Узбекистане'],
      ['/private-tours?show=banners', 'Индивидуальные туры'],
    ] as const) {
      await open(page, address, heading)
      expect(await overhang(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      expect(await cutWords(page), `${address} at ${width} px`).toEqual([])
    }
  }
  await page.goto('/clients/1')
  for (const field of await page.getByRole('group', { name: 'Контакты' }).getByRole('textbox').all())
    expect((await field.boundingBox())?.width).toBeGreaterThan(160)
})

test('the card of a client makes room for the tabs on a phone, which stay in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeSignedIn(page, 'director')
  await page.goto('/clients/1')

  const tabs = page.getByRole('tablist', { name: 'Разделы карточки' })
  await expect(tabs).toBeInViewport()
  await expect(page.getByText('Добавлен вручную')).toBeHidden()
  await page.getByRole('button', { name: 'Ещё о клиенте' }).click()
  await expect(page.getByText('Добавлен вручную')).toBeVisible()

  await page.getByLabel('Описание').scrollIntoViewIfNeeded()
  await expect(page.getByText('Добавлен вручную')).not.toBeInViewport()
  await expect(tabs).toBeInViewport()
  await page.getByRole('tab', { name: /^Документы/ }).click()
  await expect(page.getByRole('tab', { name: /^Документы/ })).toHaveAttribute('aria-selected', 'true')
})

const names = ['Махмуд Абдурахмонов', 'Гульчехра Абдурахмонова', 'Александра Преображенская', 'Xurshida Oʻrinboyeva']
const countries = ['Великобритания', 'Азербайджан', 'Туркменистан', 'Объединённые Арабские Эмираты', 'Узбекистан']
const tags = [['ПОСТОЯННЫЙ КЛИЕНТ'], ['СЕМЬЯ С ДЕТЬМИ', 'VIP'], ['МОЛОДОЖЁНЫ', 'ГАСТРОНОМИЯ'], []]
const levels = ['Diamond', 'Platinum', 'Legend', 'Unknown']
const mail = 'maksudakhon.abdurakhmonova@samarkand-travel.example.uz'
const paper = {
  ...{ kind: 'document', id: 1, name: 'ForeignPassport', expiryDate: '2027-09-24', clientTourId: 1 },
  ...{ returnDate: '2027-12-16', monthsAfterReturn: 3, endsBeforeReturn: true },
}
const of = <Item>(list: readonly Item[], place: number) => list[place % list.length] as Item

/** The longest that agencies have in their lists, put into the answers of the server; other pages hold others. */
async function withLongValues(page: Page) {
  const change = (calls: RegExp, each: (row: Record<string, unknown>, place: number) => object) =>
    page.route(calls, async (route) => {
      const answer = await route.fetch()
      const found = await answer.json()
      const second = /PageIndex=2/i.test(route.request().url()) ? 1 : 0
      const rows = Array.isArray(found) ? found : (found.data ?? found.items)
      for (const [place, row] of rows.entries()) Object.assign(row, each(row, place + second))
      await route.fulfill({ response: answer, json: found })
    })
  await change(/\/api\/clients\?/i, (_, place) => ({
    fullName: of(names, place),
    loyaltyStatusLevel: of(levels, place),
    tags: of(tags, place).map((name, id) => ({ id, name })),
    expiringPapers: place % 3 === 0 ? [paper] : [],
    foundBy: [],
    contacts: [
      place % 4 === 3
        ? { id: 1, type: 'Email', value: mail, isPrimary: true }
        : { id: 1, type: 'MobilePhone', value: '+998909454684', isPrimary: true },
      { id: 2, type: 'HomePhone', value: '+998712000101', isPrimary: false },
    ],
  }))
  await change(/\/api\/contact-actions\?/i, (_, place) => ({
    name: of(names, place),
    country: of(countries, place),
    ...(place % 2 === 0 && { type: 'hot', callMade: false, isRead: false }),
  }))
  await change(/\/api\/activity-logs?(\/\w+)?\?/i, (_, place) => ({
    userName: of(names, place),
    entityName: of(names, place),
  }))
  await change(/\/api\/client-tours?(\/\w+)*\?|\/api\/clients\/\d+\/tours/i, () => ({
    soldPrice: 1_234_567.89,
    description: 'Гастрономическое путешествие, трансфер из аэропорта и переводчик',
  }))
}

/** What is wrong with the tables that are seen: words in pieces, parts that leave their cell, a table that leaves its card. */
const tableFaults = (page: Page) =>
  page.evaluate(() => {
    /** Ends in an ellipsis inside its cell, and the whole of it is said to who points at it. */
    const isCut = (part: Element, cell: Element): boolean => {
      const around: Element[] = []
      for (let one: Element | null = part; one && one !== cell; one = one.parentElement) around.push(one)
      const isClipped = around.some((one) => {
        const { overflowX, textOverflow } = getComputedStyle(one)
        const { right } = one.getBoundingClientRect()
        return (
          overflowX === 'hidden' && textOverflow === 'ellipsis' && right <= cell.getBoundingClientRect().right + 0.5
        )
      })
      const titles = around.map((one) => one.getAttribute('title') ?? '')
      return isClipped && (titles[0] !== '' || titles.some((title) => title.includes(part.textContent.trim())))
    }
    const faults: string[] = []
    for (const table of document.querySelectorAll<HTMLElement>('main table')) {
      if (getComputedStyle(table).display !== 'table') continue
      const card = table.parentElement?.getBoundingClientRect()
      const over = table.getBoundingClientRect().right - (card?.right ?? 0)
      if (over > 0.5) faults.push(`the table leaves its card by ${over} px`)
      for (const cell of table.querySelectorAll<HTMLElement>('td, th')) {
        const edge = cell.getBoundingClientRect().right
        for (const part of cell.querySelectorAll<HTMLElement>('*')) {
          const { right, width } = part.getBoundingClientRect()
          const isHidden = width <= 1 || part.closest('[class*=karvon-hidden], svg') !== null
          if (!isHidden && right > edge + 0.5 && !isCut(part, cell))
            faults.push(`«${part.textContent}» leaves its cell by ${right - edge} px`)
        }
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.textContent?.includes('@') || !text.parentElement || text.parentElement.offsetWidth <= 1) continue
          for (const word of text.textContent?.matchAll(/[\p{L}\p{N}ʻʼ]+/gu) ?? []) {
            const range = document.createRange()
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) faults.push(`«${word[0]}» is in pieces`)
          }
        }
      }
    }
    return [...new Set(faults)]
  })

const headPlaces = (page: Page) =>
  heads(page).evaluateAll((found) => found.map((head) => Math.round(head.getBoundingClientRect().left)))

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))

test('in every table, at every width, no word is broken, nothing leaves its place and columns stand still', async ({
  page,
}) => {
  await comeSignedIn(page, 'director')
  await withLongValues(page)

  const faults: string[] = []
  for (const sidebar of ['open', 'icons']) {
    await page.addInitScript((choice) => localStorage.setItem('sidebar', choice), sidebar)
    for (const address of ['/clients', '/contact-actions', '/activity-log', '/clients/200/tours']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      for (let width = 768; width <= 1920; width += 32) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        for (const fault of await tableFaults(page)) faults.push(`${address}, ${width} px, ${sidebar}: ${fault}`)
      }
      const next = page.getByRole('button', { name: 'Вперёд' })
      if (!(await next.isVisible()) || (await next.isDisabled())) continue
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        const before = await headPlaces(page)
        await next.click()
        await expect(page.locator('main table[aria-busy]')).toHaveCount(0)
        await drawn(page)
        const after = await headPlaces(page)
        if (before.join() !== after.join()) faults.push(`${address}, ${width} px: ${before} became ${after}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('no tab of a row is cut while there is room for all of them', async ({ page }) => {
  await comeSignedIn(page, 'director')
  const cut: string[] = []
  for (const address of ['/clients/1?tab=documents', '/clients/200/tours', '/tours/1', '/landing', '/notifications']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await complete(page, () => page.goto(address))
    await expect(page.getByRole('main')).toBeVisible()
    for (let width = 768; width <= 1920; width += 32) {
      await page.setViewportSize({ width, height: 900 })
      await drawn(page)
      const rows = await page
        .getByRole('tablist')
        .evaluateAll((lists) => lists.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      for (const over of rows) if (over > 1) cut.push(`${address}, ${width} px: ${over} px`)
    }
  }
  expect(cut).toEqual([])
})
