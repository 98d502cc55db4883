import type { FastifySchemaValidationError } from 'fastify'
import type { FieldErrors } from './problem'

/** Answers of the schema validator as messages for people, under paths such as `title.ru` and `items[0].id`. */
export function schemaErrors(problems: readonly FastifySchemaValidationError[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const problem of problems) {
    const message = messageOf(problem)
    for (const field of fieldsOf(problem)) {
      if (!errors[field]?.includes(message)) errors[field] = [...(errors[field] ?? []), message]
    }
  }
  return withoutRepetitions(errors)
}

/**
 * Each alternative of a union finds fault with a value, and then the union itself with all of them: that something is not
 * allowed says nothing where another message says what, there or in a member.
 */
function withoutRepetitions(errors: FieldErrors): FieldErrors {
  const fields = Object.keys(errors)
  const isWithin = (field: string, other: string) =>
    other !== field && (field === 'body' || (other.startsWith(field) && /[.[]/.test(other.charAt(field.length))))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => {
      const telling = messages.filter((message) => message !== notAllowed)
      if (telling.length > 0) return [[field, telling]]
      return fields.some((other) => isWithin(field, other)) ? [] : [[field, messages]]
    }),
  )
}

const notAllowed = 'Недопустимое значение'

function fieldsOf({ instancePath, keyword, params }: FastifySchemaValidationError): string[] {
  const names = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') return asTexts(params.requiredProperties).map((name) => pathOf([...names, name]))
  // Each refused member is named by a problem of its own.
  if (keyword === 'additionalProperties') return []
  return [pathOf(names)]
}

const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function pathOf(names: readonly string[]): string {
  const path = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('')
  return path.replace(/^\./, '') || 'body'
}

function messageOf({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'Обязательное поле'
    case 'boolean':
      return 'Неизвестное поле'
    case 'type':
      return types[String(params.type)] ?? notAllowed
    case 'minimum':
      return `Не меньше ${limit}`
    case 'maximum':
      return `Не больше ${limit}`
    case 'minLength':
      return limit === 1 ? 'Обязательное поле' : `Не меньше ${limit} символов`
    case 'maxLength':
      return `Не больше ${limit} символов`
    case 'maxItems':
      return `Не больше ${limit} элементов`
    default:
      return notAllowed
  }
}

const types: Record<string, string> = {
  integer: 'Нужно целое число',
  number: 'Нужно число',
  string: 'Нужен текст',
  boolean: 'Нужно true или false',
  object: 'Нужен объект',
  array: 'Нужен список',
}
