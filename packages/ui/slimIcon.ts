import { runInNewContext } from 'node:vm'

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * The file of an icon of lucide as `plainIcon` needs it, without a random key for every line, former names and the size that it
 * has anyway; all its lines in one `path`, as a page has a hundred icons; and so that a bundler may leave the icon out.
 */
export const slimIcon = (source: string): string =>
  source
    .replace(/size: 24,\s*|,\s*aliases: \[[^\]]*\]/g, '')
    .replace(/(?<=\bnode: )\[[\s\S]*\](?=\n\};)/, (list) => JSON.stringify(inOnePath(runInNewContext(list))))
    .replace('__iconData.node;\n', '')
    .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon(')

/** The shapes of an icon in as few elements as draw the same: those with a look of their own stay. */
export function inOnePath(shapes: readonly Shape[]): Shape[] {
  const isPlain = ([tag, attributes]: Shape) => tag in pathOf && !('fill' in attributes)
  const d = shapes.filter(isPlain).map(([tag, attributes]) => pathOf[tag as keyof typeof pathOf](attributes))
  const others = shapes
    .filter((shape) => !isPlain(shape))
    .map(([tag, { key, ...attributes }]): Shape => [tag, attributes])
  return d.length > 0 ? [['path', { d: d.join('') }], ...others] : others
}

type Numbers = Record<string, string>

const pathOf = {
  // The first point of a path is never relative, that of another line in the same path would be.
  path: ({ d = '' }: Numbers) =>
    d.replace(/^m\s*(-?[\d.]+?)(?:[\s,]+|(?=-))(-?\d*\.?\d+)[\s,]*(?=(.)?)/, (_, x, y, next = '') =>
      /[\d.-]/.test(next) ? `M${x} ${y}l` : `M${x} ${y}`,
    ),
  circle: ({ cx, cy, r }: Numbers) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }: Numbers) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  line: ({ x1, y1, x2, y2 }: Numbers) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }: Numbers) => `M${points}`,
  polygon: ({ points }: Numbers) => `M${points}z`,
  rect({ x = '0', y = '0', width, height, rx, ry = rx }: Numbers) {
    const [w, h, over, down] = [Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? 0)]
    if (over === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
    const corner = (toX: number, toY: number) => `a${over} ${down} 0 0 1 ${toX} ${toY}`
    const [a, b] = [w - 2 * over, h - 2 * down]
    return [
      `M${Number(x) + over} ${y}h${a}${corner(over, down)}v${b}${corner(-over, down)}`,
      `h${-a}${corner(-over, -down)}v${-b}${corner(over, -down)}z`,
    ].join('')
  },
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
