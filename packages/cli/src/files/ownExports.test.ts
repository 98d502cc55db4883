import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything'
import { runCli } from '../../test/runCli'

const clients = [buildClient({ id: 12, ownerId: 3, ownerName: 'Тимур Ахмедов' }), buildClient({ id: 13 })]
const users = [buildUser({ id: 3, username: 'anna', name: 'Анна Ким', role: 'User' })]
const held: Readonly<Record<string, Canned>> = {
  'GET /api/clients/export': cannedStream(clients),
  'GET /api/users': cannedPage(users),
  'GET /api/users/export': cannedStream(users),
  'GET /api/users/3': { body: users[0] },
  'GET /api/tours/all': cannedPage([buildTour({ id: 12 })]),
  'GET /api/contact-actions/export': cannedStream([buildContactAction({ id: 12 })]),
}

const answers = new Proxy<Record<string, Canned>>(
  {},
  { get: (_, name) => held[String(name)] ?? everything[String(name)] },
)

const headings = [[], ['--headers', 'ru'], ['--headers', 'en']]

test.each(['clients', 'users', 'tours', 'requests'].flatMap((noun) => headings.map((flags) => ({ noun, flags }))))(
  'karvon $noun export $flags comes back: nothing is new, nothing is wrong, and records keep their numbers',
  async ({ noun, flags }) => {
    for (const format of ['csv', 'xlsx']) {
      const file = `own.${format}`
      const { folder, exit, err: told } = await runCli([noun, 'export', '-o', file, ...flags], { answers })
      expect(exit, told).toBe(0)

      const { err, out } = await runCli(`${noun} import -f ${file} -n`, { answers, folder })

      expect(err).toMatch(/Это выгрузка Karvon/)
      expect(err).not.toMatch(/не подход/)
      // What has a field is taken.
      expect(err).not.toMatch(/«(ID|id|Level|Уровень|Owner|ownerId|Username|Price, \$|Phone|Created by)» не взят/)
      if (noun === 'users') expect(out + err).toMatch(/создать 0, изменить 0/)
      else expect(err).toMatch(/Создать 0, сверить и дополнить 0, .*с ошибками 0\n.*Строк с номером/)
    }
  },
)
