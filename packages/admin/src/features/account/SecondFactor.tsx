import { factors } from '@karvon/api-client/auth/factors'
import type { NewFactor } from '@karvon/api-client/auth/factorTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { CopyField } from '@karvon/ui/CopyField'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment } from '@karvon/ui/format'
import { Skeleton } from '@karvon/ui/Skeleton'
import { toast } from '@karvon/ui/Toaster'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { CloseStack, TightStack } from '../../shared/screen/Columns'
import { deferPart } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { CodeDialog } from './CodeDialog'
import { useRefreshOwnSessions } from './useOwnSessions'
import { useRefreshSecondFactor, useSecondFactor } from './useSecondFactor'

const QrCode = deferPart(async () => (await import('./QrCode')).QrCode, { instead: <Skeleton height={192} /> })

type Step = 'begin' | 'confirm' | 'renew' | 'remove'

/** An app that shows codes, asked for at each sign-in, and codes to recover with. */
export function SecondFactor() {
  const { t } = useTranslation('account')
  const api = useApi({ factors }).factors
  const factor = useSecondFactor()
  const refresh = useRefreshSecondFactor()
  const refreshSessions = useRefreshOwnSessions()
  const titleId = useId()
  const [step, setStep] = useState<Step | null>(null)
  const [begun, setBegun] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function changed() {
    await Promise.all([refresh(), refreshSessions()])
  }

  const steps = {
    begin: {
      asks: 'password',
      async save({ password }: { password: string }) {
        setBegun(await api.begin(password))
        setStep('confirm')
      },
    },
    confirm: {
      asks: 'code',
      async save({ code }: { code: string }) {
        setCodes(await api.confirm(code))
        setBegun(null)
        toast.success(t('factor.added'))
        await changed()
      },
    },
    renew: {
      asks: 'code',
      async save({ code }: { code: string }) {
        setCodes(await api.renewCodes(code))
        await changed()
      },
    },
    remove: {
      asks: 'both',
      async save({ password, code }: { password: string; code: string }) {
        await api.remove(password, code)
        toast.success(t('factor.removed'))
        await changed()
      },
    },
  } as const

  return (
    <TightStack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('factor.title')}</h3>
      <Loaded of={factor} failed={t('failed.factorState')}>
        {({ since, codesLeft }) =>
          since ? (
            <>
              <p>
                <Badge tone="success">{t('factor.on')}</Badge>{' '}
                {t('factor.since', { when: formatMoment(since), count: codesLeft })}
              </p>
              <Buttons>
                <Button size="sm" onClick={() => setStep('renew')}>
                  {t('factor.renew')}
                </Button>
                <Button size="sm" variant="danger-ghost" onClick={() => setStep('remove')}>
                  {t('factor.remove')}
                </Button>
              </Buttons>
            </>
          ) : (
            <>
              <p>{t('factor.about')}</p>
              <Buttons>
                <Button size="sm" onClick={() => setStep('begin')}>
                  {t('factor.add')}
                </Button>
              </Buttons>
            </>
          )
        }
      </Loaded>
      {step && (
        <CodeDialog
          key={step}
          open
          title={t(`factor.steps.${step}.title`)}
          asks={steps[step].asks}
          submitLabel={t(`factor.steps.${step}.submit`)}
          save={steps[step].save}
          {...(step === 'confirm' && { codeHint: t('factor.newCodeHint') })}
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);

  code {
    font: var(--text-mono, 500 14px/20px ui-monospace, monospace);
  }
`
