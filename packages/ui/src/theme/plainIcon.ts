import { createElement, forwardRef, type SVGProps } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Draws an icon of lucide as `createLucideIcon` does. In the build it stands in its place: what that has for other frameworks, for
 * icons of a caller's own and for settings of a whole page is a kilobyte on every page.
 */
export default function createPlainIcon({ name, node }: IconData) {
  return forwardRef<SVGSVGElement, IconProps>(({ size = 24, className, ...rest }, ref) => {
    const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': isNamed ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  })
}
