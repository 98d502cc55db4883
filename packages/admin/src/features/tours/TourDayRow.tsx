import { files } from '@karvon/api-client/files/files'
import type { TourDay } from '@karvon/api-client/tours/tourDayFields'
import { dayName, dayTitle } from '@karvon/api-client/tours/tourDayRules'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { displayText } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { marksOf, textsToTranslate } from '../../shared/content/contentKind'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { dayAddress } from './useTourDays'

export interface TourDayRowProps {
  tourId: TourId
  day: TourDay
  onDelete(): void
}

/** A day in the list. Its whole row leads to it; the buttons act on their own. */
export function TourDayRow({ tourId, day, onDelete }: TourDayRowProps) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ files })
  const picture = day.thumbnailUrl ?? day.imageUrl

  return (
    <Row>
      <Picture>
        <Thumbnail src={picture && api.files.address(picture)} alt="" ratio="16 / 10" />
      </Picture>
      <Words>
        <small>{dayName(day)}</small>
        <Link href={dayAddress(tourId, day.id)}>{dayTitle(day)}</Link>
        <p>{displayText(day.description)}</p>
      </Words>
      <Marks>
        <LanguageMarks value={marksOf(textsToTranslate([day.title, day.description], day))} />
      </Marks>
      <ChangeGate>
        <IconButton
          label={`${t('row.delete')}: ${dayTitle(day)}`}
          icon={<Trash2 />}
          variant="danger-ghost"
          onClick={onDelete}
        />
      </ChangeGate>
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;

  > button {
    position: relative;
    z-index: 1;
  }

  @container page (max-width: 639.98px) {
    gap: var(--space-3);
  }
`

const Picture = styled.div`
  flex: none;
  width: 104px;

  @container page (max-width: 639.98px) {
    width: 48px;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;

  > small {
    color: var(--color-text-muted);
    font: var(--text-caption);
  }
  > a {
    display: block;
    overflow: hidden;
    color: inherit;
    font: var(--text-strong);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > a:hover {
    color: var(--color-text-link);
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--color-text-muted);
    font: var(--text-small);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }

  /* Between handle and menu there is room for the title alone. */
  @container page (max-width: 639.98px) {
    > a {
      display: -webkit-box;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    > p {
      display: none;
    }
  }
`

const Marks = styled.div`
  flex: none;

  @container page (max-width: 639.98px) {
    display: none;
  }
`
