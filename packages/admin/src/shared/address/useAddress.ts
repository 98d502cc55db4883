import { isDay } from '@karvon/api-client/validation/isDay'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** How one value is written in the address. `read` gets null when the address says nothing. */
export interface AddressField<T> {
  read(text: string | null): T
  /** null leaves it out. */
  write(value: T): string | null
}

export type AddressValues<Schema> = { [Name in keyof Schema]: Schema[Name] extends AddressField<infer T> ? T : never }

export type ChangeAddress<Schema> = (changes: Partial<AddressValues<Schema>>, how?: 'replace' | 'push') => void

/**
 * State that a colleague should see when sent the link: `?search=хива&page=2`. Values equal to their default are left
 * out, parameters the schema does not know stay. Typing replaces the entry of the history, paging should `push`.
 * @param schema a constant outside the component
 */
export function useAddress<Schema extends Record<string, AddressField<unknown>>>(
  schema: Schema,
): [AddressValues<Schema>, ChangeAddress<Schema>] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  // Two changes in one tick build on each other, not on the address of the last render.
  const latest = useRef(search)
  latest.current = search

  const values = useMemo(() => readAddress(schema, search), [schema, search])

  const change = useCallback<ChangeAddress<Schema>>(
    (changes, how = 'replace') => {
      const params = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        const text = schema[name]?.write(value) ?? null
        if (text === null) params.delete(name)
        else params.set(name, text)
      }
      const next = params.toString()
      if (next === new URLSearchParams(latest.current).toString()) return
      latest.current = next
      navigate(next ? `${path}?${next}` : path, { replace: how === 'replace' })
    },
    [schema, path, navigate],
  )

  return [values, change]
}

/** The values that an address holds behind its `?`. */
export function readAddress<Schema extends Record<string, AddressField<unknown>>>(
  schema: Schema,
  search: string,
): AddressValues<Schema> {
  const params = new URLSearchParams(search)
  const read = Object.entries(schema).map(([name, field]) => [name, field.read(params.get(name))])
  return Object.fromEntries(read) as AddressValues<Schema>
}

export const addressText: AddressField<string> = {
  read: (text) => text ?? '',
  write: (value) => value || null,
}

/** A page number: whole, from 1, the default. */
export const addressPage: AddressField<number> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1),
  write: (value) => (value > 1 ? String(value) : null),
}

/** A number from 0 or nothing. */
export const addressNumber: AddressField<number | undefined> = {
  read: (text) => (text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  write: (value) => (value === undefined ? null : String(value)),
}

/** A whole number from 0 or nothing, as is one beyond `most`. */
export const addressWhole = (most: number): AddressField<number | undefined> => ({
  read: (text) => (/^\d{1,9}$/.test(text ?? '') && Number(text) <= most ? Number(text) : undefined),
  write: (value) => (value === undefined ? null : String(value)),
})

/** A day `YYYY-MM-DD` or nothing. */
export const addressDay: AddressField<string | undefined> = {
  read: (text) => (text && isDay(text) ? text : undefined),
  write: (value) => value || null,
}

/** Yes, or left out. */
export const addressFlag: AddressField<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : null),
}

/** One of a few words; anything else reads as the first unless another default is named. */
export function addressChoice<T extends string>(
  choices: readonly [T, ...T[]],
  initial: T = choices[0],
): AddressField<T> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? initial,
    write: (value) => (value === initial ? null : value),
  }
}
