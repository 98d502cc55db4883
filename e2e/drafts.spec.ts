import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from 'playwright/test'
import { fieldsIn, formWays, shownIn } from './formWays'
import { comeSignedIn, demoPassword, openScreen, signIn } from './people'

/** What lies in the browser of the drafts, as it lies there: every byte, read as text. */
const rawDrafts = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'karvon-drafts')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('karvon-drafts')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    database.close()
    const textOf = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value as ArrayBuffer) + new TextDecoder().decode(value as ArrayBuffer)
        : String(value)
    return rows.map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name}: ${textOf(value)}`)
        .join('\n'),
    )
  })

const chip = (page: Page) => page.locator('[data-saving]')
const offer = (page: Page) => page.locator('[data-draft-offer]')

/** What was typed is written down. */
const kept = (page: Page, count = 1) => expect.poll(async () => (await rawDrafts(page)).length).toBe(count)

/** When the newest was written down, in ms. */
const newestDraft = async (page: Page) =>
  Math.max(0, ...(await rawDrafts(page)).map((draft) => Number(/^at: (\d+)$/m.exec(draft)?.[1])))

/** A browser of its own folder, as that of a person, which can be killed and started again. */
async function personalBrowser(baseURL: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'karvon-browser-'))
  const executablePath = process.env.CHROMIUM_PATH
  let context: BrowserContext | undefined
  return {
    async start(): Promise<Page> {
      context = await chromium.launchPersistentContext(folder, {
        ...(baseURL && { baseURL }),
        ...(executablePath && { executablePath }),
        reducedMotion: 'reduce',
        locale: 'ru-RU',
      })
      return context.pages()[0] ?? context.newPage()
    },
    /** As an empty battery does. */
    async crash(page: Page) {
      const ended = page.waitForEvent('crash').catch(() => undefined)
      await page.goto('chrome://crash').catch(() => undefined)
      await ended
      await context?.close()
    },
    async end() {
      await context?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('what was typed into a client outlives a crash of the browser, is offered, restored, saved, and gone then', async ({
  baseURL,
}) => {
  const browser = await personalBrowser(baseURL)
  try {
    const first = await browser.start()
    await signIn(first, 'director')
    await openScreen(first, '/clients/2', 'Редактировать клиента')
    await first.getByLabel('ИНН').fill('778899001')
    await expect(chip(first)).toContainText('Не сохранено 1')
    await kept(first)
    expect((await rawDrafts(first)).join()).not.toMatch(/778899001|clients/)
    await browser.crash(first)

    const page = await browser.start()
    await openScreen(page, '/clients/2', 'Редактировать клиента')
    await expect(offer(page)).toContainText(/Не сохранено сегодня в \d\d:\d\d/)
    await expect(page.getByLabel('ИНН')).not.toHaveValue('778899001')
    await offer(page).getByRole('button', { name: 'Восстановить' }).press('Enter')

    await expect(page.getByLabel('ИНН')).toHaveValue('778899001')
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /обновл|сохранен/i })
        .first(),
    ).toBeVisible()
    await kept(page, 0)
    await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
  } finally {
    await browser.end()
  }
})

test('a window with a new client is opened again from the list of drafts, wherever one is, with what was typed', async ({
  page,
}) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients', 'Клиенты')
  await page.getByRole('button', { name: 'Добавить клиента' }).click()
  await page.getByRole('dialog').getByLabel(/^Имя/).fill('Черновикова')
  await kept(page)

  await openScreen(page, '/tours', 'Управление турами')
  await chip(page).getByRole('button', { name: '1 черновик' }).click()
  const list = page.getByRole('region', { name: 'Черновики' })
  await expect(list).toContainText('Клиенты · сегодня в')
  await list.getByRole('button', { name: 'Открыть' }).click()

  await expect(page).toHaveURL(/\/clients$/)
  await expect(page.getByRole('dialog').getByLabel(/^Имя/)).toHaveValue('Черновикова')
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await kept(page, 0)
})

test('whoever signs out is asked whether drafts stay; left alone they go, and nobody else ever sees what stays', async ({
  page,
}) => {
  const type = async () => {
    await openScreen(page, '/tours/1', 'Детали тура')
    await page.getByLabel('Название, Русский').first().fill('Тур с черновика')
    await kept(page)
    await openScreen(page, '/settings', 'Настройки')
    await expect(chip(page)).toContainText('1 черновик')
  }
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: /Супер-администратор/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  }
  await signIn(page, 'director')
  await type()
  await leave('Сохранить и выйти')
  await kept(page)

  await signIn(page, 'manager')
  await openScreen(page, '/tours/1', 'Детали тура')
  await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Администратор/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await kept(page)

  await signIn(page, 'director')
  await openScreen(page, '/tours/1', 'Детали тура')
  await expect(offer(page)).toBeVisible()
  await leave('Удалить и выйти')
  await kept(page, 0)
})

test('what the server ends is kept: after a reload of the sign-in page, too', async ({ page }) => {
  await signIn(page, 'director')
  await openScreen(page, '/clients/2', 'Редактировать клиента')
  await page.getByLabel('ИНН').fill('112233445')
  await kept(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { status: 401 } }))
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await page.unrouteAll()

  await page.reload()
  await page.getByLabel('Имя пользователя').fill('director')
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await offer(page).getByRole('button', { name: 'Восстановить' }).click()
  await expect(page.getByLabel('ИНН')).toHaveValue('112233445')
})

test('a password is written down nowhere, beside fields that are', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/users', 'Управление сотрудниками')
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Пароль/).fill('a-much-longer-one')
  await form.getByLabel('Имя').first().fill('Новичок')
  await kept(page, 2)

  await openScreen(page, '/users', 'Управление сотрудниками')
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
  await offer(page).getByRole('button', { name: 'Восстановить' }).click()

  await expect(form.getByLabel('Имя').first()).toHaveValue('Новичок')
  await expect(form.getByLabel(/^Пароль/)).toHaveValue('')
})

test('without a line the chip says what was not sent; tried again it is saved, once', async ({ page, context }) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/contact-actions', 'Заявки клиентов')
  await page
    .getByRole('button', { name: /^Комментировать: / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Комментарий').fill('Без связи, но один раз')
  await kept(page, 2)
  // The server has it, and the answer is lost with the line.
  let sent = 0
  await page.route('**/comments', async (route) => {
    sent += 1
    if (sent === 1) await route.fetch()
    await route.abort('connectionfailed')
  })
  await form.getByRole('button', { name: 'Добавить комментарий' }).click()
  await expect(page.getByText('Не отправлено 1').first()).toBeAttached()
  await context.setOffline(true)
  await expect(form.getByLabel('Комментарий')).toHaveValue('Без связи, но один раз')

  await context.setOffline(false)
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Добавить комментарий' }).click()
  await expect(form).toHaveCount(0)

  await kept(page, 0)
  await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`
  const answer = await page.request.get('/api/contact-actions?PageSize=50', { headers: { authorization } })
  const requests: { id: number }[] = await answer.json()
  const comments = await Promise.all(
    requests.map(async ({ id }) =>
      (await page.request.get(`/api/contact-actions/${id}`, { headers: { authorization } })).text(),
    ),
  )
  expect(comments.join().split('Без связи, но один раз')).toHaveLength(2)
})

