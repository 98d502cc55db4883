import { expect, type Page } from 'playwright/test'
import { credentials } from './people'

/** A picture that may pass for a paper. */
export const scan = 'e2e/files/khiva.jpg'

/** A client to begin with, without the forms. */
export async function addClient(page: Page): Promise<number> {
  const created = await page.request.post('/api/clients', {
    headers: await credentials(page),
    data: { firstName: 'Олим', lastName: null, phoneNumbers: ['+998901112233'], description: null, tourId: null },
  })
  return (await created.json()).id
}

/** On the tab of documents: a new card, filled in, with its scan. */
export async function addPassport(page: Page) {
  await page.getByRole('button', { name: 'Добавить документ' }).first().click()
  const card = page.getByRole('region', { name: 'Новый документ' })
  await card.getByLabel('Серия').fill('ab')
  await card.getByLabel('Номер').fill('7654321')
  await card.locator('input[type=file]').setInputFiles(scan)
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Документ добавлен')).toBeVisible()
}
