import { canAct, type ImportAct, importRights, isAtWork, takesRows } from '@karvon/api-client/importRuns/importRunRules'
import { importRuns } from '@karvon/api-client/importRuns/importRuns'
import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber, formatShortMoment } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { ProgressBar } from '@karvon/ui/ProgressBar'
import { StatStrip } from '@karvon/ui/StatStrip'
import { toast } from '@karvon/ui/Toaster'
import { Pause, PlaneTakeoff, Play, Square, Undo2, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { BackLink } from '../../shared/screen/BackLink'
import { CloseStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { groupLink } from '../../shared/tours/departureLinks'
import { ImportRows } from './ImportRows'
import { ImportStateBadge } from './ImportStateBadge'
import { listOf, nounAt, runAddress } from './importNouns'
import { CardPart, StepBody } from './StepCard'
import { useImportRun, useRefreshImports } from './useImportRuns'

/**
 * `/clients/import/12?rows=refused`: an import while the server works on it and after, begun here or in the terminal. Below the list
 * of its noun: who may see one list may not see another.
 */
export default function ImportRunScreen() {
  const { t } = useTranslation('imports')
  const { importId = '' } = useParams()
  const { can, whyNot } = usePermissions()
  const noun = nounAt(useLocation()[0])
  const right = importRights[noun]
  const mayEdit = can(right) === true
  const loaded = useImportRun(mayEdit ? importId : undefined)
  const run = loaded.data
  if (run && run.noun !== noun) return <Redirect to={runAddress(run.noun, run.id)} replace />

  return (
    <Screen
      title={run ? t('run.title', { id: run.id }) : t('run.loading')}
      subtitle={run ? run.fileName : undefined}
      back={<BackLink href={`${listOf[noun]}/import`} label={t(`nouns.${noun}.runBack`)} />}
      actions={
        run && (
          <>
            {run.tourId !== null && (
              <Link href={groupLink({ tourId: run.tourId, departureDate: run.departureDate })} asChild>
                <LinkButton icon={<PlaneTakeoff />}>{t('group.toDeparture')}</LinkButton>
              </Link>
            )}
            <Acts run={run} />
          </>
        )
      }
    >
      {mayEdit ? (
        <Loaded
          of={loaded}
          failed={t('run.failed')}
          missing={
            <EmptyState
              title={t('run.notFound')}
              text={t('run.notFoundText')}
              action={
                <Link href={`${listOf[noun]}/import`} asChild>
                  <LinkButton>{t('run.toImport')}</LinkButton>
                </Link>
              }
            />
          }
        >
          {(shown) => (
            <CloseStack>
              <Standing run={shown} />
              <ImportRows run={shown} />
            </CloseStack>
          )}
        </Loaded>
      ) : (
        <EmptyState spot="gate" title={t(`nouns.${noun}.denied`)} text={whyNot(right) ?? t('deniedText')} />
      )}
    </Screen>
  )
}

/** Where it stands, how far it has come, what came of it. */
function Standing({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports')
  const { total, loaded, waiting, created, filled, skipped, refused, undone, kept, state } = run
  const isUndoing = state === 'undoing'
  const isUndone = isUndoing || state === 'undone'
  const [done, all] = isUndoing
    ? [undone + kept, created + filled]
    : state === 'loading'
      ? [loaded, total]
      : [total - waiting, total]
  const isOnItsWay = isAtWork(run) || state === 'paused' || state === 'loading'
  const said = {
    loading: t('run.isLoading', { loaded: formatNumber(loaded), total: formatNumber(total) }),
    ready: t('run.isReady'),
    running: t('run.byItself'),
    paused: t('run.isPaused', { waiting: formatNumber(waiting) }),
    stopped: t('run.isStopped'),
    done: '',
    undoing: t('run.byItself'),
    undone: '',
  }[state]

  return (
    <Card
      title={
        <Head>
          <ImportStateBadge state={state} />
          <span>{formatShortMoment(run.createdAt, new Date())}</span>
        </Head>
      }
      padding="none"
    >
      {(isOnItsWay || said) && (
        <StepBody>
          {isOnItsWay && (
            <Way>
              {state !== 'loading' && (
                <span>
                  {t(isUndoing ? 'run.undoing' : 'run.progress', {
                    done: formatNumber(done),
                    total: formatNumber(all),
                  })}
                </span>
              )}
              <ProgressBar label={t('run.progressLabel')} value={(100 * done) / Math.max(1, all)} />
            </Way>
          )}
          {said && <Said role="status">{said}</Said>}
        </StepBody>
      )}
      <CardPart>
        <StatStrip
          items={(isUndone
            ? ([
                ['undone', undone],
                ['kept', kept],
                ['skipped', skipped],
                ['refused', refused],
              ] as const)
            : ([
                ['created', created],
                ['filled', filled],
                ['skipped', skipped],
                ['refused', refused],
              ] as const)
          ).map(([name, count]) => ({
            label: name === 'filled' ? t(`nouns.${run.noun}.filled`) : t(`run.figures.${name}`),
            value: formatNumber(count),
          }))}
        />
      </CardPart>
    </Card>
  )
}

/** What can be done with it now. */
function Acts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports')
  const api = useApi({ importRuns }).importRuns
  const refresh = useRefreshImports()
  const [busy, setBusy] = useState<ImportAct | null>(null)
  const [asked, setAsked] = useState<'stop' | 'undo' | null>(null)

  async function act(name: ImportAct) {
    if (busy) return
    setBusy(name)
    try {
      await api[name](run.id)
      toast.success(t(`run.done.${name}`))
    } catch (error) {
      toastError(error, t(`run.failedAct.${name}`), t)
    } finally {
      await refresh()
      setBusy(null)
      setAsked(null)
    }
  }

  const button = (name: ImportAct, look: { icon: ReactNode; label: string; isLoud?: boolean; onClick(): void }) =>
    canAct(run, name) && (
      <Button
        icon={look.icon}
        loading={busy === name}
        {...(look.isLoud && { variant: 'primary' as const })}
        onClick={look.onClick}
      >
        {look.label}
      </Button>
    )

  const isUndoable = run.created + run.filled > 0
  return (
    <>
      <ChangeGate>
        {button('stop', { icon: <Square />, label: t('run.stop'), onClick: () => setAsked('stop') })}
      </ChangeGate>
      <ChangeGate>
        {isUndoable && button('undo', { icon: <Undo2 />, label: t('run.undo'), onClick: () => setAsked('undo') })}
      </ChangeGate>
      <ChangeGate>
        {button('pause', { icon: <Pause />, label: t('run.pause'), isLoud: true, onClick: () => void act('pause') })}
      </ChangeGate>
      <ChangeGate>
        {button('start', {
          icon: <Play />,
          label: t(run.state === 'paused' ? 'run.goOn' : 'run.start'),
          isLoud: true,
          onClick: () => void act('start'),
        })}
      </ChangeGate>
      {takesRows(run) && run.loaded < run.total && (
        <Link href={`${listOf[run.noun]}/import?run=${encodeURIComponent(run.id)}`} asChild>
          <LinkButton variant="primary" icon={<Upload />}>
            {t('run.sendOn')}
          </LinkButton>
        </Link>
      )}
      <ConfirmDialog
        open={asked === 'stop'}
        title={t('run.stopQuestion')}
        text={t('run.stopText', { waiting: formatNumber(run.waiting) })}
        confirmLabel={t('run.stop')}
        busy={busy === 'stop'}
        onConfirm={() => void act('stop')}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'undo'}
        title={t('run.undoQuestion', { id: run.id })}
        text={t(run.noun === 'users' ? 'run.undoUsersText' : 'run.undoText', {
          created: formatNumber(run.created),
          filled: formatNumber(run.filled),
        })}
        confirmLabel={t('run.undo')}
        busy={busy === 'undo'}
        onConfirm={() => void act('undo')}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  > :last-child {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Way = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-secondary);
  font: var(--text-small);
`

const Said = styled.p`
  margin: 0;
  color: var(--color-text-secondary);
`
