import type { Tour } from '@karvon/api-client/tours/tourFields'
import { Card } from '@karvon/ui/Card'
import { Switch } from '@karvon/ui/Switch'
import { useTranslation } from 'react-i18next'
import { Columns, Stack } from '../../shared/Columns'
import { TourDelete } from './TourDelete'
import { TourForm } from './TourForm'
import { TourImage } from './TourImage'
import { useTourSwitch } from './useTours'

/** The tab «Основная информация»: what is saved with a button at the left, what acts at once at the right. */
export function TourMain({ tour }: { tour: Tour }) {
  return (
    <Columns>
      <TourForm tour={tour} />
      <Stack>
        <TourVisibility tour={tour} />
        <TourImage tour={tour} />
        <TourDelete tour={tour} />
      </Stack>
    </Columns>
  )
}

function TourVisibility({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const { isSaving, toggle } = useTourSwitch(tour)
  return (
    <Card>
      <Switch
        label={t('form.isActive')}
        hint={t('form.isActiveHint')}
        checked={tour.isActive}
        saving={isSaving}
        onChange={toggle}
      />
    </Card>
  )
}
