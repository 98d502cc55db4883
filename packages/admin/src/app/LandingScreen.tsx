import { Tabs } from '@karvon/ui/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeroList } from '../features/content/HeroList'
import { addressChoice, useAddress } from '../shared/address/useAddress'
import { Screen } from '../shared/screen/Screen'
import { LandingContent } from './LandingContent'
import { usePrivateToursPart } from './usePrivateToursPart'
import { useUzbekistanPart } from './useUzbekistanPart'

const tabs = ['heroes', 'private', 'uzbekistan'] as const
type Tab = (typeof tabs)[number]
const schema = { tab: addressChoice(tabs) }

/** `/landing?tab=private`: everything of the site's pages in three tabs. */
export default function LandingScreen() {
  const [{ tab }, change] = useAddress(schema)
  const frame = { tab, onTab: (next: Tab) => change({ tab: next }, 'push') }

  if (tab === 'private') return <PrivateTab {...frame} />
  if (tab === 'uzbekistan') return <UzbekistanTab {...frame} />
  return (
    <Frame {...frame}>
      <HeroList />
    </Frame>
  )
}

interface FrameProps {
  tab: Tab
  onTab(tab: Tab): void
  actions?: ReactNode
  children?: ReactNode
}

function PrivateTab(frame: FrameProps) {
  const { addButton, content } = usePrivateToursPart()
  return (
    <Frame {...frame} actions={addButton}>
      <LandingContent>{content}</LandingContent>
    </Frame>
  )
}

function UzbekistanTab(frame: FrameProps) {
  const { addButton, content } = useUzbekistanPart()
  return (
    <Frame {...frame} actions={addButton}>
      {content}
    </Frame>
  )
}

function Frame({ tab, onTab, actions, children }: FrameProps) {
  const { t } = useTranslation('landing')
  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={actions}>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(next) => onTab(tabs.find((one) => one === next) ?? 'heroes')}
      >
        {children}
      </Tabs>
    </Screen>
  )
}
