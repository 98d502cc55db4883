import type { MouseEvent as PressEvent, ReactNode } from 'react'
import { Acts, Cell, Row as RowLook, TitleButton } from './tableLook'
import type { DataColumn, RowLinkProps, RowTone } from './tableTypes'

export interface DataRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  href: string | undefined
  renderLink: ((props: RowLinkProps) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  tone: RowTone | undefined
  actions: ReactNode
  hasEnd: boolean
}

/** One row. A press beside its buttons follows its link, with the same keys held; text can still be selected. */
export function DataRow<Row>({
  row,
  columns,
  href,
  renderLink = plainLink,
  onOpen,
  tone,
  actions,
  hasEnd,
}: DataRowProps<Row>) {
  const leads = href !== undefined || onOpen !== undefined

  return (
    <RowLook
      data-tone={tone}
      data-leads={leads || undefined}
      data-aside={hasAside(columns) || undefined}
      onClick={leads ? followRow : undefined}
    >
      {columns.map((column, index) => (
        <Cell key={column.id} data-place={placeOf(column, index)} data-label={column.title} data-align={column.align}>
          {index === 0 ? lead(column.render(row)) : column.render(row)}
        </Cell>
      ))}
      {hasEnd && <Cell data-place="actions">{actions && <Acts>{actions}</Acts>}</Cell>}
    </RowLook>
  )

  function lead(content: ReactNode) {
    if (href !== undefined) return renderLink({ href, children: content, 'data-row-lead': '' })
    if (!onOpen) return content
    return (
      <TitleButton type="button" data-row-lead onClick={() => onOpen(row)}>
        {content}
      </TitleButton>
    )
  }
}

type Placed = Pick<DataColumn<never>, 'onCard'>

/** Where a column stands on a card. */
export const placeOf = ({ onCard = 'line' }: Placed, index: number) => (index === 0 ? 'title' : onCard)

/** Does one of the columns stand beside the title of the card? */
export const hasAside = (columns: readonly Placed[]) =>
  columns.some((column, index) => placeOf(column, index) === 'aside')

function plainLink({ children, ...props }: RowLinkProps) {
  return <a {...props}>{children}</a>
}

const controls = 'a, button, input, select, textarea, label, [role="menuitem"], [role="switch"]'

function followRow(event: PressEvent<HTMLTableRowElement>) {
  const target = event.target
  // What floats over the page is a child of the row for React, though not for the document.
  if (!(target instanceof Element) || !event.currentTarget.contains(target) || target.closest(controls)) return
  if (document.getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('[data-row-lead]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
