import { emitKeypressEvents, type Key } from 'node:readline'
import type { Id } from '@karvon/api-client/read/fields'
import type { Context } from '../../context/Context'
import { cleanText } from '../../output/cleanText'
import { cutToWidth } from '../../output/cutToWidth'
import { t } from '../../words/words'

/** Something in a list that people put in order. */
export interface Placed {
  id: Id
  orderNumber: number
  title: string
  /** Texts to sort by, under their field and language: `title.ru`. */
  texts?: Readonly<Record<string, string>>
}

/** What a key does to the list. */
export interface Arrangement {
  items: readonly Placed[]
  /** The line that the arrows are on. */
  at: number
  /** Do the arrows carry the line along? */
  isHeld: boolean
}

/** Up and down go through the list; a line taken up with the space bar, or with Shift held, goes along. */
export function press(state: Arrangement, { name, shift }: Pick<Key, 'name' | 'shift'>): Arrangement {
  const { items, at, isHeld } = state
  if (name === 'space') return { ...state, isHeld: !isHeld }
  const steps: Readonly<Record<string, number>> = { up: -1, k: -1, down: 1, j: 1, pageup: -10, pagedown: 10 }
  const goal = name === 'home' ? 0 : name === 'end' ? items.length - 1 : at + (steps[name ?? ''] ?? 0)
  const next = Math.max(0, Math.min(items.length - 1, goal))
  const item = items[at]
  if ((!isHeld && !shift) || !item || next === at) return { ...state, at: next }
  return { ...state, at: next, items: items.toSpliced(at, 1).toSpliced(next, 0, item) }
}

const hideCursor = '\u001b[?25l'
const showCursor = '\u001b[?25h'

/** The list on the terminal, to be put in order with the arrow keys. Resolves with the ids, or null for Escape. */
export function arrange(items: readonly Placed[], { world, settings }: Context): Promise<string[] | null> {
  const { stdin, stderr, signal } = world
  const input = stdin as typeof process.stdin
  const height = Math.max(5, (stderr.rows || 24) - 4)
  let state: Arrangement = { items, at: 0, isHeld: false }
  let drawn = 0

  const draw = () => {
    const lines = linesOf(state, height, stderr.columns || 80, settings.colorOut)
    stderr.write(`${drawn > 0 ? `\u001b[${drawn}A` : ''}\u001b[J${lines.join('\n')}\n`)
    drawn = lines.length
  }

  return new Promise((resolve) => {
    const end = (result: string[] | null) => {
      input.off('keypress', onKey)
      input.setRawMode?.(false)
      input.pause()
      stderr.write(showCursor)
      resolve(result)
    }
    const onKey = (_: string, key: Key) => {
      if (key.name === 'return' || key.name === 'enter') return end(state.items.map(({ id }) => String(id)))
      if (key.name === 'escape' || key.name === 'q' || (key.ctrl && key.name === 'c')) return end(null)
      state = press(state, key)
      draw()
    }
    emitKeypressEvents(input)
    input.setRawMode?.(true)
    input.resume()
    input.on('keypress', onKey)
    signal.addEventListener('abort', () => end(null), { once: true })
    stderr.write(hideCursor)
    draw()
  })
}

/** As many lines as fit, the current one among them. */
export function linesOf({ items, at, isHeld }: Arrangement, height: number, width: number, color: boolean): string[] {
  const first = Math.max(0, Math.min(at - Math.floor(height / 2), items.length - height))
  const rows = items.slice(first, first + height).map((item, index) => {
    const place = first + index
    const mark = place === at ? (isHeld ? '»' : '>') : ' '
    const line = `${mark} ${String(place + 1).padStart(3)}  ${cleanText(item.title)}  (${item.id})`
    const text = cutToWidth(line, width - 1)
    return color && place === at ? `\u001b[7m${text}\u001b[0m` : text
  })
  return [cutToWidth(t('order.keys'), width - 1), ...rows]
}
