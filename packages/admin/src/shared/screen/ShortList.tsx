import { Card } from '@karvon/ui/Card'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { Loaded, type LoadedProps } from './Loaded'

export interface ShortRow {
  id: string | number
  /** Where the whole row leads. */
  href: string
  title: string
  /** Each stays whole where the line breaks. */
  details: readonly string[]
  badge?: ReactNode
}

export interface ShortListProps<T> extends Pick<LoadedProps<T>, 'of' | 'failed'> {
  title: string
  /** Where all of them are. */
  all: { href: string; label: string }
  empty: string
  /** How many rows are likely, up to three, for the room they take before they are there. @default 1 */
  likely?: number
  rowsOf(data: T): readonly ShortRow[]
}

/** A card with the few of a list that matter first, each a link in all its width. */
export function ShortList<T>({ of, failed, title, all, empty, likely = 1, rowsOf }: ShortListProps<T>) {
  return (
    <Card
      title={title}
      actions={
        <Link href={all.href} asChild>
          <LinkButton variant="ghost" size="sm" iconAfter={<ChevronRight aria-hidden />}>
            {all.label}
          </LinkButton>
        </Link>
      }
      padding="none"
    >
      <Loaded
        of={of}
        skeleton={
          <List as="div" aria-busy="true">
            {[0, 1, 2].slice(0, Math.max(1, likely)).map((row) => (
              <Room key={row}>
                <Skeleton width="60%" lines={2} height={12} />
              </Room>
            ))}
          </List>
        }
        failed={failed}
      >
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0) return <Room>{empty}</Room>
          return (
            <List>
              {rows.map(({ id, href, title, details, badge }) => (
                <li key={id}>
                  <Row href={href}>
                    <span>
                      <b title={title}>{title}</b>
                      <small>
                        {details.map((part) => (
                          <span key={part}>{part} </span>
                        ))}
                      </small>
                    </span>
                    {badge}
                    <ChevronRight size={16} aria-hidden />
                  </Row>
                </li>
              ))}
            </List>
          )
        }}
      </Loaded>
    </Card>
  )
}

const Room = styled.div`
  min-height: 54px;
  padding: var(--space-4) var(--space-5);
  color: var(--color-text-muted);
`

const List = styled.ul`
  container: short-list / inline-size;

  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }

  > li:last-child > a {
    border-radius: 0 0 11px 11px;
  }
`

const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  min-height: 54px;
  padding: var(--space-1) var(--space-5);

  &:hover {
    background: var(--color-surface-subtle);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  > svg {
    flex: none;
    color: var(--color-text-muted);
  }

  b {
    display: block;
    overflow: hidden;
    font: var(--text-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* One that finds no room goes to the next line whole. */
  small {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-3);
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  /* The words have the line for themselves. */
  @container short-list (max-width: 459.98px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    justify-items: start;
    padding-block: var(--space-2);

    > svg {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }

  @media (max-width: 767.98px) {
    padding-inline: var(--space-4);
  }
`
