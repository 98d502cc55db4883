import { files } from '@karvon/api-client/files/files'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { RowSelection } from '@karvon/ui/DataTable'
import { displayText, formatDay, formatMoney } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import { StatusDot } from '@karvon/ui/StatusDot'
import { Switch } from '@karvon/ui/Switch'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { marksOf, textsToTranslate } from '../../shared/content/contentKind'
import { useDownload } from '../../shared/files/useDownload'
import { OnSiteInline } from '../../shared/onSite/OnSite'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { whenIdle } from '../../shared/screen/whenIdle'
import { ChangeGate } from '../../shared/session/ChangeGate'
import {
  CardBody,
  CardDates,
  CardFooter,
  CardFrame,
  CardMark,
  CardPicture,
  CardPrice,
  CardText,
  CardTitle,
} from './tourCardParts'
import { useTourSwitch } from './useTours'

/** Over the picture, so that nothing moves when it comes. */
const SelectMark = deferPart(async () => (await import('../../shared/bulk/SelectMark')).SelectMark<Tour>, whenIdle)

const SwitchOffDialog = deferWindow(async () => (await import('./SwitchOffDialog')).SwitchOffDialog)

export interface TourCardProps {
  tour: Tour
  /** Which are chosen; left out where nothing can be done with them. */
  selection?: RowSelection<Tour> | undefined
}

/** A tour in the list. The whole card leads to the tour; its buttons act on their own. */
export function TourCard({ tour, selection }: TourCardProps) {
  const api = useApi({ files })
  const { t } = useTranslation('tours')
  const title = displayTitle(tour)
  const picture = tour.thumbnailUrl ?? tour.imageUrl

  return (
    <CardFrame data-inactive={!tour.isActive || undefined} aria-label={title}>
      {selection && (
        <CardMark>
          <SelectMark selection={selection} row={tour} />
        </CardMark>
      )}
      <CardPicture>
        <Thumbnail src={picture && api.files.address(picture)} alt="" ratio="16 / 10" rounded={false} />
        {tour.imageUrl && <DownloadButton path={tour.imageUrl} title={title} variant="overlay" />}
      </CardPicture>
      <CardBody>
        <CardTitle>
          <StatusDot on={tour.isActive} />
          <Link href={`/tours/${tour.id}`}>{title}</Link>
        </CardTitle>
        <CardText>{displayText(tour.description)}</CardText>
        <CardPrice>
          <b>{formatMoney(tour.price)}</b>
          <LanguageMarks value={marksOf(textsToTranslate([tour.title, tour.description], tour))} />
        </CardPrice>
        <CardDates>
          <dt>{t('card.from')}</dt>
          <dd>{formatDay(tour.validFrom)}</dd>
          <dt>{t('card.until')}</dt>
          <dd>{formatDay(tour.validUntil)}</dd>
        </CardDates>
      </CardBody>
      <CardFooter>
        <span>{tour.isActive ? t('card.active') : t('card.inactive')}</span>
        <OnSiteInline kind="tours" item={tour} name={title} texts={[tour.title, tour.description]} />
        <TourSwitch tour={tour} />
      </CardFooter>
    </CardFrame>
  )
}

/** Puts a tour on the site and takes it off; asks where somebody is still to go. */
export function TourSwitch({ tour }: Pick<TourCardProps, 'tour'>) {
  const { t } = useTranslation('tours')
  const { isSaving, toggle, question } = useTourSwitch(tour)
  return (
    <>
      <SwitchOffDialog {...question} />
      <ChangeGate>
        <Switch
          label={t('card.switch', { title: displayTitle(tour) })}
          hideLabel
          checked={tour.isActive}
          saving={isSaving}
          onChange={toggle}
        />
      </ChangeGate>
    </>
  )
}

export function DownloadButton({
  path,
  title,
  variant,
}: {
  path: string
  title: string
  variant: 'overlay' | 'ghost'
}) {
  const { t } = useTranslation('tours')
  const { isLoading, download } = useDownload(t('failed.download'))

  return (
    <IconButton
      label={t('card.download', { title })}
      icon={<Download />}
      variant={variant}
      aria-busy={isLoading || undefined}
      onClick={() => download(path, title)}
    />
  )
}
