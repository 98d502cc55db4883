import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

/** A client who keeps the tags that are sent. */
function clientWith(...names: string[]) {
  const tags = names.map((name, index) => ({ id: index + 1, name }))
  const client = () => ({ ...buildClient({ id: 12 }), tags })
  const answers = {
    'GET /api/clients': () => cannedPage([client()]),
    'GET /api/clients/stats': { body: { totalClients: 1 } },
    'GET /api/clients/12': () => ({ body: client() }),
    'GET /api/clients/12/tags': () => ({ body: tags }),
    'POST /api/clients/12/tags': ({ body }: CannedRequest) => {
      tags.push({ id: tags.length + 10, name: (body as { name: string }).name })
      return { status: 201, body: tags.at(-1) }
    },
    'DELETE /api/clients/12/tags/1': () => {
      tags.shift()
      return { status: 204 }
    },
  }
  const take = (name: string) =>
    tags.splice(
      tags.findIndex((tag) => tag.name === name),
      1,
    )
  return { answers, names: () => tags.map(({ name }) => name), take }
}

test('puts one tag in the place of another, adding before taking away, and takes it back', async () => {
  const { answers, names } = clientWith('VIP', 'МОРЕ')

  const merged = await runCli('clients tags merge vip премиум --confirm=1 --json', { answers })
  const after = names()
  const undone = await runCli(`undo ${merged.envelope().job} --confirm=1`, {
    answers: { ...answers, 'DELETE /api/clients/12/tags/11': answers['DELETE /api/clients/12/tags/1'] },
    folder: merged.folder,
  })

  const writes = merged.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)
  expect(merged.exit).toBe(0)
  expect(writes).toEqual(['POST', 'DELETE'])
  expect(after).toEqual(['МОРЕ', 'ПРЕМИУМ'])
  expect(undone.sent.map(({ method }) => method)).toContain('POST')
})

test.each([
  ['between the two calls, what was begun is ended', [], ['МОРЕ', 'ПРЕМИУМ'], 0],
  ['and somebody took another tag away meanwhile, it is left alone', ['МОРЕ'], ['VIP', 'ПРЕМИУМ'], 8],
])('killed %s', async (_, taken, left, exit) => {
  const { answers, names, take } = clientWith('VIP', 'МОРЕ')
  const remove = answers['DELETE /api/clients/12/tags/1']
  const { folder, envelope } = await runCli('clients tags merge vip премиум --confirm=1 --json', {
    answers: { ...answers, 'DELETE /api/clients/12/tags/1': { status: 503 } },
  })
  for (const name of taken) take(name)

  const resumed = await runCli(`jobs resume ${envelope().job} --json`, {
    answers: { ...answers, 'DELETE /api/clients/12/tags/1': remove },
    folder,
  })

  expect(resumed.exit).toBe(exit)
  expect(names()).toEqual(left)
})

test('changes nothing where nobody has the tag', async () => {
  const { answers } = clientWith('МОРЕ')

  const { exit, sent } = await runCli('clients tags merge vip премиум', { answers })

  expect(exit).toBe(0)
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})
