import { files } from '@karvon/api-client/files/files'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { TourQuery, TourSort } from '@karvon/api-client/tours/tourTypes'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import { StatusDot } from '@karvon/ui/StatusDot'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { marksOf, textsToTranslate } from '../../shared/content/contentKind'
import { rowLink } from '../../shared/screen/rowLink'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { DownloadButton, TourSwitch } from './TourCard'
import { tourPageSize } from './tourQuery'

export interface TourTableProps
  extends Pick<DataTableProps<Tour>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer' | 'selection'> {
  query: TourQuery
  onSort(sort: Pick<TourQuery, 'sortBy' | 'sortOrder'>): void
}

/** Width of the table from which a column is one of its own. */
const roomFor = { ValidFrom: 760, ValidUntil: 760, languages: 900, status: 1020 }

/** Tours as rows of one height; the row leads to the tour, its buttons act on their own. */
export function TourTable({ query, onSort, ...table }: TourTableProps) {
  const api = useApi({ files })
  const { t } = useTranslation('tours')
  const { fit, hidden } = useTableRoom(roomFor)
  const sortable = (id: TourSort, title: string) => ({ id, title, sortable: true })

  const columns: DataColumn<Tour>[] = [
    {
      ...sortable('TitleJson', t('sort.TitleJson')),
      render(tour) {
        const picture = tour.thumbnailUrl ?? tour.imageUrl
        const title = displayTitle(tour)
        return (
          <Lead>
            <span>
              <Thumbnail src={picture && api.files.address(picture)} alt="" ratio="3 / 2" />
            </span>
            <StatusDot on={tour.isActive} />
            <span>
              <Line title={title}>{title}</Line>
              {hidden.includes('ValidFrom') && (
                <Second>
                  {t('card.from')} {formatDay(tour.validFrom)} {t('card.until').toLowerCase()}{' '}
                  {formatDay(tour.validUntil)}
                </Second>
              )}
            </span>
          </Lead>
        )
      },
    },
    {
      ...sortable('Price', t('sort.Price')),
      width: '112px',
      align: 'end',
      render: ({ price }) => <Whole>{formatMoney(price)}</Whole>,
    },
    {
      ...sortable('ValidFrom', t('sort.ValidFrom')),
      width: '124px',
      render: ({ validFrom }) => <Whole>{formatDay(validFrom)}</Whole>,
    },
    {
      ...sortable('ValidUntil', t('sort.ValidUntil')),
      width: '148px',
      render: ({ validUntil }) => <Whole>{formatDay(validUntil)}</Whole>,
    },
    {
      id: 'languages',
      title: t('table.languages'),
      width: '112px',
      render: (tour) => <LanguageMarks value={marksOf(textsToTranslate([tour.title, tour.description], tour))} />,
    },
    {
      id: 'status',
      title: t('filters.status'),
      width: '104px',
      render: ({ isActive }) => t(isActive ? 'card.active' : 'card.inactive'),
    },
  ]

  return (
    <DataTable
      {...table}
      {...fit}
      label={t('title')}
      columns={columns}
      layout="fixed"
      gutter="sm"
      actionsWidth="108px"
      {...(query.sortBy && { sort: { column: query.sortBy, direction: query.sortOrder ?? 'desc' } })}
      onSort={({ column, direction }) => onSort({ sortBy: column as TourSort, sortOrder: direction })}
      getTone={({ isActive }) => (isActive ? undefined : 'muted')}
      getHref={({ id }) => `/tours/${encodeURIComponent(id)}`}
      renderLink={rowLink}
      actions={(tour) => (
        <>
          {tour.imageUrl && <DownloadButton path={tour.imageUrl} title={displayTitle(tour)} variant="ghost" />}
          <TourSwitch tour={tour} />
        </>
      )}
      skeletonRows={tourPageSize}
    />
  )
}

const Lead = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  font-weight: 600;

  > :first-child {
    flex: none;
    width: 54px;
  }
  > :last-child {
    min-width: 0;
  }
`

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Second = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-caption);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`
