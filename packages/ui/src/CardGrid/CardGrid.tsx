import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { takesRef } from '../react/react18'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

export interface CardGridLabels {
  loading: string
  /** Announced when no cards are left. */
  none: string
}

export interface CardGridProps<T> {
  /** What the cards are, for a screen reader. */
  label: string
  /** The cards, or nothing while they are on the way. */
  items: readonly T[] | undefined
  /** Tells items apart: unique in the list, and the same as long as it is the same item. */
  getId: (item: T) => string | number
  /** Draws one; `index` is its place now, from 0. */
  renderCard: (item: T, index: number) => ReactNode
  /** One card to come, in the measures of a real one. Hidden from screen readers. */
  skeleton?: ReactNode
  /** How many skeletons stand for the cards on the way. @default 6 */
  skeletonCount?: number | undefined
  /** Stands in place of the grid when there are no cards: an EmptyState. */
  empty?: ReactNode
  /** No card gets narrower than this, in pixels; the grid has as many columns as fit. @default 189 */
  minCardWidth?: number | undefined
  /** @default 6 */
  maxColumns?: number | undefined
  /**
   * Below this width of the grid, in pixels, cards stand one under another, whatever would fit. Cards that turn into rows
   * there ask `@container card-grid (max-width: …)`. @default 0
   */
  singleBelow?: number | undefined
  /** Other cards are on their way: these stay, paled. @default false */
  busy?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<CardGridLabels> | undefined
  /** The element around all of it, to measure or to focus it. */
  ref?: Ref<HTMLDivElement> | undefined
}

const words: Words<CardGridLabels> = {
  ru: { loading: 'Загрузка…', none: 'Список пуст' },
  en: { loading: 'Loading…', none: 'The list is empty' },
  uz: { loading: 'Yuklanmoqda…', none: 'Roʻyxat boʻsh' },
}

/** Cards side by side, as many as its own width allows: it heeds the room it is given, not the window. */
export const CardGrid = takesRef(function CardGrid<T>({
  label,
  items,
  getId,
  renderCard,
  skeleton,
  skeletonCount = 6,
  empty,
  minCardWidth = 189,
  maxColumns = 6,
  singleBelow = 0,
  busy = false,
  labels,
  ref,
}: CardGridProps<T>) {
  const texts = useLabels(words, labels)
  const layout = { $min: minCardWidth, $columns: maxColumns, $single: singleBelow }

  const isEmpty = items?.length === 0

  return (
    <>
      <VisuallyHidden role="status">{isEmpty && texts.none}</VisuallyHidden>
      {isEmpty ? (
        empty
      ) : (
        <Frame ref={ref} data-busy={busy || undefined}>
          {items ? (
            <Cards
              {...layout}
              aria-label={label}
              aria-busy={busy || undefined}
              data-long={items.length > 40 || undefined}
            >
              {items.map((item, index) => (
                <li key={getId(item)}>{renderCard(item, index)}</li>
              ))}
            </Cards>
          ) : (
            <div role="status" aria-label={`${label}: ${texts.loading}`} aria-busy>
              <Cards {...layout} aria-hidden>
                {Array.from({ length: skeletonCount }, (_, place) => place).map((place) => (
                  <li key={place}>{skeleton}</li>
                ))}
              </Cards>
            </div>
          )}
        </Frame>
      )}
    </>
  )
})

const Frame = styled.div`
  min-width: 0;
  container: card-grid / inline-size;
  transition: opacity var(--duration-base);

  &[data-busy] {
    opacity: 0.85;
  }
`

const Cards = styled.ul<{ $min: number; $columns: number; $single: number }>`
  --gap: var(--space-4);
  --widest: calc((100% - ${({ $columns }) => $columns - 1} * var(--gap)) / ${({ $columns }) => $columns});
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${({ $min }) => $min}px, var(--widest))), 1fr));
  gap: var(--gap);

  > li {
    display: grid;
    min-width: 0;
  }

  /* Of many cards only those near the window are laid out; their shadows and rings reach over the edge. */
  &[data-long] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 320px;
    overflow-clip-margin: var(--space-6);
  }

  @container card-grid (max-width: ${({ $single }) => $single - 0.02}px) {
    --gap: 10px;
    grid-template-columns: minmax(0, 1fr);
  }
`
