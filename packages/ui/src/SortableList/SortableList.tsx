import { type ReactNode, useId, useRef, useState } from 'react'
import { DragDropContext, type DropResult, type ResponderProvided, useMouseSensor } from 'react-beautiful-dnd'
import { styled } from 'styled-components'
import { defer, useDeferredWindow } from '../Deferred/Deferred'
import type { MenuEntry } from '../Menu/Menu'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { Skeleton } from '../Skeleton/Skeleton'
import { useNonce } from '../UiProvider/UiProvider'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { type Move, moved } from './minimalMoves'
import { moveEntries, SortableCard } from './SortableCard'
import { labelIdOf, ruleIdOf, type Slots, SortableFrame } from './SortableFrame'
import { type RenderCard, SortableCells, SortableRows, WindowedRows } from './SortableItems'
import { KeyHint, LockReason, SortableStatus } from './SortableStatus'
import { changesText, partlySavedText, type SortableLabels, sortableWords } from './sortableLabels'
import { CardFrame, Grid, SortableItems } from './sortableLook'
import { useAnnouncements } from './useAnnouncements'
import { useKeyboardSorting } from './useKeyboardSorting'
import { useOptimisticOrder } from './useOptimisticOrder'
import { usePointerDrag } from './usePointerDrag'
import { useTouchSensor } from './useTouchSensor'

export { type Move, minimalMoves } from './minimalMoves'
export { OrderChangedError, ReorderError } from './useOptimisticOrder'

export interface SortableItemState {
  /** Its place now, from 0. */
  index: number
  dragging: boolean
  /**
   * What moves it, for a menu of its own with other acts in it; without `itemMenu` then. Undefined where nothing can be moved.
   * @param button the one whose menu it is
   */
  moves: ((button: () => HTMLElement | null) => readonly MenuEntry[]) | undefined
}

export interface SortableListProps<T> {
  /** Undefined while they are being loaded: rows or cells in outline keep the place. */
  items: readonly T[] | undefined
  /** Tells items apart: unique in the list, and the same as long as it is the same item. */
  getId: (item: T) => string | number
  /** The name of an item as a person knows it; every announcement uses it. */
  getLabel: (item: T) => string
  /** Draws one. */
  renderItem: (item: T, state: SortableItemState) => ReactNode
  /**
   * Saves a new order; `moves` holds only the items whose index changed, counted from 0. A rejected promise brings
   * back the last saved order, and the list says so; rejected with a `ReorderError`, the list marks the rows that failed
   * and offers to send them again; rejected with an `OrderChangedError`, it offers to apply the order to what there is now.
   */
  onReorder: (next: T[], moves: Move<T>[]) => Promise<void> | void
  /** Names what is sorted, above it and for a screen reader. */
  label: string
  /** The label is for a screen reader alone, where the place says what is sorted. @default false */
  hideLabel?: boolean | undefined
  /**
   * A grid is filled row by row; its cells are at least `--sortable-cell` wide: 168 px, or as much as leaves room for
   * two. @default 'list'
   */
  layout?: 'list' | 'grid' | undefined
  /** @default false */
  disabled?: boolean | undefined
  /** Why the order cannot be changed now, shown above the list: «Сбросьте фильтры, чтобы менять порядок». */
  disabledReason?: string | undefined
  /**
   * How many items there are in all, where some are still to be loaded: a part of a list cannot be sorted, and says so.
   * @default as many as given
   */
  total?: number | undefined
  /** Up, down and «Переместить на…» for every item. @default true */
  itemMenu?: boolean | undefined
  /** How many items there must be and may be: drawn as places, with the reason where none can be added or removed. */
  slots?: Slots | undefined
  /** Above the items, beside the places, such as a filter. */
  tools?: ReactNode
  /** In place of a list of nothing. */
  empty?: ReactNode
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<SortableLabels> | undefined
}

const moveToPanel = defer(() => import('./MoveToPanel').then((module) => module.MoveToPanel))

/**
 * Items whose order matters. Sorted by mouse, by finger (a long press on the handle), from the keyboard (Space, arrows,
 * Home, End, Esc; Alt with an arrow without lifting) and by the menu of each item. The new order is shown at once.
 * A list of 200 rows and more draws only those in view.
 */
