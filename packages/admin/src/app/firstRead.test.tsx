import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildUzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFixtures'
import { cannedClient, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { App } from './App'
import firstReads from './firstReads.json'
import { prefetchPage } from './Gate'

const director = buildUser({ role: 'SuperAdmin' })
const client = buildClient({ id: 7 })
const tour = buildTour({ id: 3, title: { ru: 'Хива за три дня', en: '', uz: '' } })
const post = buildUzbekistanPost({ id: 4, caption: { ru: 'Регистан', en: '', uz: '' } })
const answers = {
  'GET /api/tours/all': cannedPage([tour]),
  'GET /api/tours/3': { body: tour },
  'GET /api/clients': cannedPage([client]),
  'GET /api/clients/7': { body: client },
  'GET /api/uzbekistan-posts': { body: [post] },
}

test.each(['/tours', '/tours/3', '/clients', '/clients/7', '/uzbekistan-posts'])(
  'nothing is asked ahead for who may not open %s',
  async (path) => {
    const newcomer = buildUser({ role: 'User', permissions: [] })
    const { api, sent, restore } = cannedClient(answers, newcomer)
    onTestFinished(restore)

    await prefetchPage(newcomer, path, api.http)

    expect(sent).toEqual([])
  },
)

test.each([
  ['/tours', firstReads['/tours'], 'Хива за три дня'],
  ['/tours/3', firstReads['/tours/:tourId'].replace(':tourId', '3'), 'Хива за три дня'],
  ['/clients', firstReads['/clients'], client.fullName],
  ['/clients/7', firstReads['/clients/:clientId'].replace(':clientId', '7'), client.fullName],
  ['/uzbekistan-posts', firstReads['/uzbekistan-posts'], 'Регистан'],
])(
  '%s is drawn at once with what the page has asked for ahead, and asks for it no second time',
  async (path, asked, text) => {
    const { api, sent, restore } = cannedClient(answers, director)
    onTestFinished(restore)
    // However slow the machine is, the answer is waited for.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await prefetchPage(director, path, api.http)
    expect(sent.map((call) => call.path)).toEqual([asked])
    vi.useRealTimers()

    const { hook, searchHook } = memoryLocation({ path })
    const environment = {
      leaveFor: vi.fn(),
      reload: vi.fn(),
      back: vi.fn(),
      whenIdle: () => new Promise<void>(() => {}),
      historyState: () => null,
      view: { isOn: false, begin: () => {}, leave: () => {} },
    }
    const page = render(<App connection={api} environment={environment} location={{ hook, searchHook }} />)

    expect(page.container).toHaveTextContent(text)
    expect(sent.filter((call) => call.path === asked)).toHaveLength(1)
  },
)
