import type { Canned } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { toast } from '@karvon/ui/Toaster'
import { act, screen } from '@testing-library/react'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { type FaultPage, faultPage, settle, settleForReal, text } from './faultPage'
import { type Fault, faultNames, faults, faultsOf, lateness, serverWords, startsAnew } from './faultTable'
import { renderScreen } from './renderScreen'

/** A screen and every call it makes. Each call is answered once with each fault of the table. */
export interface FaultyScreen {
  /** «Туры» */
  name: string
  address: string
  /** What the server answers when nothing is wrong, writes included, by `'GET /api/tours/all'`. */
  answers: Record<string, Canned>
  /** A text that is there when everything was loaded. */
  ready: string
  /** The sign-in page: nobody is signed in, and a 401 ends no session. @default false */
  signedOut?: boolean
  /** With what comes when nothing else is to do. @default false */
  isIdle?: boolean
  /** Another screen is made of the same parts and meets more. @default false */
  isTwin?: boolean
  calls: readonly FaultyCall[]
}

export interface FaultyCall {
  /** As in `answers`. */
  call: string
  /** Tells two jobs over one call apart: «главное фото». */
  job?: string
  /** Does the job up to the click that sends the call. Left out for a call that opening the screen makes. */
  act?(page: FaultPage): void | Promise<void>
  /**
   * The words of the catalogue for a failure. A 403 reads «Доступ запрещён», 409, 412 and 413 what the server says, a 401
   * leads to the sign-in page; where it is otherwise, by fault. `null`: it fails without a word.
   */
  says: string | null | Partial<Record<Fault | 'otherwise', string | null>>
  /** What the screen says when the server confirmed, and never before. */
  success?: string
  /** The job changes the screen even when it fails: each fault gets a new one, which is slower. @default false */
  fresh?: boolean
  /** Throws unless what was typed or chosen is still there. */
  keeps?(page: FaultPage): void
}

/** A job that is done by pressing one thing after another. */
export const pressing =
  (...names: string[]) =>
  async ({ press }: FaultPage) => {
    for (const name of names) await press(name)
  }

/**
 * Registers one test for each call of a screen: no fault leaves the screen blank, loses what was typed, throws, or says
 * that something was done which the server did not confirm; and it says what the documents want it to say.
 */
export function testFaults(faulty: FaultyScreen): void {
  const { name, address, answers, ready, calls, signedOut = false, isIdle = false, isTwin = false } = faulty
  let cases = 0

  test.each(calls.map((call, place) => [[call.call, call.job].filter(Boolean).join(', '), call, place] as const))(
    `${name}: %s survives every fault`,
    async (_, call, place) => {
      const uncaught = collectUncaught()
      const page = renderScreen(address, { answers: { ...answers }, isIdle, ...(signedOut && { user: null }) })
      await screen.findAllByText(ready, { exact: false }, { timeout: 45_000 })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
      onTestFinished(() => void vi.useRealTimers())

      for (const [turn, fault] of faultsOf(place, isTwin, call.act !== undefined).entries()) {
        const found = await trouble(() => runCase(page, faulty, call, fault, turn))
        const problems = [...found, ...uncaught.splice(0).map((error) => `uncaught: ${error}`)]
        expect.soft(problems, `${name}, ${call.call}, ${fault}`).toEqual([])
        cases++
      }
    },
  )

  afterAll(() => console.info(`${name}: ${calls.length} calls, ${cases} cases of ${faultNames.length} faults`))
}

async function runCase(
  page: ReturnType<typeof renderScreen>,
  { address, answers, ready, signedOut = false }: FaultyScreen,
  call: FaultyCall,
  fault: Fault,
  turn: number,
) {
  const good = answers[call.call]
  if (good === undefined) throw new Error(`«${call.call}» has no good answer`)
  const bad = faults[fault](good)
  const isNew = !call.act || call.fresh || startsAnew.has(fault)

  await act(async () => toast.dismiss())
  Object.assign(page.answers, answers, call.act ? {} : { [call.call]: bad })
  if (isNew && (turn > 0 || !call.act))
    await startAnew(page, address, signedOut ? null : buildUser({ id: 100 + turn, role: 'SuperAdmin' }))
  if (call.act) {
    await until(() => text().includes(ready), `«${ready}»`)
    page.answers[call.call] = bad
    await call.act(faultPage)
  }
  await settle(50)

  expectSomething()
  if (fault === 'never') return expectSilence(call)
  if (fault === 'late') {
    await settle(lateness - 1000)
    expectSilence(call)
    expectSomething()
    await settle(2000)
    return until(() => text().includes(call.success ?? ready), `«${call.success ?? ready}» after a late answer`)
  }
  const words = wordsFor(call, fault)
  await until(() => fault === '401' || words === null || text().includes(words), `«${words}»`)
  if (fault === '401') await until(() => page.address() === '/login', 'the sign-in page')
  expectSomething()
  expectNoSuccess(call)
  if (/^[45]\d\d/.test(fault)) expect(text(), 'the server has answered').not.toMatch(/не ответил|проверьте соединение/i)
  if (fault !== '401') call.keeps?.(faultPage)
}

/** Another person, or nobody: nothing of the case before is in the cache, the browser or a form. */
async function startAnew({ api, navigate }: ReturnType<typeof renderScreen>, address: string, user: User | null) {
  localStorage.clear()
  sessionStorage.clear()
  await act(async () => {
    api.session.clear()
    if (user) api.session.start('token', user)
    navigate('/settings')
    navigate(address)
  })
  await settle()
}

function wordsFor({ says }: FaultyCall, fault: Fault): string | null {
  if (says === null) return null
  const own = typeof says === 'object'
  const special = own ? says[fault] : undefined
  if (special !== undefined) return special
  if (fault === '401') return null
  if (fault === '403') return 'Доступ запрещён'
  const usual = own ? (says.otherwise ?? null) : says
  return usual !== null && ['409', '412', '413'].includes(fault) ? serverWords : usual
}

function expectSomething() {
  expect(document.querySelector('h1')?.textContent, 'the page has a heading').toBeTruthy()
  expect(text(), 'no error boundary').not.toMatch(/Не удалось показать страницу|Произошла ошибка/)
}

function expectNoSuccess({ success }: FaultyCall) {
  if (success) expect(text(), 'no word of success').not.toContain(success)
}

function expectSilence(call: FaultyCall) {
  expectNoSuccess(call)
  const words = call.act && wordsFor(call, '500')
  if (words) expect(text(), 'no word of failure yet').not.toContain(words)
}

async function until(holds: () => boolean, what: string) {
  for (let attempt = 0; attempt < 60; attempt++) {
    if (holds()) return
    await settle()
  }
  for (const giveUpAt = performance.now() + 8000; performance.now() < giveUpAt; ) {
    if (holds()) return
    await settleForReal()
  }
  throw new Error(`Waited in vain for ${what}; there is: ${text().replace(/\s+/g, ' ').slice(-600)}`)
}

async function trouble(run: () => Promise<unknown>): Promise<string[]> {
  try {
    await run()
    return []
  } catch (error) {
    // The rest would be the whole page.
    return [(error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '']
  }
}

function collectUncaught(): string[] {
  const found: string[] = []
  const note = (reason: unknown) => void found.push(String(reason))
  const noteEvent = ({ message }: ErrorEvent) => note(message)
  process.on('unhandledRejection', note)
  window.addEventListener('error', noteEvent)
  onTestFinished(() => {
    process.off('unhandledRejection', note)
    window.removeEventListener('error', noteEvent)
  })
  return found
}
