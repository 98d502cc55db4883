import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

const rows = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['open', ['Enter']],
  ['call', ['C']],
  ['take', ['W']],
  ['nextHot', ['N']],
  ['write', ['C']],
  ['save', ['Ctrl', 'Enter']],
  ['leave', ['Esc']],
  ['help', ['?']],
] as const

/** What the keys do in the list of requests. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('contactActions')
  return (
    <DialogWindow open={open} title={t('keys.title')} size="sm" onClose={onClose}>
      <List>
        {rows.map(([what, names]) => (
          <div key={what}>
            <dt>{t(`keys.${what}`)}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </DialogWindow>
  )
}

const List = styled.dl`
  display: grid;
  margin: 0;

  > div {
    display: flex;
    gap: var(--space-4);
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    border-bottom: 1px solid var(--color-line-soft);

    &:last-child {
      border-bottom: 0;
    }
  }

  dd {
    display: flex;
    gap: var(--space-1);
    margin: 0;
  }

  kbd {
    min-width: 26px;
    padding: 2px 7px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-xs);
    background: var(--color-surface-subtle);
    font: 600 12px/18px var(--font-sans);
    text-align: center;
  }
`
