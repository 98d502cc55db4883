import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import '../features/notifications/Notifications'
import '../features/tours/TourList'
import '../shared/undo/OwnActionsWindow'
import '../shared/undo/undoAction'
import './Palette'

const khiva = buildTour({ id: 1, title: { ru: 'Хива', en: '', uz: '' }, isActive: true })

/** The list, with a server that can take the switch back. */
function switchedOff(undo: Canned, headers: Record<string, string> = { 'own-action': '12' }) {
  let isActive = true
  return renderScreen('/tours', {
    answers: {
      'GET /api/tours/all': () => cannedPage([{ ...khiva, isActive }]),
      'GET /api/tours/stats': { body: { total: 1, active: 1, currentlyValid: 1 } },
      'POST /api/tours/1/deactivate': () => {
        isActive = false
        return { body: { ...khiva, isActive }, headers }
      },
      'POST /api/my-actions/12/undo': (request) => {
        if (typeof undo === 'object' && (undo.status ?? 200) < 300) isActive = true
        return typeof undo === 'function' ? undo(request) : undo
      },
    },
  })
}

async function pressSwitch(page: ReturnType<typeof renderScreen>) {
  await page.user.click(await screen.findByRole('switch', { name: /Хива/ }))
  await screen.findByText('Тур деактивирован')
}

test('the toast of a switch takes it back, and the list shows what is so', async () => {
  const page = switchedOff({ body: { undone: 1, refused: [] } })
  await pressSwitch(page)

  await page.user.click(screen.getByRole('button', { name: 'Отменить' }))

  expect(await screen.findByText('Отменено')).toBeVisible()
  expect(await screen.findByRole('switch', { name: /Хива/, checked: true })).toBeVisible()
})

test('what somebody changed since is said in the words of the server', async () => {
  const detail = 'Отменить нельзя: тем временем это уже изменили – «Активность». Последнее изменение: Зухра Ким'
  const page = switchedOff({ status: 409, body: { status: 409, code: 'conflict', detail } })
  await pressSwitch(page)

  await page.user.click(screen.getByRole('button', { name: 'Отменить' }))

  expect(await screen.findByText(detail)).toBeVisible()
})

test('without a way back there is no button', async () => {
  await pressSwitch(switchedOff({}, {}))
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
})

const action = (id: number, more: object = {}) => ({
  ...{ id, at: '2026-11-24T09:30:00.000Z', description: 'Тур «Хива»: деактивирован', action: 'DeactivateTour' },
  ...{ part: 'tours', count: 1, undone: 0, refusal: '', merge: null },
  ...more,
})

test('«Мои действия» say what was done and what became of its undo, and take back what is left', async () => {
  let undone = 0
  const page = renderScreen('/', {
    answers: {
      'GET /api/my-actions': () => ({
        body: [
          action(5, { undone }),
          action(4, { count: 37, undone: 2, refusal: 'Отменить нельзя: записи больше нет' }),
          action(3, { description: '', part: 'notifications', action: '' }),
          action(2, { description: '', action: 'UpdateClient', merge: { keepId: 7, fromId: 9 } }),
          action(1, { undone: 1 }),
        ],
      }),
      'POST /api/my-actions/5/undo': () => {
        undone = 1
        return { body: { undone: 1, refused: [] } }
      },
      'POST /api/clients/7/merge/undo': { body: { keep: { id: 7, name: 'А' }, drop: { id: 9, name: 'Б' } } },
    },
  })
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.click(await screen.findByRole('option', { name: /Мои действия/ }))
  const window = within(await screen.findByRole('dialog', { name: 'Мои действия' }))

  const rows = await window.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Тур «Хива»: деактивирован24 ноября 2026 г.*Отменить/),
    expect.stringMatching(/и ещё 36 записей.*Отменено 2 из 37Отменить нельзя: записи больше нет/),
    expect.stringMatching(/Уведомления отмечены прочитанными/),
    expect.stringMatching(/Объединены карточки клиентов № 9 и № 7/),
    expect.stringMatching(/Отменено$/),
  ])
  await page.user.click(window.getByRole('button', { name: 'Отменить: Тур «Хива»: деактивирован' }))
  expect(await screen.findAllByText('Отменено')).not.toHaveLength(0)
  await page.user.click(window.getByRole('button', { name: /Отменить: Объединены/ }))
  expect(
    page.sent.filter(({ method, path }) => method === 'POST' && /undo/.test(path)).map(({ path }) => path),
  ).toEqual(['/api/my-actions/5/undo', '/api/clients/7/merge/undo'])
})

test('says that nothing can be taken back, and that the list could not be read', async () => {
  const page = renderScreen('/', { answers: { 'GET /api/my-actions': { body: [] } } })
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.click(await screen.findByRole('option', { name: /Мои действия/ }))
  expect(await screen.findByText('Отменять нечего')).toBeVisible()
})
