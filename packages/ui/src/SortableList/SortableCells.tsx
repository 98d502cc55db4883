import type { CSSProperties } from 'react'
import { Draggable, type DraggableStateSnapshot, Droppable } from 'react-beautiful-dnd'
import type { SortableItemsProps } from './SortableRows'
import { Cell, Gap, Grid } from './sortableLook'
import { cellPrefix, type Drag, previewPosition } from './usePointerDrag'

/**
 * Items row by row. The library knows one direction only, so every cell is a place of its own to drop at, and what
 * the others do meanwhile is ours: they slide to where they would stand.
 */
export function SortableCells<T>({
  ref,
  items,
  getId,
  drag,
  liftedId,
  locked,
  listProps,
  renderCard,
}: SortableItemsProps<T>) {
  const gap = drag && drag.to !== null ? drag.places[drag.to] : undefined

  return (
    <Grid {...listProps} ref={ref}>
      {items.map((item, index) => (
        <Droppable key={getId(item)} droppableId={`${cellPrefix}${index}`} type="cell">
          {(droppable) => (
            <Cell
              {...droppable.droppableProps}
              ref={droppable.innerRef}
              data-lifted={liftedId === getId(item) || undefined}
              style={drag ? { height: drag.places[index]?.height } : undefined}
            >
              <Draggable
                draggableId={String(getId(item))}
                index={0}
                isDragDisabled={locked}
                disableInteractiveElementBlocking
              >
                {(draggable, snapshot) => (
                  <div
                    {...draggable.draggableProps}
                    ref={draggable.innerRef}
                    style={
                      snapshot.isDragging ? landAtOnce(draggable.draggableProps.style, snapshot) : slide(index, drag)
                    }
                  >
                    {renderCard(item, index, draggable.dragHandleProps, snapshot.isDragging)}
                  </div>
                )}
              </Draggable>
              {/* It would make the cell grow; the cell keeps its height by itself. */}
              <div hidden>{droppable.placeholder}</div>
            </Cell>
          )}
        </Droppable>
      ))}
      {gap && <Gap aria-hidden style={gap} />}
    </Grid>
  )
}

function slide(index: number, drag: Drag | null): CSSProperties | undefined {
  if (!drag) return undefined
  const here = drag.places[index]
  const there = drag.places[previewPosition(index, drag)]
  if (!here || !there) return undefined
  return {
    transform: `translate(${there.left - here.left}px, ${there.top - here.top}px)`,
    transition: 'transform var(--duration-base) var(--ease-out)',
  }
}

/** The library would let it land beside what stands in the cell, not in its place. */
function landAtOnce(style: CSSProperties | undefined, { isDropAnimating }: DraggableStateSnapshot) {
  return isDropAnimating ? { ...style, transitionDuration: '0.001s' } : style
}
