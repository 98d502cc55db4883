import type { SidebarMode } from '@karvon/ui/AppShell'
import { IconButton } from '@karvon/ui/IconButton'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface PaletteButtonProps {
  mode: SidebarMode
  onOpen: () => void
}

/** Opens the search for sections, tours, clients and commands; so does Ctrl+K. */
export function PaletteButton({ mode, onOpen }: PaletteButtonProps) {
  const { t } = useTranslation('app')
  const act = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K', onClick: onOpen } as const

  if (mode === 'icons')
    return <IconButton label={t('palette.title')} icon={<Search />} variant="secondary" size="md" {...act} />

  return (
    <Opener type="button" {...act}>
      <Search aria-hidden />
      <span>{t('palette.title')}</span>
      <kbd aria-hidden>Ctrl</kbd>
      <kbd aria-hidden>K</kbd>
    </Opener>
  )
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 36px;
  padding: 0 8px 0 10px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font: var(--text-body);
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-control);
  }
  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  > kbd {
    padding: 0 5px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-xs);
    background: var(--color-surface-sunken);
    font: var(--text-caption);
  }
  > kbd + kbd {
    margin-left: -6px;
  }

  @media (pointer: coarse) {
    height: 44px;

    > kbd {
      display: none;
    }
  }
`
