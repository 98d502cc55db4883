import { EmptyState } from '@karvon/ui/EmptyState'
import { Select } from '@karvon/ui/Select'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tellPageShown } from '../shared/api/pageShown'
import { Screen } from '../shared/screen/Screen'

/** `/analytics`: announced; the period cannot be chosen while there is nothing to show. */
export default function Analytics() {
  const { t } = useTranslation('app')
  useEffect(tellPageShown, [])

  return (
    <Screen title={t('soon.analytics')} subtitle={t('soon.analyticsAbout')}>
      <EmptyState
        spot="route"
        title={t('soon.text')}
        action={
          <Select
            label={t('soon.period')}
            value="week"
            options={[
              { value: 'week', label: t('soon.week') },
              { value: 'year', label: t('soon.year') },
            ]}
            onChange={() => undefined}
            disabled
          />
        }
      />
    </Screen>
  )
}
