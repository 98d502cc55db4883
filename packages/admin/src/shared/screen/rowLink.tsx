import type { DataTableProps } from '@karvon/ui/DataTable'
import { Link } from 'wouter'

/** The link of a row, by the router. */
export const rowLink: NonNullable<DataTableProps<never>['renderLink']> = ({ href, children, ...link }) => (
  <Link {...link} href={href}>
    {children}
  </Link>
)
