import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { applyDensity, useDensity } from '@karvon/ui/Theme'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Gate } from '../../shared/session/rights'
import { useActor } from '../../shared/session/useActor'
import { Alerts } from './Alerts'
import { OwnActionsPart } from './OwnActionsPart'
import { OwnSessions } from './OwnSessions'
import { PasswordForm } from './PasswordForm'
import { SecondFactor } from './SecondFactor'
import { Tokens } from './Tokens'

export interface AccountDialogProps {
  open: boolean
  onClose(): void
}

/** The own account: another password, and where one is signed in. An addition to the documents. */
export function AccountDialog({ open, onClose }: AccountDialogProps) {
  const { t } = useTranslation('account')
  const actor = useActor()
  const about = [actor.name, `@${actor.username}`, t(`roles.${actor.role}`, { ns: 'app' })].filter(Boolean).join(' · ')

  return (
    <DialogWindow open={open} title={t('title')} subtitle={about} onClose={onClose}>
      <Parts>
        <PasswordForm />
        <SecondFactor />
        <Gate action="section:contact-actions">
          <Alerts />
        </Gate>
        <Lists />
        <OwnActionsPart />
        <OwnSessions />
        <Tokens />
      </Parts>
    </DialogWindow>
  )
}

/** How this browser shows lists. */
function Lists() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const options = (['compact', 'roomy'] as const).map((value) => ({ value, label: t(`lists.${value}`) }))
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('lists.title')}</h3>
      <Choice>
        <SegmentedControl label={t('lists.density')} value={useDensity()} options={options} onChange={applyDensity} />
      </Choice>
    </section>
  )
}

const Choice = styled.div`
  margin-top: var(--space-3);
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  > section + section {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line-soft);
  }
  h3 {
    font: var(--text-title-sm);
  }
`
