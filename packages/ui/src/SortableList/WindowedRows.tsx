import { type CSSProperties, useState } from 'react'
import { Draggable, Droppable } from 'react-beautiful-dnd'
import type { SortableItemsProps } from './SortableRows'
import { List, Row } from './sortableLook'
import { useRowWindow } from './useRowWindow'

/**
 * Items one below the other, too many to be drawn at once: each stands at its own height in a list as tall as all of
 * them. The row that has or had the focus stays, so that keys, menu and dialog find it again.
 */
export function WindowedRows<T>({ ref, items, getId, liftedId, locked, listProps, renderCard }: SortableItemsProps<T>) {
  const [focusedId, setFocusedId] = useState<string | number>()
  const ids = items.map(getId)
  const { shown, tops, total, measure } = useRowWindow(ids, ref, [focusedId, liftedId])

  return (
    <Droppable
      droppableId="list"
      mode="virtual"
      renderClone={(draggable, _, { source }) => {
        const item = items[source.index]
        return (
          <Row
            as="div"
            {...draggable.draggableProps}
            ref={draggable.innerRef}
            data-windowed
            data-lifted
            style={draggable.draggableProps.style}
          >
            {item !== undefined && renderCard(item, source.index, draggable.dragHandleProps, true)}
          </Row>
        )
      }}
    >
      {(droppable) => (
        <List
          {...droppable.droppableProps}
          {...listProps}
          ref={(element) => {
            droppable.innerRef(element)
            ref.current = element
          }}
          style={{ height: total }}
        >
          {shown.map((index) => {
            const item = items[index] as T
            const id = getId(item)
            return (
              <Draggable
                key={id}
                draggableId={String(id)}
                index={index}
                isDragDisabled={locked}
                disableInteractiveElementBlocking
              >
                {(draggable) => (
                  <Row
                    {...draggable.draggableProps}
                    ref={(row) => {
                      draggable.innerRef(row)
                      measure(id, row)
                    }}
                    aria-setsize={items.length}
                    aria-posinset={index + 1}
                    data-windowed
                    data-lifted={liftedId === id || undefined}
                    style={at(tops[index], draggable.draggableProps.style)}
                    onFocus={() => setFocusedId(id)}
                  >
                    {renderCard(item, index, draggable.dragHandleProps, false)}
                  </Row>
                )}
              </Draggable>
            )
          })}
        </List>
      )}
    </Droppable>
  )
}

function at(top: number | undefined, style: CSSProperties | undefined): CSSProperties {
  return { ...style, position: 'absolute', top, width: '100%' }
}
