import { type ComponentType, forwardRef, type ReactElement, type ReactNode, type Ref, version } from 'react'

const is18 = version.startsWith('18.')

/** A component with `ref` among its props. React 18 keeps `ref` from every component that is not a `forwardRef`. */
export function takesRef<Component extends (props: never) => ReactNode>(component: Component): Component {
  if (!is18) return component
  const draw = component as unknown as (props: object) => ReactNode
  const Forwarding: ComponentType = forwardRef((props, ref) => draw({ ...props, ...(ref && { ref }) }))
  return Forwarding as unknown as Component
}

/** The value of `inert`, which React 18 knows as a string only. */
export const inertIf = (is: boolean) => (is ? ((is18 ? '' : true) as true) : undefined)

/** The `ref` that stands on an element; in React 18 it is not among its props. */
export function refOf<T>(element: ReactElement): Ref<T> | undefined {
  const { ref } = (is18 ? element : element.props) as { ref?: Ref<T> }
  return ref
}
