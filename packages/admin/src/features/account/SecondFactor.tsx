import { factors, type Proof } from '@karvon/api-client/auth/factors'
import type { NewFactor } from '@karvon/api-client/auth/factorTypes'
import { passkeys } from '@karvon/api-client/auth/passkeys'
import type { Passkey } from '@karvon/api-client/auth/passkeyTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { CopyField } from '@karvon/ui/CopyField'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { Skeleton } from '@karvon/ui/Skeleton'
import { toast } from '@karvon/ui/Toaster'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { CloseStack, TightStack } from '../../shared/screen/Columns'
import { deferPart } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { passkeyHindrance } from '../../shared/session/passkey'
import { Row, Words } from './AccountRow'
import { CodeDialog } from './CodeDialog'
import { PasskeyDialog } from './PasskeyDialog'
import { useRefreshOwnSessions } from './useOwnSessions'
import { hasFactor, useRefreshSecondFactor, useSecondFactor } from './useSecondFactor'

const QrCode = deferPart(async () => (await import('./QrCode')).QrCode, { instead: <Skeleton height={192} /> })

type Step = 'begin' | 'confirm' | 'renew' | 'remove' | 'removePasskey'

/** What a sign-in asks for beside the password: an app that shows codes, passkeys, and codes to recover with. */
export function SecondFactor() {
  const { t } = useTranslation('account')
  const api = useApi({ factors, passkeys })
  const factor = useSecondFactor()
  const refresh = useRefreshSecondFactor()
  const refreshSessions = useRefreshOwnSessions()
  const titleId = useId()
  const [step, setStep] = useState<Step | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [begun, setBegun] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function changed(done?: string) {
    if (done) toast.success(done)
    await Promise.all([refresh(), refreshSessions()])
  }

  /** A second factor that is not the first one comes without codes. */
  const showCodes = (made: readonly string[]) => setCodes(made.length > 0 ? made : null)

  const steps = {
    begin: {
      asks: 'password',
      async save({ password }: { password: string }) {
        setBegun(await api.factors.begin(password))
        setStep('confirm')
      },
    },
    confirm: {
      asks: 'newCode',
      async save({ code }: { code: string }) {
        showCodes(await api.factors.confirm(code))
        setBegun(null)
        await changed(t('factor.addedApp'))
      },
    },
    renew: {
      asks: 'proof',
      async save({ proof }: { proof: Proof }) {
        setCodes(await api.factors.renewCodes(proof))
        await changed()
      },
    },
    remove: {
      asks: 'both',
      async save({ password, proof }: { password: string; proof: Proof }) {
        await api.factors.remove(password, proof)
        await changed(t('factor.removedApp'))
      },
    },
    removePasskey: {
      asks: 'both',
      async save({ password, proof }: { password: string; proof: Proof }) {
        if (removed) await api.passkeys.remove(removed.id, password, proof)
        await changed(t('passkeys.removed'))
      },
    },
  } as const

  return (
    <TightStack as="section" aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{t('factor.title')}</h3>
        {factor.data && hasFactor(factor.data) && <Badge tone="success">{t('factor.on')}</Badge>}
      </Head>
      <p>{t('factor.about')}</p>
      <Loaded of={factor} failed={t('failed.factorState')}>
        {(own) => (
          <>
            <ul>
              <Row>
                <Smartphone aria-hidden />
                <Words>
                  <b>{t('factor.app')}</b>
                  <small>
                    {own.since ? t('factor.appSince', { when: formatMoment(own.since) }) : t('factor.appNone')}
                  </small>
                </Words>
                {own.since ? (
                  <Button size="sm" variant="danger-ghost" onClick={() => setStep('remove')}>
                    {t('factor.remove')}
                  </Button>
                ) : (
                  <Button size="sm" onClick={() => setStep('begin')}>
                    {t('factor.add')}
                  </Button>
                )}
              </Row>
              {own.passkeys.map((passkey) => (
                <Row key={passkey.id}>
                  <KeyRound aria-hidden />
                  <Words>
                    <b>{passkey.name}</b>
                    <small>
                      {[
                        t('passkeys.since', { when: formatMoment(passkey.createdAt) }),
                        passkey.lastUsedAt
                          ? t('passkeys.used', { when: formatRelative(passkey.lastUsedAt, Date.now()) })
                          : t('passkeys.unused'),
                      ].join(' · ')}
                    </small>
                  </Words>
                  <Button
                    size="sm"
                    variant="danger-ghost"
                    aria-label={t('passkeys.removeOf', { name: passkey.name })}
                    onClick={() => {
                      setRemoved(passkey)
                      setStep('removePasskey')
                    }}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </Row>
              ))}
              {hasFactor(own) && (
                <Row>
                  <LifeBuoy aria-hidden />
                  <Words>
                    <b>{t('factor.recovery')}</b>
                    <small>{t('factor.left', { count: own.codesLeft })}</small>
                  </Words>
                  <Button size="sm" onClick={() => setStep('renew')}>
                    {t('factor.renew')}
                  </Button>
                </Row>
              )}
            </ul>
            <AddPasskey at={own.passkeysAt} onAdd={() => setAdding(true)} />
          </>
        )}
      </Loaded>
      {step && (
        <CodeDialog
          key={step}
          open
          title={t(`factor.steps.${step}.title`, { name: removed?.name ?? '' })}
          asks={steps[step].asks}
          submitLabel={t(`factor.steps.${step}.submit`)}
          save={steps[step].save}
          // Setting up goes on from the password to the code.
          onClose={() => setStep((now) => (now === step ? null : now))}
        >
          <p>{t(`factor.steps.${step}.about`)}</p>
          {step === 'confirm' && begun && (
            <CloseStack>
              <QrCode value={begun.address} title={t('factor.qr')} />
              <CopyField label={t('factor.secret')} value={begun.secret} />
            </CloseStack>
          )}
        </CodeDialog>
      )}
      <PasskeyDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(made) => {
          showCodes(made)
          void changed(t('passkeys.added'))
        }}
      />
      <DialogWindow
        open={codes !== null}
        title={t('factor.codes.title')}
        onClose={() => setCodes(null)}
        footer={
          <Button variant="primary" onClick={() => setCodes(null)}>
            {t('factor.codes.done')}
          </Button>
        }
      >
        <CloseStack>
          <p>{t('factor.codes.about')}</p>
          <Codes>
            {codes?.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Codes>
          <CopyField label={t('factor.codes.all')} value={codes?.join(' ') ?? ''} />
        </CloseStack>
      </DialogWindow>
    </TightStack>
  )
}

/** The button for a new one, or why there is none: a press that cannot work says nothing. */
function AddPasskey({ at, onAdd }: { at: string; onAdd(): void }) {
  const { t } = useTranslation('account')
  const hindrance = passkeyHindrance(at)
  if (hindrance) return <Hint>{t(`passkeys.hindrance.${hindrance}`, { address: at })}</Hint>
  return (
    <div>
      <Button size="sm" icon={<KeyRound />} onClick={onAdd}>
        {t('passkeys.add')}
      </Button>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
`

const Hint = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);

  code {
    font: var(--text-mono, 500 14px/20px ui-monospace, monospace);
  }
`
