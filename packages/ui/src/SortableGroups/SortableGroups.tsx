import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
  type ResponderProvided,
  useMouseSensor,
} from 'react-beautiful-dnd'
import { styled } from 'styled-components'
import { Menu } from '../Menu/Menu'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { DisabledGrip, Grip } from '../SortableList/sortableLook'
import { useTouchSensor } from '../SortableList/useTouchSensor'
import { useNonce } from '../UiProvider/UiProvider'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { type SortableGroupsLabels, sortableGroupsWords } from './sortableGroupsLabels'

export interface SortableGroup {
  /** Tells groups apart. */
  id: string
  /** As a person knows it, in announcements and in the list of places. */
  label: string
  /** Above its items: a heading, and what can be done with the group. @default its label */
  header?: ReactNode
  /** Does it stand apart, before all others, as those who are in no group do? @default false */
  isRest?: boolean | undefined
}

export interface SortableGroupsProps<T> {
  items: readonly T[]
  /** Tells items apart. */
  getId: (item: T) => string | number
  /** The name of an item as a person knows it. */
  getLabel: (item: T) => string
  /** Id of the group in which it is. */
  groupOf: (item: T) => string
  /** In the order they are shown in. */
  groups: readonly SortableGroup[]
  renderItem: (item: T) => ReactNode
  /** Called once somebody has moved it to another group; nothing changes until `groupOf` does. */
  onMove: (item: T, groupId: string) => void
  /** What is divided, for a screen reader. */
  label: string
  /** @default false */
  disabled?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<SortableGroupsLabels> | undefined
}

/**
 * Items divided into groups, such as people among rooms. Moved by mouse, by finger (a long press on the handle), from the keyboard
 * (Alt with an arrow) and by the list of places that the handle opens.
 */
