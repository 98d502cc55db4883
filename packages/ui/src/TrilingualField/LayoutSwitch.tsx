import { Columns2, Columns3, PanelTop } from 'lucide-react'
import { IconButton } from '../IconButton/IconButton'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { LanguageLayout } from './arrangeLanguages'
import type { TrilingualLabels } from './trilingualLabels'

export interface LayoutSwitchProps {
  layout: LanguageLayout
  /** What there is room for. */
  widest: LanguageLayout
  onFlip: () => void
  labels: TrilingualLabels
}

/** From tabs to columns and back. */
export const LayoutSwitch = rendersAlone(function LayoutSwitch({ layout, widest, onFlip, labels }: LayoutSwitchProps) {
  const columns = widest === 'row' ? <Columns3 /> : <Columns2 />

  return layout === 'tabs' ? (
    <IconButton icon={columns} size="xs" label={labels.showSideBySide} onClick={onFlip} />
  ) : (
    <IconButton icon={<PanelTop />} size="xs" label={labels.showTabs} onClick={onFlip} />
  )
})
