import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { Skeleton } from '../Skeleton/Skeleton'
import { visuallyHidden } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface StatStripLabels {
  retry: string
}

export interface Stat {
  label: string
  value: ReactNode
  /** The line under the figure. While the figure is loading, any detail keeps room for it. */
  detail?: ReactNode
  icon?: ReactNode
  loading?: boolean
  /** The figure could not be had: the cell says so and offers to try again. `value` stands in for it, a dash by default. */
  failed?: { text: string; value?: ReactNode; onRetry(): void }
}

export interface StatStripProps {
  /** In the order they are shown in. */
  items: readonly Stat[]
  /**
   * `sm`: name and figure in one line, as high as a control, above a list that wants the room. `xs`: as wide as its words, for a
   * header bar. @default md
   */
  size?: 'xs' | 'sm' | 'md' | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<StatStripLabels> | undefined
}

const words: Words<StatStripLabels> = {
  ru: { retry: 'Повторить' },
  en: { retry: 'Retry' },
  uz: { retry: 'Takrorlash' },
}

/** Figures side by side in one card, two by two where it is narrow. Each cell loads and fails on its own. */
export function StatStrip({ items, size = 'md', labels }: StatStripProps) {
  const texts = useLabels(words, labels)
  return (
    <Room data-size={size}>
      <Strip data-size={size}>
        {items.map((item) => (
          <Cell key={item.label} aria-busy={item.loading || undefined}>
            <dt>
              {item.icon}
              {item.label}
            </dt>
            <CellValue item={item} retryLabel={texts.retry} />
          </Cell>
        ))}
      </Strip>
    </Room>
  )
}

function CellValue({ item, retryLabel }: { item: Stat; retryLabel: string }) {
  if (item.loading) {
    return (
      <dd>
        <ValueSkeleton>
          <Skeleton width="72px" height="100%" />
        </ValueSkeleton>
        {item.detail !== undefined && (
          <DetailSkeleton>
            <Skeleton width={108} height={12} />
          </DetailSkeleton>
        )}
      </dd>
    )
  }

  if (item.failed) {
    return (
      <dd>
        <Value>{item.failed.value ?? '—'}</Value>
        <Failure role="alert">
          <span>{item.failed.text}</span>
          <IconButton
            size="xs"
            icon={<RefreshCw />}
            label={`${retryLabel}: ${item.label}`}
            onClick={item.failed.onRetry}
          />
        </Failure>
      </dd>
    )
  }

  return (
    <dd>
      <Value>{item.value}</Value>
      {item.detail !== undefined && <Detail>{item.detail}</Detail>}
    </dd>
  )
}

const Room = styled.div`
  container: stat-strip / inline-size;

  &[data-size='xs'] {
    container-type: normal;
  }
`

const narrow = '@container stat-strip (max-width: 599.98px)'

// Where a detail of a few words may take a second line.
const wraps = '@container stat-strip (max-width: 1279.98px)'

// Where a name and its figure have a line together.
const roomy = '@container stat-strip (min-width: 760px)'

const Strip = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  grid-template-rows: auto auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  &[data-size='xs'] {
    grid-auto-columns: auto;
    box-shadow: none;
  }

  ${narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: none;
    grid-auto-flow: row;
  }
`

// Figures stand in one line, also when a name beside takes two.
const Cell = styled.div`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: 0;
  min-width: 0;
  padding: var(--space-4) var(--space-5) 18px;

  & + & {
    border-left: 1px solid var(--color-line-soft);
  }

  > dt {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-text-muted);
    font: 500 13px/18px var(--font-sans);

    > svg {
      width: var(--size-icon);
      height: var(--size-icon);
      color: var(--color-accent-strong);
    }
  }

  > dd {
    margin-top: var(--space-2);
  }

  [data-size='sm'] > & {
    padding: var(--space-2) var(--space-4);

    > dd {
      display: flex;
      gap: var(--space-2);
      margin: 0;
    }

    ${roomy} {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--space-3);
      min-height: 38px;
      padding-block: 0;
    }
  }

  [data-size='xs'] > & {
    display: block;
    padding: 6px var(--space-3);

    > dt {
      font: var(--text-caption);
      white-space: nowrap;

      > svg {
        display: none;
      }
    }
    > dd {
      display: flex;
      gap: var(--space-1);
      min-width: 48px;
      margin: 0;
    }
  }

  ${narrow} {
    padding: 14px var(--space-4) var(--space-4);

    &:nth-child(odd) {
      border-left: 0;
    }

    &:nth-child(odd):last-child {
      grid-column: 1 / -1;
    }

    &:nth-child(n + 3) {
      border-top: 1px solid var(--color-line-soft);
    }
  }
`

const Value = styled.span`
  display: block;
  font: var(--text-number);
  letter-spacing: var(--tracking-number);
  font-variant-numeric: proportional-nums;

  :is([data-size='sm'], [data-size='xs']) & {
    font: var(--text-title-sm);
  }
`

const Detail = styled.span`
  display: block;
  margin-top: 2px;
  color: var(--color-text-muted);
  font: var(--text-small);

  /* Words that wrap move nothing when they come. */
  ${wraps} {
    min-height: 2lh;
  }
`

const Failure = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin: -1px 0 -3px;
  color: var(--color-danger-text);
  font: 500 13px/18px var(--font-sans);

  [data-size='xs'] & > span {
    ${visuallyHidden}
  }
`

// As high as what they stand for, so that nothing below moves.
const ValueSkeleton = styled.div`
  height: 32px;
  padding: 3px 0;

  :is([data-size='sm'], [data-size='xs']) & {
    height: 22px;
  }
`

const DetailSkeleton = styled.div`
  padding: 5px 0 3px;

  ${wraps} {
    padding-bottom: 21px;
  }
`