export function SortableGroups<T>({
  items,
  getId,
  getLabel,
  groupOf,
  groups,
  renderItem,
  onMove,
  label,
  disabled = false,
  labels,
}: SortableGroupsProps<T>) {
  const texts = useLabels(sortableGroupsWords, labels)
  const nonce = useNonce()
  const frame = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const moved = useRef<string>(undefined)
  const locked = useReadOnly(disabled) || groups.length < 2
  const labelOf = (groupId: string | undefined) => groups.find(({ id }) => id === groupId)?.label ?? ''
  const itemOf = (id: string) => items.find((item) => String(getId(item)) === id)
  const nameOf = (id: string) => {
    const item = itemOf(id)
    return item === undefined ? '' : getLabel(item)
  }

  // Its handle is drawn anew in the other group.
  useEffect(() => {
    if (moved.current === undefined) return
    const handle = frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`)
    if (document.activeElement === document.body) handle?.focus()
    if (document.activeElement === handle) moved.current = undefined
  })

  function move(item: T, groupId: string): void {
    if (groupId === groupOf(item)) return
    moved.current = String(getId(item))
    say(texts.moved(getLabel(item), labelOf(groupId)))
    onMove(item, groupId)
  }

  function handleDragEnd({ destination, draggableId, source, reason }: DropResult, provided: ResponderProvided) {
    silence(provided)
    const item = itemOf(draggableId)
    if (item === undefined) return
    if (destination && reason === 'DROP' && destination.droppableId !== source.droppableId)
      return move(item, destination.droppableId)
    say(texts.cancelled(getLabel(item), labelOf(source.droppableId)))
  }

  function handleKeyDown(item: T, event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    // The menu would open.
    event.stopPropagation()
    event.preventDefault()
    const next = groups[groups.findIndex(({ id }) => id === groupOf(item)) + step]
    if (next) move(item, next.id)
  }

  const handleOf = (item: T, group: SortableGroup, dragProps: DraggableProvidedDragHandleProps | null) => {
    if (locked)
      return (
        <DisabledGrip aria-hidden>
          <GripVertical size={16} />
        </DisabledGrip>
      )
    // The handle has its own words, and its own role.
    const { role: _, 'aria-describedby': __, ...drag } = dragProps ?? ({} as DraggableProvidedDragHandleProps)
    return (
      <span {...drag} tabIndex={-1} onKeyDownCapture={(event) => handleKeyDown(item, event)}>
        <Menu
          align="start"
          trigger={
            <Grip type="button" data-handle={getId(item)} aria-label={texts.handle(getLabel(item), group.label)}>
              <GripVertical size={16} />
            </Grip>
          }
          items={() =>
            groups
              .filter(({ id }) => id !== group.id)
              .map(({ id, label }) => ({ label: texts.moveTo(label), onSelect: () => move(item, id) }))
          }
        />
      </span>
    )
  }

  return (
    <Frame ref={frame} role="group" aria-label={label}>
      <DragDropContext
        {...(nonce ? { nonce } : {})}
        dragHandleUsageInstructions={texts.instructions}
        enableDefaultSensors={false}
        sensors={sensors}
        onDragStart={({ draggableId, source }, provided) => {
          silence(provided)
          say(texts.lifted(nameOf(draggableId), labelOf(source.droppableId)))
        }}
        onDragUpdate={({ draggableId, destination }, provided) => {
          silence(provided)
          const name = nameOf(draggableId)
          say(destination ? texts.over(name, labelOf(destination.droppableId)) : texts.outside(name))
        }}
        onDragEnd={handleDragEnd}
      >
        {groups.map((group) => {
          const own = items.filter((item) => groupOf(item) === group.id)
          return (
            <Group key={group.id} data-rest={group.isRest || undefined}>
              {group.header ?? <b>{group.label}</b>}
              <Droppable droppableId={group.id}>
                {(droppable, { isDraggingOver }) => (
                  <Items
                    {...droppable.droppableProps}
                    ref={droppable.innerRef}
                    aria-label={group.label}
                    data-over={isDraggingOver || undefined}
                  >
                    {own.map((item, index) => (
                      <Draggable
                        key={getId(item)}
                        draggableId={String(getId(item))}
                        index={index}
                        isDragDisabled={locked}
                        disableInteractiveElementBlocking
                      >
                        {(draggable, { isDragging }) => (
                          <Item
                            {...draggable.draggableProps}
                            ref={draggable.innerRef}
                            data-lifted={isDragging || undefined}
                          >
                            {handleOf(item, group, draggable.dragHandleProps)}
                            <div>{renderItem(item)}</div>
                          </Item>
                        )}
                      </Draggable>
                    ))}
                    {own.length === 0 && !isDraggingOver && <Nobody>{texts.empty}</Nobody>}
                    {droppable.placeholder}
                  </Items>
                )}
              </Droppable>
            </Group>
          )
        })}
      </DragDropContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Frame>
  )
}

const sensors = [useMouseSensor, useTouchSensor]

/** The library would tell its own English text, with an id in it, where it is given none. */
const silence = ({ announce }: ResponderProvided) => announce('')

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  align-items: start;
  gap: var(--space-3);
`

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);

  &[data-rest] {
    grid-column: 1 / -1;
    border-style: dashed;
    background: none;
  }

  > b {
    font: var(--text-strong);
  }
`

const Items = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-height: 36px;
  border-radius: var(--radius-md);

  &[data-over] {
    background: var(--color-accent-soft);
  }

  [data-rest] > & {
    flex-flow: row wrap;

    > li {
      width: min(260px, 100%);
    }
  }
`

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  border-radius: var(--radius-md);
  background: var(--color-surface);

  &[data-lifted] {
    z-index: var(--z-drag);
    box-shadow: var(--shadow-3);
  }

  > div {
    flex: 1;
    min-width: 0;
  }
`

const Nobody = styled.li`
  padding: var(--space-2);
  color: var(--color-text-muted);
  font: var(--text-small);
`
