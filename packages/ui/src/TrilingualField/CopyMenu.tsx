import { Copy } from 'lucide-react'
import type { Language } from '../format/format'
import { IconButton } from '../IconButton/IconButton'
import { Menu } from '../Menu/Menu'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { TrilingualLabels } from './trilingualLabels'

export interface CopyMenuProps {
  to: Language
  filled: readonly Language[]
  onCopy: (from: Language, to: Language) => void
  disabled: boolean
  labels: TrilingualLabels
}

/** Offers the other languages' texts; nothing where there is none to copy. */
export const CopyMenu = rendersAlone(function CopyMenu({ to, filled, onCopy, disabled, labels }: CopyMenuProps) {
  const sources = filled.filter((language) => language !== to)
  if (sources.length === 0) return null

  return (
    <Menu
      trigger={
        <IconButton icon={<Copy />} size="xs" label={`${labels.copy}: ${labels.names[to]}`} disabled={disabled} />
      }
      items={sources.map((from) => ({
        label: labels.copyFrom(labels.from[from]),
        onSelect: () => onCopy(from, to),
      }))}
    />
  )
})
