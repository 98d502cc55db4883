import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { LogEntry } from '../activityLog/activityLog'
import { demoClientName, demoClients } from './demoClients'
import { demoTours, pick } from './demoData'
import { demoPeople } from './demoPeople'
import { demoRequests } from './demoRequests'

type DemoEntry = Pick<LogEntry, 'action' | 'entity' | 'entityId' | 'entityName' | 'description'>

/** Who comes to work, in the order in which they sign in. */
const workers = ['editor', 'operator', 'anna.kim', 'manager', 'rustam', 'gulchehra', 'bekzod', 'nodira']
const workdays = 18
const entriesADay = 6

/** What the agency did in the last weeks, oldest first: signing in, work on tours, requests and posts, signing out. */
export function demoLog(ids: ReadonlyMap<string, number>, ago: (hours: number) => string): LogEntry[] {
  const entries: (LogEntry & { at: string })[] = []
  const add = (username: string, hours: number, entry: DemoEntry) => {
    const person = demoPeople.find((candidate) => candidate.username === username)
    const id = ids.get(username)
    if (person && id !== undefined)
      entries.push({ ...entry, actor: { id, name: person.name, username }, at: ago(hours) })
  }
  const session = (username: string, action: 'Login' | 'Logout') => ({
    action,
    entity: 'User' as const,
    entityId: ids.get(username) ?? 0,
    entityName: demoPeople.find((person) => person.username === username)?.name ?? username,
    description: action === 'Login' ? 'Вход в систему' : 'Выход из системы',
  })

  for (let day = workdays; day >= 1; day--) {
    const present = workers.filter((_, index) => (index + day) % 3 !== 0)
    for (const [index, username] of present.entries()) {
      const morning = day * 24 - index * 0.2
      add(username, morning, session(username, 'Login'))
      for (let turn = 0; turn < entriesADay / 2; turn++) {
        add(username, morning - 1.5 - turn * 1.7, entryOf(username, day * entriesADay + index + turn))
      }
      if (index % 2 === 0) add(username, morning - 8.5, session(username, 'Logout'))
    }
  }
  return entries.sort((a, b) => (a.at < b.at ? -1 : 1))
}

function entryOf(username: string, seed: number): DemoEntry {
  if (['operator', 'anna.kim', 'bekzod'].includes(username))
    return seed % 2 === 0 ? requestEntry(seed) : clientEntry(seed)
  if (username === 'gulchehra') return postEntry(seed)
  if (username === 'nodira') return accountEntry(seed)
  return tourEntry(seed)
}

function tourEntry(seed: number): DemoEntry {
  const index = seed % demoTours.length
  const id = index + 1
  const name = displayTitle({ id, title: demoTours[index]?.title ?? { ru: '', en: '', uz: '' } })
  const [action, done] = pick(
    [
      ['UpdateTour', 'цена'],
      ['UpdateTour', 'описание'],
      ['UpdateTour', 'порядок дней'],
      ['DeactivateTour', 'деактивирован'],
      ['ActivateTour', 'активирован'],
      ['UpdateTour', 'изображение'],
      ['UpdateTour', 'дата окончания'],
    ] as const,
    seed,
  )
  return { action, entity: 'Tour', entityId: id, entityName: name, description: `Тур «${name}»: ${done}` }
}

function requestEntry(seed: number): DemoEntry {
  const index = seed % demoRequests.length
  const id = index + 1
  const name = [demoRequests[index]?.firstName, demoRequests[index]?.lastName].join(' ')
  const done = pick(['прочитана', 'добавлен комментарий', 'звонок выполнен'] as const, seed)
  return {
    action: 'UpdateContactAction',
    entity: 'ContactAction',
    entityId: id,
    entityName: name,
    description: `Заявка № ${id} «${name}»: ${done}`,
  }
}

function clientEntry(seed: number): DemoEntry {
  const index = (seed * 7) % demoClients.length
  const name = demoClientName(index)
  const done = pick(
    [
      'дата рождения, описание',
      'добавлен контакт «e-mail»',
      'изменены предпочтения',
      'добавлена метка VIP',
      'добавлена виза AE',
    ],
    seed,
  )
  return {
    action: 'UpdateClient',
    entity: 'Client',
    entityId: index + 1,
    entityName: name,
    description: `Клиент «${name}»: ${done}`,
  }
}

function postEntry(seed: number): DemoEntry {
  const id = 1 + (seed % 60)
  const [action, done] = pick(
    [
      ['UpdateIgPost', 'изменена подпись'],
      ['DeactivateIgPost', 'скрыт'],
      ['ActivateIgPost', 'снова виден'],
      ['UpdateIgMedia', 'выбрано главное фото'],
    ] as const,
    seed,
  )
  return { action, entity: 'IgPost', entityId: id, entityName: `Пост № ${id}`, description: `Пост № ${id}: ${done}` }
}

function accountEntry(seed: number): DemoEntry {
  const index = seed % demoPeople.length
  const name = demoPeople[index]?.name ?? ''
  const [action, done] = pick(
    [
      ['UpdateUser', 'изменены данные'],
      ['UpdateUserPermission', 'изменены разрешения'],
    ] as const,
    seed,
  )
  return { action, entity: 'User', entityId: index + 1, entityName: name, description: `Сотрудник ${name}: ${done}` }
}
