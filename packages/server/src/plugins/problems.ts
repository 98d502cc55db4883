import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@karvon/api-client/http/problemCodes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { storageProblem } from '../database/storageProblem'
import type { App } from '../http/app'
import { drain } from '../http/drain'
import type { FreeSpace } from '../http/freeSpace'
import { type FieldErrors, invalidData, Problem } from '../http/problem'
import { schemaErrors } from '../http/schemaErrors'
import { inertHeaders } from './security'

/** Answers every failure as problem+json (RFC 9457) that tells people what to do and outsiders nothing else. */
/** @param space told when something could not be written for want of it */
export function handleErrors(app: App, space?: Pick<FreeSpace, 'ranOut'>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = hasHungUp(error, request) ? new Problem('unreadable_request', unreadable) : problemOf(error)
    const { status, code, detail } = problem
    if (status === 507 && error !== problem) space?.ranOut()
    // A refusal that somebody wrote down is no bug: its stack tells nothing.
    if (status >= 500 && error instanceof Problem) {
      const reason = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined
      request.log.warn({ status, code, detail, reason }, 'request refused')
    } else if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 429) request.log.warn({ event: 'throttled', ip: request.ip }, 'too many requests')
    await drain(request.raw)
    return sendProblem(reply, problem)
  })
}

/** Addresses that cannot be decoded, before any route is found. */
export function answerUnroutable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply.headers(inertHeaders), new Problem('unreadable_request', 'Адрес не удалось прочитать'))
}

/** What is no HTTP, comes too slowly or has headers without end: answered on the bare connection. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = refused(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400,
  )
  const { status } = problem
  const body = JSON.stringify(problemBody(problem))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${problemType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, retryAfter } = problem
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type(problemType)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemBody(problem))
}

export const problemType = 'application/problem+json; charset=utf-8'

export const problemBody = (problem: Problem) => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  code: problem.code,
  detail: problem.detail,
  errors: problem.errors,
  ...(problem.current !== undefined && { current: problem.current }),
  ...(problem.factors !== undefined && { factors: problem.factors }),
})

export function unknownAddress({ method }: FastifyRequest): Problem {
  return new Problem('not_found', method === 'GET' || method === 'HEAD' ? missing : noSuchAction)
}

/** The sender was gone before all had arrived; the storage loses connections with the same codes. */
function hasHungUp({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return schemaProblem(error)
  const stored = storageProblem(error)
  if (stored) return stored
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refused(status)
  return status === 503
    ? new Problem('unavailable', busy, undefined, 5)
    : new Problem('internal_error', 'Ошибка сервера. Попробуйте позже')
}

/** An id that cannot be one belongs to nothing: 404, as any unknown id. */
function schemaProblem({ validation = [], validationContext }: FastifyError): Problem {
  if (validationContext === 'params') return new Problem('not_found', missing)
  const errors: FieldErrors = schemaErrors(validation)
  return new Problem('invalid_data', invalidData, errors)
}

const unreadable = 'Запрос не удалось прочитать'
const busy = 'Сервер занят или перезапускается. Попробуйте ещё раз через несколько секунд'

const missing = 'Запись не найдена'
const noSuchAction = 'Такого действия нет'

/** What the framework refuses by a status alone. */
function refused(status: number): Problem {
  const [code, detail] = refusals.get(status) ?? ['unreadable_request', unreadable]
  return new Problem(code, detail)
}

const refusals = new Map<number, [code: ProblemCode, detail: string]>([
  [404, ['not_found', missing]],
  [405, ['method_not_allowed', noSuchAction]],
  [408, ['request_timeout', 'Запрос передавался слишком долго. Попробуйте ещё раз']],
  [413, ['too_large', 'Слишком большой запрос']],
  [414, ['address_too_long', 'Слишком длинный адрес']],
  [415, ['unsupported_type', 'Тип содержимого не поддерживается']],
  [431, ['headers_too_large', 'Слишком большие заголовки запроса']],
  [429, ['too_many_requests', 'Слишком много запросов. Подождите немного и попробуйте ещё раз']],
])