test('a page form that could not be sent is tried again from the list of the chip', async ({ page, context }) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients/3', 'Редактировать клиента')
  await page.getByLabel('ИНН').fill('556677889')
  await expect(chip(page)).toContainText('Не сохранено 1')
  // By then the rules of the form are there, too.
  await kept(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const button = chip(page).getByRole('button', { name: 'Не отправлено 1' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('ИНН')).toHaveValue('556677889')
  await context.setOffline(false)

  await button.click()
  await page.getByRole('region', { name: 'Не отправлено' }).getByRole('button', { name: 'Повторить' }).click()

  await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
  await page.reload()
  await expect(page.getByLabel('ИНН')).toHaveValue('556677889')
  await expect(offer(page)).toHaveCount(0)
})

test('two tabs keep both texts: neither is offered to the other while it is open, both when they are gone', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const [page, text] of [
    [one, '111111111'],
    [other, '222222222'],
  ] as const) {
    await comeSignedIn(page, 'director')
    await openScreen(page, '/clients/4', 'Редактировать клиента')
    await page.getByLabel('ИНН').fill(text)
  }
  await kept(other, 2)
  await expect(offer(one)).toHaveCount(0)
  await expect(offer(other)).toHaveCount(0)
  await one.close()
  await other.close()

  const later = await context.newPage()
  await comeSignedIn(later, 'director')
  await openScreen(later, '/clients/4', 'Редактировать клиента')
  await offer(later).getByRole('button', { name: 'Восстановить' }).click()
  await expect(later.getByLabel('ИНН')).toHaveValue('222222222')
  await offer(later).getByRole('button', { name: 'Отбросить' }).click()
  await expect(offer(later)).toHaveCount(0)
  await kept(later, 1)
})

