import { LinkButton } from '@karvon/ui/LinkButton'
import { Tabs } from '@karvon/ui/Tabs'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLandingPosts } from '../features/content/useLandingPosts'
import { useUzbekistanBanners } from '../features/content/useUzbekistanBanners'
import { addressChoice, useAddress } from '../shared/address/useAddress'
import { Gate } from '../shared/session/rights'
import { useLandingPart } from './useLandingPart'

const shows = ['posts', 'banners'] as const
const schema = { sub: addressChoice(shows) }

/** Posts and banners of the tour around Uzbekistan, in two sub-tabs: `?sub=banners`. */
export function useUzbekistanPart() {
  const { t } = useTranslation('landing')
  const [{ sub }, change] = useAddress(schema)
  const part = useLandingPart(useLandingPosts(), useUzbekistanBanners(), sub === 'posts')

  return {
    addButton: (
      <>
        <Gate action="section:landing">
          <Link href="/uzbekistan-posts" asChild>
            <LinkButton icon={<LayoutGrid />}>{t('uzbekistan.manager')}</LinkButton>
          </Link>
        </Gate>
        {part.addButton}
      </>
    ),
    content: (
      <Tabs
        label={t('uzbekistan.label')}
        value={sub}
        items={shows.map((value) => ({ value, label: t(`uzbekistan.${value}`) }))}
        onChange={(next) => change({ sub: shows.find((one) => one === next) ?? 'posts' }, 'push')}
      >
        {part.content}
      </Tabs>
    ),
  }
}
