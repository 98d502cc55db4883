import { Problem } from '../http/problem'
import { DamagedDatabaseError, saysDamaged } from './damagedDatabase'

const unavailable = 'Хранилище временно недоступно. Попробуйте ещё раз через несколько секунд'

const damaged = 'База данных повреждена: изменения не принимаются. Обратитесь к администратору'

/** What a failure of the storage means to people; undefined when it is a bug. */
export function storageProblem(error: Error): Problem | undefined {
  if (error instanceof DamagedDatabaseError || saysDamaged(error)) return new Problem('unavailable', damaged)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // The extended code of SQLite holds the primary one in its low byte.
  const sqlite = typeof errcode === 'number' ? errcode & 0xff : codeOf(error.message)

  if (sqlite === sqliteConstraint || postgresConstraints.has(String(code))) {
    return new Problem('conflict', 'Данные тем временем изменились. Обновите страницу и повторите')
  }
  if (sqlite === sqliteFull || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new Problem('out_of_space', 'На сервере закончилось место. Данные не сохранены, обратитесь к администратору')
  }
  // A text with NUL, which no rule has seen before.
  if (code === '22021') return new Problem('unreadable_request', 'Текст содержит недопустимые символы')
  const isUnavailable = sqlite === sqliteBusy || unreachable.has(String(code)) || isLost(error)
  return isUnavailable ? new Problem('unavailable', unavailable, undefined, 5) : undefined
}

/** On Node 20 the error of a statement that answers rows carries no code. */
function codeOf(message: string): number | undefined {
  if (message === 'database or disk is full') return sqliteFull
  if (message === 'database is locked') return sqliteBusy
  return / constraint failed(: |$)/.test(message) ? sqliteConstraint : undefined
}

const sqliteBusy = 5
const sqliteFull = 13
const sqliteConstraint = 19

/** Foreign key and unique violation, serialisation failure, deadlock. */
const postgresConstraints = new Set(['23503', '23505', '40001', '40P01'])

/** Server gone, shutting down, starting, out of connections, or too busy: what a statement waited for did not come in time. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '57014', '55P03'],
])

/** What pg finds out by itself carries no code. */
const isLost = ({ message }: Error): boolean =>
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    message,
  )
