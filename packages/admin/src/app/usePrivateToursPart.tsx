import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { useTranslation } from 'react-i18next'
import { usePrivateTourBanners } from '../features/content/usePrivateTourBanners'
import { usePrivateTours } from '../features/content/usePrivateTours'
import { addressChoice, useAddress } from '../shared/address/useAddress'
import { useLandingPart } from './useLandingPart'

const shows = ['tours', 'banners'] as const
const schema = { show: addressChoice(shows) }

/** Individual tours and their banners, one of them at a time: `?show=banners`. */
export function usePrivateToursPart() {
  const { t } = useTranslation('landing')
  const [{ show }, change] = useAddress(schema)
  const part = useLandingPart(usePrivateTours(), usePrivateTourBanners(), show === 'tours')

  return {
    addButton: part.addButton,
    content: (
      <>
        <SegmentedControl
          label={t('private.label')}
          value={show}
          options={shows.map((value) => ({ value, label: t(`private.${value}`) }))}
          onChange={(next) => change({ show: next }, 'push')}
        />
        {part.content}
      </>
    ),
  }
}
