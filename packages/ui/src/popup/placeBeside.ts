export type Side = 'top' | 'right' | 'bottom' | 'left'
export type Align = 'start' | 'center' | 'end'

export interface Size {
  width: number
  height: number
}

/** As `getBoundingClientRect` gives it. */
export interface Area extends Size {
  left: number
  top: number
}

/** Off what opened it, and off the edges of the window, in px. */
const [beside, edge] = [6, 8]

const opposites: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

const isAcross = (side: Side) => side === 'left' || side === 'right'

const rightOf = ({ left, width }: Area) => left + width
const bottomOf = ({ top, height }: Area) => top + height

/**
 * The side that it goes to: the other one where it does not fit and there is more room, below or above where it fits on
 * neither side.
 * @param popup as large as it wants to be
 */
export function chooseSide(
  anchor: Area,
  popup: Size,
  view: Area,
  wanted: Side,
): { side: Side /** How high it may be there. */; height: number } {
  const rooms: Record<Side, number> = {
    top: anchor.top - view.top - beside - edge,
    bottom: bottomOf(view) - bottomOf(anchor) - beside - edge,
    left: anchor.left - view.left - beside - edge,
    right: rightOf(view) - rightOf(anchor) - beside - edge,
  }
  const fits = (side: Side) => rooms[side] >= (isAcross(side) ? popup.width : popup.height)
  const from = isAcross(wanted) && !fits(wanted) && !fits(opposites[wanted]) ? 'bottom' : wanted
  const other = opposites[from]
  const side = !fits(from) && (fits(other) || rooms[other] > rooms[from]) ? other : from
  return { side, height: Math.max(0, isAcross(side) ? view.height - 2 * edge : rooms[side]) }
}

/** Where it stands, kept within the window as long as it still touches what opened it. */
export function placeBeside(
  anchor: Area,
  popup: Size,
  view: Area,
  side: Side,
  align: Align,
): { left: number; top: number } {
  const left = {
    left: anchor.left - beside - popup.width,
    right: rightOf(anchor) + beside,
    along: along(anchor.left, anchor.width, popup.width, view.left, view.width, align),
  }
  const top = {
    top: anchor.top - beside - popup.height,
    bottom: bottomOf(anchor) + beside,
    along: along(anchor.top, anchor.height, popup.height, view.top, view.height, align),
  }
  return {
    left: Math.round(isAcross(side) ? left[side as 'left' | 'right'] : left.along),
    top: Math.round(isAcross(side) ? top.along : top[side as 'top' | 'bottom']),
  }
}

function along(at: number, length: number, popup: number, view: number, viewLength: number, align: Align): number {
  const wanted = at + { start: 0, center: (length - popup) / 2, end: length - popup }[align]
  // Too large, it begins where the window does.
  const within = Math.max(view + edge, Math.min(wanted, view + viewLength - edge - popup))
  return Math.max(at - popup, Math.min(within, at + length))
}

/** The upper edge of what has to be seen whole. */
export const within = (top: number, height: number, view: Area) =>
  Math.max(view.top + edge, Math.min(top, bottomOf(view) - edge - height))