test('a flight behind a tab of a group comes back with the group for which it was typed', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients?view=departures', 'Вылеты')
  await page
    .getByRole('button', { name: /^Группа/ })
    .first()
    .click()
  const group = page.getByRole('dialog').first()
  await group.getByRole('tab', { name: 'Рейсы прилёта' }).click()
  await group.getByRole('button', { name: 'Добавить рейс' }).click()
  const form = page.getByRole('dialog', { name: 'Рейс прилёта' })
  await form.getByLabel(/^Рейс/).first().fill('HY 602')
  await kept(page, 3)

  await openScreen(page, '/settings', 'Настройки')
  await chip(page).getByRole('button', { name: '1 черновик' }).click()
  await page.getByRole('region', { name: 'Черновики' }).getByRole('button', { name: 'Открыть' }).click()

  await expect(page).toHaveURL(/group=/)
  await expect(form.getByLabel(/^Рейс/).first()).toHaveValue('HY 602')
})

test('over plain http nothing is kept beyond the tab, and the chip still says what is not saved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  })
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients/2', 'Редактировать клиента')
  await page.getByLabel('ИНН').fill('778899002')

  await expect(chip(page)).toContainText('Не сохранено 1')
})

test('where the question cannot be fetched, whoever signs out leaves nothing behind', async ({ page }) => {
  await signIn(page, 'director')
  await openScreen(page, '/clients/2', 'Редактировать клиента')
  await page.getByLabel('ИНН').fill('778899002')
  await kept(page)
  await page.route(/\/assets\/SignOut-/, (route) => route.abort())
  await openScreen(page, '/settings', 'Настройки')
  await expect(chip(page)).toContainText('1 черновик')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()

  await signIn(page, 'manager')

  await kept(page, 0)
})

test('the draft of a client who is no more goes unseen', async ({ page }) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients/5', 'Редактировать клиента')
  await page.getByLabel('ИНН').fill('999')
  await kept(page)
  await page.route('**/api/clients/5', (route) => route.fulfill({ status: 404, json: { status: 404 } }))

  await openScreen(page, '/settings', 'Настройки')

  await kept(page, 0)
  await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
})

/** What holds nothing but secrets, asks to confirm, or chooses between what is there already. */
const isSecretOrNoForm = (file: string) =>
  /Login|PasswordForm|CodeDialog|TokenDialog|PersonalDataWindow|ClientMerge|RequiredFactorsDialog/.test(file)

test.describe(() => {
  // One page for all, as in `savedForms.spec.ts`.
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await comeSignedIn(page, 'director')
  })
  test.afterAll(() => page.close())

  for (const way of formWays.filter(({ file }) => !isSecretOrNoForm(file))) {
    test(`what is typed comes back: ${way.name}`, async () => {
      await way.show(page)
      const form = way.form(page)
      await expect(fieldsIn(form).first()).toBeVisible()
      await expect(form.locator('[data-loading-field]')).toHaveCount(0)
      // Not how many there are: no more than fifty are kept.
      const before = await newestDraft(page)
      await way.fill(form)
      const typed = await shownWithoutPasswords()
      await expect.poll(() => newestDraft(page), 'it is written down').toBeGreaterThan(before)
      // The last of it within a second after it was typed.
      await page.waitForTimeout(1000)

      await way.show(page)
      const notice = form.locator('[data-draft-offer]')
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: 'Восстановить' }).click()

      await expect(notice).toHaveCount(0)
      await expect.poll(shownWithoutPasswords).toEqual(typed)

      /** What stands there in Russian, where there are languages; files, of which fields come along, are not kept. */
      async function shownWithoutPasswords() {
        const russian = form.getByRole('tab', { name: 'Русский' })
        if ((await russian.count()) > 0) await russian.first().click()
        const secret = await fieldsIn(form).evaluateAll((fields) =>
          fields.map((field) => field instanceof HTMLInputElement && field.type === 'password'),
        )
        return (await shownIn(form)).filter((text, place) => text !== '' && !secret[place])
      }
    })
  }
})
