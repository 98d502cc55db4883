import { importRights, takesRows } from '@karvon/api-client/importRuns/importRunRules'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { PlaneTakeoff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { addressNumber, useAddress } from '../../shared/address/useAddress'
import { useUnsaved } from '../../shared/leaving/unsaved'
import { BackLink } from '../../shared/screen/BackLink'
import { CloseStack } from '../../shared/screen/Columns'
import { Screen } from '../../shared/screen/Screen'
import { usePermissions } from '../../shared/session/rights'
import { CellsStep } from './CellsStep'
import { ColumnsStep } from './ColumnsStep'
import { DoublesStep } from './DoublesStep'
import { FileStep } from './FileStep'
import type { ImportNounScreens } from './importNoun'
import { listOf, runAddress } from './importNouns'
import { PastImports } from './PastImports'
import { PlanStep } from './PlanStep'
import { useImportRun } from './useImportRuns'
import type { Destination } from './useSending'
import { useWizard, type Wizard, type WizardStep, wizardSteps } from './useWizard'

const schema = { run: addressNumber }

export interface ImportWizardProps {
  noun: ImportNounScreens
  /** Where everybody of a leader's list goes. */
  destination?: (Destination & { title: string }) | undefined
}

/** A file becomes records, step by step: what it holds, what its columns are, what does not do, who is there already, what will be done. */
export function ImportWizard({ noun, destination }: ImportWizardProps) {
  const { t } = useTranslation('imports')
  const { can, whyNot } = usePermissions()
  const right = importRights[noun.sentAs]
  const mayEdit = can(right) === true
  const list = listOf[noun.sentAs]
  const [{ run }] = useAddress(schema)
  const resumed = useImportRun(mayEdit ? run : undefined).data
  const isOpen = resumed?.noun === noun.sentAs && takesRows(resumed)
  const wizard = useWizard(noun, isOpen ? resumed : undefined, destination)
  useUnsaved(wizard.look !== null)

  return (
    <Screen
      title={t(destination ? 'group.title' : `nouns.${noun.sentAs}.title`)}
      subtitle={destination?.title ?? wizard.file?.name ?? t('subtitle')}
      back={<BackLink href={list} label={t(`nouns.${noun.sentAs}.back`)} />}
      actions={
        noun.noun === 'clients' &&
        mayEdit && (
          <Link href={`${list}/import?departure=new`} asChild>
            <LinkButton icon={<PlaneTakeoff />}>{t('group.to')}</LinkButton>
          </Link>
        )
      }
    >
      {mayEdit ? (
        <CloseStack>
          <StepLine wizard={wizard} />
          {destination && wizard.step === 'file' && (
            <Notice tone="info">{t(destination.returnDate ? 'group.about' : 'group.aboutOpen')}</Notice>
          )}
          {resumed && (
            <Notice
              tone="info"
              action={
                !isOpen && (
                  <Link href={runAddress(resumed.noun, resumed.id)} asChild>
                    <LinkButton size="sm">{t('resume.open')}</LinkButton>
                  </Link>
                )
              }
            >
              {t(isOpen ? 'resume.about' : 'resume.ended', { id: resumed.id, name: resumed.fileName })}
            </Notice>
          )}
          {wizard.step === 'file' && <FileStep wizard={wizard} />}
          {wizard.step === 'columns' && <ColumnsStep wizard={wizard} />}
          {wizard.step === 'cells' && <CellsStep wizard={wizard} />}
          {wizard.step === 'doubles' && <DoublesStep wizard={wizard} />}
          {wizard.step === 'plan' && (
            <PlanStep wizard={wizard} resumed={isOpen ? resumed : undefined} destination={destination} />
          )}
          {wizard.step === 'file' && !wizard.file && <PastImports noun={noun.sentAs} />}
        </CloseStack>
      ) : (
        <EmptyState spot="gate" title={t(`nouns.${noun.sentAs}.denied`)} text={whyNot(right) ?? t('deniedText')} />
      )}
    </Screen>
  )
}

/** Has what a step shows been found out? */
const isReached = ({ table, problem, check, counts, plan }: Wizard, step: WizardStep): boolean =>
  ({
    file: true,
    columns: table !== null && problem === null,
    cells: check !== null,
    doubles: counts !== null,
    plan: plan !== null,
  })[step]

/** Where one is, with the way back to what was before. */
function StepLine({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const now = wizardSteps.indexOf(wizard.step)
  return (
    <nav aria-label={t('steps.label')}>
      <Line>
        {wizardSteps.map((step, place) => {
          const isOpen = place !== now && isReached(wizard, step) && wizard.busy === null
          const text = (
            <>
              <Place aria-hidden>{place + 1}</Place>
              <span>{t(`steps.${step}`)}</span>
            </>
          )
          return (
            <Step key={step} data-place={place < now ? 'before' : place === now ? 'now' : 'after'}>
              {isOpen ? (
                <button type="button" onClick={() => wizard.goTo(step)}>
                  {text}
                </button>
              ) : (
                <span aria-current={place === now ? 'step' : undefined}>{text}</span>
              )}
            </Step>
          )
        })}
      </Line>
    </nav>
  )
}

const Line = styled.ol`
  display: flex;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`

const Place = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid var(--color-line-control);
  border-radius: var(--radius-pill);
  font: var(--text-caption);
`

const Step = styled.li`
  display: flex;
  flex: 1 1 0;
  min-width: 0;
  border-top: 2px solid var(--color-line);
  color: var(--color-text-muted);
  font: var(--text-small);

  > button,
  > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: var(--space-1) 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
  }

  > button {
    cursor: pointer;

    &:hover {
      color: var(--color-text);
    }
  }

  &[data-place='before'] {
    border-color: var(--color-accent);
    color: var(--color-text-secondary);

    ${Place} {
      border-color: var(--color-accent);
      color: var(--color-accent-strong);
    }
  }

  &[data-place='now'] {
    border-color: var(--color-accent);
    color: var(--color-text);
    font-weight: 600;

    ${Place} {
      border-color: var(--color-accent-strong);
      background: var(--color-accent-strong);
      color: var(--color-text-on-turquoise);
    }
  }

  @media (max-width: 767.98px) {
    &:not([data-place='now']) {
      flex: none;

      span > span:last-child,
      button > span:last-child {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }

      > button {
        min-width: 44px;
      }
    }
  }
`
