import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { ProgressBar } from '@karvon/ui/ProgressBar'
import { StatStrip } from '@karvon/ui/StatStrip'
import { KeyRound, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { saveFile } from '../../shared/files/saveFile'
import { leaveFreely } from '../../shared/leaving/leaving'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { runAddress } from './importNouns'
import { numbersIn } from './numbersIn'
import { CardPart, Facts, StepBody, StepCard } from './StepCard'
import { type Destination, isTooLong, useSending } from './useSending'
import type { Wizard } from './useWizard'

export interface PlanStepProps {
  wizard: Wizard
  /** The import whose rows are sent on. */
  resumed: ImportRun | undefined
  destination: Destination | undefined
}

/** What will be done, in numbers; then the rows are sent, and the server goes on by itself. */
export function PlanStep({ wizard, resumed, destination }: PlanStepProps) {
  const { t } = useTranslation('imports')
  const [, navigate] = useLocation()
  const { sentAs } = wizard.noun
  const { sending, send } = useSending(wizard, { resumed, destination }, (id) => {
    leaveFreely(() => navigate(runAddress(sentAs, id)))
  })
  const { plan } = wizard
  const [hasPasswords, setPasswords] = useState(false)
  if (!plan) return null
  const isOther = resumed !== undefined && resumed.total !== plan.total
  const isUnderWay = sending.state === 'sending' || sending.state === 'lost'
  const isNothing = plan.create + plan.fill + (resumed ? plan.skip : 0) === 0
  const mayStart = !isOther && !isNothing && !isTooLong(plan.total) && (plan.passwords === 0 || hasPasswords)

  async function savePasswords() {
    const lines = (await wizard.engine().passwords()).map(({ username, password }) => `${username}\t${password}\r\n`)
    saveFile(new Blob(lines, { type: 'text/plain;charset=utf-8' }), t('plan.passwordsFile'))
    setPasswords(true)
  }

  return (
    <StepCard
      wizard={wizard}
      title={t('plan.title')}
      onBack={isUnderWay ? undefined : () => wizard.goTo(wizard.counts && hasAny(wizard.counts) ? 'doubles' : 'cells')}
      next={
        <ChangeGate>
          <Button
            variant="primary"
            icon={<Play />}
            loading={isUnderWay}
            aria-disabled={!mayStart}
            onClick={() => mayStart && void send()}
          >
            {t(sending.state === 'failed' ? 'plan.retry' : resumed ? 'plan.goOn' : 'plan.start')}
          </Button>
        </ChangeGate>
      }
    >
      <CardPart>
        <StatStrip
          items={(['create', 'fill', 'skip', 'joined', 'wrong'] as const).map((name) => ({
            label: name === 'fill' ? t(`nouns.${sentAs}.fill`) : t(`plan.${name}`),
            value: formatNumber(plan[name]),
          }))}
        />
      </CardPart>
      <StepBody>
        <Facts>
          {plan.numbered > 0 && <li>{t(`nouns.${sentAs}.numbered`, { count: plan.numbered })}</li>}
          {plan.rooms?.totals && <li>{t('plan.rooms', { totals: plan.rooms.totals })}</li>}
          {plan.rooms?.paired && <li>{t('plan.paired', { rows: plan.rooms.paired })}</li>}
          {plan.rooms && plan.rooms.without.length > 0 && (
            <li>{t('plan.roomless', { rows: numbersIn(plan.rooms.without, (count) => t('more', { count })) })}</li>
          )}
          <li>{t(isNothing ? 'plan.nothing' : 'plan.about')}</li>
        </Facts>
        {plan.passwords > 0 && (
          <Notice
            tone={hasPasswords ? 'success' : 'info'}
            action={
              <Button size="sm" icon={<KeyRound />} onClick={() => void savePasswords()}>
                {t('plan.savePasswords')}
              </Button>
            }
          >
            {hasPasswords ? t('plan.passwordsSaved') : t('plan.passwords', { count: plan.passwords })}
          </Notice>
        )}
        {isTooLong(plan.total) && <Notice tone="danger">{t('plan.tooMany')}</Notice>}
        {isOther && (
          <Notice tone="danger">
            {t('plan.otherTotal', { id: resumed.id, wanted: resumed.total, total: plan.total })}
          </Notice>
        )}
        {sending.state !== 'idle' && (
          <Way>
            <span>{t('plan.sending', { sent: formatNumber(sending.sent), total: formatNumber(plan.total) })}</span>
            <ProgressBar label={t('plan.sendingLabel')} value={(100 * sending.sent) / Math.max(1, plan.total)} />
          </Way>
        )}
        {sending.state === 'lost' && <Notice tone="info">{t('plan.lost')}</Notice>}
        {sending.state === 'failed' && (
          <Notice tone="danger">
            {sending.reason ? t('plan.failed', { reason: sending.reason }) : t('plan.failedPlain')}
          </Notice>
        )}
      </StepBody>
    </StepCard>
  )
}

const hasAny = (counts: Readonly<Record<string, number>>) => Object.values(counts).some((count) => count > 0)

const Way = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-secondary);
  font: var(--text-small);
`
