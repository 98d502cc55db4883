import type { AriaAttributes, CSSProperties, ReactNode, RefObject } from 'react'
import {
  Draggable,
  type DraggableProvidedDragHandleProps,
  type DraggableStateSnapshot,
  Droppable,
} from 'react-beautiful-dnd'
import { Gap, List, Row } from './sortableLook'
import type { Drag, Place } from './usePointerDrag'

export type RenderCard<T> = (
  item: T,
  index: number,
  dragHandleProps: DraggableProvidedDragHandleProps | null,
  dragging: boolean,
) => ReactNode

export interface SortableItemsProps<T> {
  ref: RefObject<HTMLOListElement | null>
  items: readonly T[]
  getId: (item: T) => string | number
  drag: Drag | null
  /** What is lifted from the keyboard. */
  liftedId: string | number | undefined
  locked: boolean
  listProps: AriaAttributes
  renderCard: RenderCard<T>
}

/** Items one below the other. */
export function SortableRows<T>({
  ref,
  items,
  getId,
  drag,
  liftedId,
  locked,
  listProps,
  renderCard,
}: SortableItemsProps<T>) {
  const gap = drag && gapPlace(drag)

  return (
    <Droppable droppableId="list">
      {(droppable) => (
        <List
          {...droppable.droppableProps}
          {...listProps}
          ref={(element) => {
            droppable.innerRef(element)
            ref.current = element
          }}
        >
          {items.map((item, index) => (
            <Draggable
              key={getId(item)}
              draggableId={String(getId(item))}
              index={index}
              isDragDisabled={locked}
              disableInteractiveElementBlocking
            >
              {(draggable, snapshot) => (
                <Row
                  {...draggable.draggableProps}
                  ref={draggable.innerRef}
                  data-row
                  data-lifted={snapshot.isDragging || liftedId === getId(item) || undefined}
                  style={withSpring(draggable.draggableProps.style, snapshot)}
                >
                  {renderCard(item, index, draggable.dragHandleProps, snapshot.isDragging)}
                </Row>
              )}
            </Draggable>
          ))}
          {droppable.placeholder}
          {gap && <Gap aria-hidden style={gap} />}
        </List>
      )}
    </Droppable>
  )
}

const rowSpace = 12

/** Rows may differ in height: the gap has that of the row it waits for. */
function gapPlace({ from, to, places }: Drag): Place | null {
  const row = places[from]
  const target = to === null ? undefined : places[to]
  if (!row || !target || to === null) return null
  const last = to === places.length - 1
  const bottom = target.top + target.height - (last ? 0 : rowSpace)
  const height = row.height - (from === places.length - 1 ? 0 : rowSpace)
  return { ...row, height, top: to > from ? bottom - height : target.top }
}

/** The one place where something springs: as it lands. */
function withSpring(style: CSSProperties | undefined, { isDropAnimating, dropAnimation }: DraggableStateSnapshot) {
  if (!isDropAnimating || !dropAnimation) return style
  return { ...style, transition: `transform ${dropAnimation.duration}s var(--ease-spring)` }
}
