import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { demoPassword, openScreen, signOut } from './people'

// Over data of its own: a second factor of a demo account would close it to the other tests.

/** A page whose browser has a key that shows a finger whenever it is asked. Browsers make none for the number of a machine. */
async function pageWithKey(server: OwnServer, context: BrowserContext) {
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const keys = async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
  return { page, keys, url: server.url.replace('127.0.0.1', 'localhost') }
}

test.describe.configure({ timeout: 90_000 })

const contextOf = (server: OwnServer, width = 1440) => ({
  baseURL: server.url.replace('127.0.0.1', 'localhost'),
  locale: 'ru-RU',
  reducedMotion: 'reduce' as const,
  viewport: { width, height: 900 },
})

async function fillIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Имя пользователя').fill(username)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

const account = (page: Page) => page.getByRole('dialog', { name: 'Мой аккаунт' })

test('a passkey is added and signs in by keyboard, proves anew before an export, and is removed', async ({
  browser,
}) => {
  const server = await startOwnServer()
  const context = await browser.newContext(contextOf(server))
  try {
    const { page, keys } = await pageWithKey(server, context)
    await fillIn(page, 'director')
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: 'Мой аккаунт' }).press('Enter')
    await account(page).getByRole('button', { name: 'Добавить ключ доступа' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Новый ключ доступа' })
    await expect(form.getByLabel('Название')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('MacBook')
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    expect(await violations(page, 'part')).toEqual([])
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: 'Резервные коды' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'Коды сохранены' }).press('Enter')
    await expect(account(page).getByText('MacBook')).toBeVisible()
    await expect(account(page).getByText('Осталось 10 резервных кодов')).toBeVisible()
    expect(await violations(page, 'part')).toEqual([])
    expect(await keys()).toBe(1)
    await page.keyboard.press('Escape')
    await signOut(page, 'Шерзод Алимов')

    await fillIn(page, 'director')
    await expect(page.getByText('Подтвердите вход ключом доступа')).toBeVisible()
    expect(await violations(page, 'page')).toEqual([])
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()

    server.wait(16)
    await openScreen(page, '/clients', 'Клиенты')
    await expect(async () => {
      await page.getByRole('button', { name: /^Экспорт/ }).click()
      await page.getByRole('menuitem', { name: 'Таблица CSV' }).click()
      await expect(page.getByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
    await expect(proof.getByText('Браузер попросит ключ доступа')).toBeVisible()
    expect(await violations(page, 'part')).toEqual([])
    const download = page.waitForEvent('download')
    await proof.getByRole('button', { name: 'Подтвердить' }).press('Enter')
    expect((await download).suggestedFilename()).toContain('.csv')

    await page.getByRole('button', { name: 'Мой аккаунт' }).click()
    await account(page).getByRole('button', { name: 'Удалить ключ доступа: MacBook' }).click()
    const removal = page.getByRole('dialog', { name: 'Удалить ключ доступа «MacBook»' })
    await removal.getByLabel('Текущий пароль').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ключ доступа удалён').first()).toBeVisible()
    await expect(account(page).getByText('MacBook')).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
  }
})

test('a role is made to have a second factor: whoever has none is led to one on a telephone, and goes on', async ({
  browser,
}) => {
  const server = await startOwnServer()
  const [desk, phone] = [await browser.newContext(contextOf(server)), await browser.newContext(contextOf(server, 390))]
  try {
    const { page: director } = await pageWithKey(server, desk)
    await fillIn(director, 'director')
    await expect(director.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
    await openScreen(director, '/users', 'Управление сотрудниками')
    const { page } = await pageWithKey(server, phone)
    await fillIn(page, 'newcomer')
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()

    await director.getByRole('button', { name: 'Обязательный второй фактор' }).click()
    const roles = director.getByRole('dialog', { name: 'Обязательный второй фактор' })
    await roles.getByRole('switch', { name: 'Сотрудник', exact: true }).check()
    expect(await violations(director, 'part')).toEqual([])
    await roles.getByRole('button', { name: 'Сохранить' }).click()
    await expect(director.getByText('Сохранено').first()).toBeVisible()

    await page.reload()
    const led = page.getByRole('dialog', { name: 'Нужен второй фактор' })
    await expect(led.getByText('вход по одному паролю больше не разрешён')).toBeVisible()
    expect(await violations(page, 'part')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(led).toBeVisible()
    await led.getByRole('button', { name: 'Добавить ключ доступа' }).click()
    const form = page.getByRole('dialog', { name: 'Новый ключ доступа' })
    await form.getByLabel('Текущий пароль').fill(demoPassword)
    await form.getByRole('button', { name: 'Добавить' }).click()
    await page.getByRole('dialog', { name: 'Резервные коды' }).getByRole('button', { name: 'Коды сохранены' }).click()
    await led.getByRole('button', { name: 'Продолжить' }).click()
    await expect(led).toHaveCount(0)
    await openScreen(page, '/notifications', 'Уведомления')

    await page.goto('/')
    await page.getByRole('button', { name: /меню/i }).first().click()
    await page.getByRole('button', { name: 'Мой аккаунт' }).first().click()
    await account(page)
      .getByRole('button', { name: /^Удалить ключ доступа/ })
      .click()
    const removal = page.getByRole('dialog', { name: /^Удалить ключ доступа/ })
    await removal.getByLabel('Текущий пароль').fill(demoPassword)
    await removal.getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Для вашей роли второй фактор обязателен').first()).toBeVisible()
  } finally {
    await desk.close()
    await phone.close()
    await server.stop()
  }
})
