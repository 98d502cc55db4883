import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface DescriptionItem {
  label: string
  /** Nothing, or an empty text, reads —. */
  value: ReactNode
  /** Takes a whole line. @default false */
  wide?: boolean | undefined
}

export interface DescriptionListProps {
  /** In the order they are shown in. */
  items: readonly DescriptionItem[]
  /** `grid`: label over value; `rows`: label at the left, value at the right, for a narrow card. @default grid */
  layout?: 'grid' | 'rows' | undefined
  /** Of the grid; two on a phone. @default 3 */
  columns?: 2 | 3 | 4 | undefined
}

/** What is known of one thing: names and values. */
export function DescriptionList({ items, layout = 'grid', columns = 3 }: DescriptionListProps) {
  return (
    <List data-layout={layout} style={{ '--columns': columns }}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? '—' : value}</dd>
        </div>
      ))}
    </List>
  )
}

/** What React draws nothing of. */
const isNothing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || typeof value === 'boolean'

const List = styled.dl`
  display: grid;
  --gap: var(--space-6);
  /* So many where each has room for a word, else fewer. */
  grid-template-columns: repeat(
    auto-fill,
    minmax(max(108px, (100% - (var(--columns) - 1) * var(--gap)) / var(--columns)), 1fr)
  );
  gap: 14px var(--gap);

  dt {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  dd {
    margin-top: 1px;
    font-weight: 500;
    overflow-wrap: anywhere;

    /* A target of 24 px that keeps the line as high as that of a text. */
    > a {
      display: inline-block;
      margin-block: -3px;
      padding-block: 3px;
    }
  }

  > [data-wide] {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    --gap: var(--space-4);
  }

  &[data-layout='rows'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;

    > div {
      display: flex;
      gap: var(--space-4);
      align-items: baseline;
      justify-content: space-between;
    }

    dd {
      margin: 0;
      text-align: right;
    }
  }
`