export function SortableList<T>({ items, empty, slots, tools, hideLabel = false, ...props }: SortableListProps<T>) {
  const texts = useLabels(sortableWords, props.labels)
  const id = useId()
  const { label } = props
  const shownLabel = hideLabel ? undefined : label
  if (!items) {
    return (
      <SortableFrame id={id} label={shownLabel} count={0} labels={texts}>
        <SortableSkeleton label={label} layout={props.layout} labels={props.labels} />
      </SortableFrame>
    )
  }
  return (
    <SortableFrame id={id} label={shownLabel} slots={slots} tools={tools} count={items.length} labels={texts}>
      {items.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <LoadedList
          items={items}
          labelledBy={hideLabel ? undefined : labelIdOf(id)}
          describedBy={slots && ruleIdOf(id)}
          {...props}
        />
      )}
    </SortableFrame>
  )
}

type LoadedListProps<T> = Omit<SortableListProps<T>, 'empty' | 'slots' | 'tools' | 'hideLabel'> & {
  items: readonly T[]
  labelledBy: string | undefined
  describedBy: string | undefined
}

function LoadedList<T>({
  items,
  getId,
  getLabel,
  renderItem,
  onReorder,
  label,
  layout = 'list',
  disabled = false,
  disabledReason,
  total = items.length,
  itemMenu = true,
  labels,
  labelledBy,
  describedBy,
}: LoadedListProps<T>) {
  const texts = useLabels(sortableWords, labels)
  const nonce = useNonce()
  const reasonId = useId()
  const list = useRef<HTMLOListElement>(null)
  const { say, sayStep, sayOutcome, sayLastOutcome, ...announced } = useAnnouncements()
  const menuButton = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<{ id: string | number; open: boolean } | null>(null)
  const MoveToPanel = useDeferredWindow(moveToPanel, asked !== null, () => setAsked(null))

  const order = useOptimisticOrder({
    items,
    getId,
    onReorder,
    onSaved: () => sayLastOutcome(texts.saved),
    onFailed: (restored, id) => {
      const index = restored.findIndex((item) => getId(item) === id)
      const item = restored[index]
      if (item) sayOutcome(texts.rolledBack(getLabel(item), index + 1, restored.length))
    },
    // The buttons that had the focus go.
    onDecided: (id) => rowOf(list.current, String(id))?.querySelector('button')?.focus(),
    onPartlySaved: (failed, sent) => sayOutcome(partlySavedText(failed.map(getLabel), sent, texts)),
  })
  const reorder = (next: readonly T[], id: string | number) => {
    sayOutcome('')
    order.reorder(next, id)
  }
  const keyboard = useKeyboardSorting({
    items: order.shown,
    getId,
    getLabel,
    countColumns: () => (layout === 'grid' ? countColumns(list.current) : 1),
    labels: texts,
    say,
    sayStep,
    reorder,
    elementOf: (id) => rowOf(list.current, String(id)),
  })
  const pointer = usePointerDrag({ items: order.shown, getId, getLabel, list, labels: texts, say, sayStep })

  const shown = keyboard.shown
  const count = shown.length
  const isPart = count < total
  const lockReason = disabled ? disabledReason : isPart ? texts.notAllLoaded(count, total) : undefined
  const locked = useReadOnly(disabled) || isPart || count < 2

  const handleDragEnd = (result: DropResult, provided: ResponderProvided) => {
    const move = pointer.end(result, provided)
    if (move && move.from !== move.to) reorder(moved(order.shown, move.from, move.to), getId(move.item))
  }

  const renderCard: RenderCard<T> = (item, index, dragHandleProps, dragging) => {
    const lifted = dragging || keyboard.lifted?.id === getId(item)
    const position = pointer.positionOf(index)
    const menu = {
      onMove: (to: number) => keyboard.moveTo(item, to),
      onAskNumber(button: HTMLElement | null) {
        menuButton.current = button
        setAsked({ id: getId(item), open: true })
      },
    }
    const moves = (button: () => HTMLElement | null) =>
      moveEntries({ ...menu, position, count, layout, labels: texts, button })
    return (
      <SortableCard
        name={getLabel(item)}
        position={position}
        count={count}
        layout={layout}
        lifted={lifted}
        locked={locked}
        failed={order.failedIds.has(getId(item))}
        dragHandleProps={dragHandleProps}
        onKeyDown={(event) => keyboard.handleKeyDown(item, event)}
        onBlur={keyboard.cancel}
        menu={itemMenu ? menu : undefined}
        labels={texts}
      >
        {renderItem(item, { index: position, dragging: lifted, moves: locked ? undefined : moves })}
      </SortableCard>
    )
  }

  const Items = layout === 'grid' ? SortableCells : count < windowedFrom ? SortableRows : WindowedRows
  const failed = order.shown.filter((item) => order.failedIds.has(getId(item)))
  const askedIndex = asked ? order.shown.findIndex((item) => getId(item) === asked.id) : -1
  const askedItem = order.shown[askedIndex]

  return (
    <div>
      {lockReason && <LockReason id={reasonId}>{lockReason}</LockReason>}
      <DragDropContext
        {...(nonce ? { nonce } : {})}
        dragHandleUsageInstructions={texts.instructions}
        enableDefaultSensors={false}
        sensors={sensors}
        onBeforeDragStart={() => {
          keyboard.cancel()
          pointer.beforeStart()
        }}
        onDragStart={pointer.start}
        onDragUpdate={pointer.update}
        onDragEnd={handleDragEnd}
      >
        <Items
          listRef={list}
          items={shown}
          getId={getId}
          drag={pointer.drag}
          liftedId={keyboard.lifted?.id}
          locked={locked}
          listProps={{
            'aria-label': labelledBy ? undefined : label,
            'aria-labelledby': labelledBy,
            'aria-busy': order.state === 'saving' || undefined,
            'aria-describedby': [lockReason && reasonId, describedBy].filter(Boolean).join(' ') || undefined,
          }}
          renderCard={renderCard}
        />
      </DragDropContext>
      <SortableStatus
        state={order.state}
        failed={failed.map(getLabel)}
        placeCount={order.placeCount}
        changes={order.changes}
        onRetry={order.retry}
        onApply={order.applyRefused}
        onLeave={order.dropRefused}
        labels={texts}
      />
      {keyboard.lifted && <KeyHint hint={texts.hint} grid={layout === 'grid'} />}
      <VisuallyHidden role="status">{announced.step}</VisuallyHidden>
      <VisuallyHidden role="status">
        {order.changes ? changesText(order.changes, texts) : announced.outcome}
      </VisuallyHidden>
      {MoveToPanel && asked && askedItem !== undefined && (
        <MoveToPanel
          key={asked.id}
          open={asked.open}
          anchor={menuButton}
          name={getLabel(askedItem)}
          position={askedIndex}
          count={count}
          labels={texts}
          onMove={(to) => keyboard.moveTo(askedItem, to)}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  )
}

const windowedFrom = 200

const sensors = [useMouseSensor, useTouchSensor]

/** How many cells share the top edge of the first. */
function countColumns(list: HTMLOListElement | null) {
  const cells = [...(list?.children ?? [])].filter((cell) => cell instanceof HTMLElement)
  return Math.max(1, cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length)
}

function rowOf(list: HTMLOListElement | null, id: string) {
  const rows = list?.querySelectorAll<HTMLElement>('[data-rfd-draggable-id]') ?? []
  return [...rows].find((row) => row.dataset.rfdDraggableId === id)
}

type SortableSkeletonProps = Pick<SortableListProps<never>, 'label' | 'layout' | 'labels'>

const places = [1, 2, 3]

/** The outline of a list that is on its way. */
function SortableSkeleton({ label, layout = 'list', labels }: SortableSkeletonProps) {
  const texts = useLabels(sortableWords, labels)

  return (
    <div role="status" aria-label={`${label}: ${texts.loading}`} aria-busy>
      {layout === 'grid' ? (
        <Grid aria-hidden>
          {places.map((place) => (
            <Cell key={place}>
              <Skeleton height="100%" radius="var(--radius-lg)" />
            </Cell>
          ))}
        </Grid>
      ) : (
        <SortableItems aria-hidden>
          {places.map((place) => (
            <li key={place} data-row>
              <CardFrame data-layout="list">
                <Place>
                  <Skeleton width={28} height={28} radius={7} />
                </Place>
                <Lines>
                  <Skeleton width="40%" />
                  <Skeleton width="70%" height={12} />
                </Lines>
              </CardFrame>
            </li>
          ))}
        </SortableItems>
      )}
    </div>
  )
}

const Cell = styled.li`
  aspect-ratio: 4 / 5;
`

/* Where the grip would stand before the number. */
const Place = styled.div`
  flex: none;
  padding-left: 40px;
`

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-2);
  padding: 6px 0;
`
