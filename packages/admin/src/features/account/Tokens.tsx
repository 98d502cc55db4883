import { tokens } from '@karvon/api-client/auth/tokens'
import type { AccessToken } from '@karvon/api-client/auth/tokenTypes'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { CopyField } from '@karvon/ui/CopyField'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { CloseStack, TightStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { TokenDialog } from './TokenDialog'
import { useRefreshTokens, useTokens } from './useTokens'

/** What scripts work with in the person's stead. */
export function Tokens() {
  const { t } = useTranslation('account')
  const api = useApi({ tokens }).tokens
  const loaded = useTokens()
  const refresh = useRefreshTokens()
  const titleId = useId()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [asked, setAsked] = useState<AccessToken | null>(null)
  const [isRevoking, setRevoking] = useState(false)

  async function revoke({ id }: AccessToken) {
    setRevoking(true)
    try {
      await api.revoke(id)
      toast.success(t('tokens.revoked'))
    } catch (error) {
      toastError(error, t('failed.revoke'), t)
    }
    setRevoking(false)
    setAsked(null)
    await refresh()
  }

  const told = ({ isReadOnly, areas, expiresAt, lastUsedAt }: AccessToken) =>
    [
      isReadOnly && t('tokens.readOnly'),
      areas.map((area) => t(`tokens.areas.${area}`)).join(', ') || t('tokens.all'),
      t('tokens.until', { when: formatMoment(expiresAt) }),
      lastUsedAt ? t('tokens.used', { when: formatRelative(lastUsedAt, Date.now()) }) : t('tokens.unused'),
    ]
      .filter(Boolean)
      .join(' · ')

  return (
    <TightStack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('tokens.title')}</h3>
      <Loaded of={loaded} failed={t('failed.tokens')}>
        {(own) => (
          <ul>
            {own.map((token) => (
              <Row key={token.id}>
                <span>
                  <b>{token.name}</b>
                  <small>{told(token)}</small>
                </span>
                <Button
                  size="sm"
                  aria-label={t('tokens.revokeOf', { name: token.name })}
                  onClick={() => setAsked(token)}
                >
                  {t('tokens.revoke')}
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button size="sm" onClick={() => setMaking(true)}>
          {t('tokens.add')}
        </Button>
      </div>
      <TokenDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(token) => {
          setMade(token)
          void refresh()
        }}
      />
      <DialogWindow
        open={made !== null}
        title={t('tokens.shown.title')}
        onClose={() => setMade(null)}
        footer={
          <Button variant="primary" onClick={() => setMade(null)}>
            {t('tokens.shown.done')}
          </Button>
        }
      >
        <CloseStack>
          <p>{t('tokens.shown.about')}</p>
          <CopyField label={t('tokens.shown.token')} value={made ?? ''} />
        </CloseStack>
      </DialogWindow>
      <ConfirmDialog
        open={asked !== null}
        title={t('tokens.confirm.title', { name: asked?.name ?? '' })}
        text={t('tokens.confirm.text')}
        confirmLabel={t('tokens.confirm.submit')}
        busy={isRevoking}
        onConfirm={() => asked && void revoke(asked)}
        onCancel={() => setAsked(null)}
      />
    </TightStack>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) 0;

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b,
  small {
    display: block;
  }
  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
