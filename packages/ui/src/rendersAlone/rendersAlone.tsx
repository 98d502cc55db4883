import {
  type FunctionComponent,
  isValidElement,
  memo,
  type ReactNode,
  useInsertionEffect,
  useRef,
  useState,
} from 'react'
import { takesRef } from '../react/react18'

// No story: there is nothing to see, as every field of the kit is drawn by it.

// Of any component: its own types are kept by the signature below.
type Props = Record<string, unknown>
type Handler = (...given: unknown[]) => unknown

/**
 * The component, drawn again only when what it shows has changed. A form draws all its fields with each key and gives
 * them new functions each time: handlers (`on…`, `suggest` and `edit`) are no reason to draw, and the
 * newest ones are called. Lists, records and elements among the props are compared by what they hold.
 */
export function rendersAlone<Field extends (props: never) => ReactNode>(field: Field): Field {
  const Field = memo(takesRef(field) as unknown as FunctionComponent<Props>, isSame)

  function Alone(props: Props) {
    return <Field {...props} {...useNewestHandlers(props)} />
  }

  return takesRef(Alone) as unknown as Field
}

/** The same functions as long as the component lives; each calls what the last props gave. */
function useNewestHandlers(props: Props): Record<string, Handler> {
  const newest = useRef(props)
  const [kept] = useState(() => new Map<string, Handler>())
  useInsertionEffect(() => {
    newest.current = props
  })

  return Object.fromEntries(
    Object.keys(props)
      .filter((name) => isHandler(name) && typeof props[name] === 'function')
      .map((name) => {
        const handler = kept.get(name) ?? ((...given: unknown[]) => (newest.current[name] as Handler)(...given))
        kept.set(name, handler)
        return [name, handler]
      }),
  )
}

const isHandler = (name: string) => /^on[A-Z]/.test(name) || name === 'suggest' || name === 'edit'

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (isValidElement<Props>(a) && isValidElement<Props>(b))
    return a.type === b.type && a.key === b.key && isSame(a.props, b.props)
  if (!isPlain(a) || !isPlain(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
}

function isPlain(value: unknown): value is Props {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
