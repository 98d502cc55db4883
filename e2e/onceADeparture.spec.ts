import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, credentials } from './people'

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const inWords = (text: string) => text.split('-').reverse().join('.')

/** A tour of its own, and a husband and a wife who were each sold two places of it. */
async function sellTwice(page: Page) {
  await comeSignedIn(page, 'director')
  await page.goto('/clients')
  const headers = await credentials(page)
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json()
  const [from, until] = [day(20), day(27)]
  const tour = await post('/api/tours', {
    title: { ru: 'Тур супругов', en: '', uz: '' },
    description: { ru: 'Неделя', en: '', uz: '' },
    price: 500,
    validFrom: from,
    validUntil: until,
    isActive: true,
  })
  const add = (firstName: string, lastName: string) =>
    post('/api/clients', { firstName, lastName, phoneNumbers: ['+998901234567'], description: null, tourId: null })
  const [rustam, aziza] = [await add('Рустам', 'Дважды'), await add('Азиза', 'Дважды')]
  const sell = (buyer: { id: number }, other: { id: number }) =>
    post('/api/client-tours', {
      ...{ clientId: buyer.id, tourId: tour.id, quantity: 2, soldPrice: 500, clientTourStatus: 1, description: null },
      ...{ departureDate: `${from}T00:00:00.000Z`, returnDate: `${until}T00:00:00.000Z` },
      travellers: [{ clientId: buyer.id }, { clientId: other.id }],
    })
  const sales = [await sell(rustam, aziza), await sell(aziza, rustam)] as const
  return { tour, sales, rustam, aziza, from, until, headers }
}

test('spouses who were sold twice are told, and stand on the list once when somebody has joined them', async ({
  page,
}) => {
  const { tour, sales, aziza, from } = await sellTwice(page)

  await page.goto(`/clients/${aziza.id}/tours/${sales[1].id}`)
  const people = page.getByRole('region', { name: 'Путешественники' })
  await expect(people.getByText(`продажа № ${sales[0].id}, Рустам Дважды`)).toHaveCount(2)

  await page.goto(`/clients?view=departures&manifest=${tour.id}@${from}`)
  const list = page.getByRole('dialog', { name: /^Список группы/ })
  await expect(list.getByRole('row')).toHaveCount(5)
  await expect(list.getByRole('article')).toContainText('Дважды Азиза – дважды: продажи №')
  await list.getByRole('button', { name: 'Соединить: Дважды Азиза' }).click()
  await expect(list.getByRole('row')).toHaveCount(4)
  await list.getByRole('button', { name: 'Соединить: Дважды Рустам' }).click()
  await expect(list.getByRole('row')).toHaveCount(3)
  await expect(list.getByRole('article')).toContainText(`продажи № ${sales[0].id} и № ${sales[1].id}`)
  await expect(list.getByRole('article')).not.toContainText('дважды:')
})

test('a tour that is moved says how many sales keep the old days, and takes them along when asked', async ({
  page,
}) => {
  const { tour, sales, until, headers } = await sellTwice(page)
  const moved = day(22)

  await page.goto(`/tours/${tour.id}`)
  const from = page.getByRole('textbox', { name: /Дата начала/ })
  await from.fill(inWords(moved))
  await from.press('Tab')
  await expect(page.getByText('2 продажи в 1 группе уходят с прежними датами')).toBeVisible()
  await page.getByText('Перенести 2 продажи с датами тура').click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Тур обновлен!')).toBeVisible()

  for (const { id } of sales) {
    const sale = await (await page.request.get(`/api/client-tours/${id}`, { headers })).json()
    expect([sale.departureDate.slice(0, 10), sale.returnDate.slice(0, 10)]).toEqual([moved, until])
  }
})
