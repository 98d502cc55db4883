import type { InstagramSync } from '@karvon/api-client/instagram/instagramTypes'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { IconButton } from '@karvon/ui/IconButton'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { usePostTitle } from './postTitle'

export interface SyncResultProps {
  found: InstagramSync
  isBusy: boolean
  /** Not offered once they are. */
  onPutFirst: (() => void) | undefined
  onSyncAgain(): void
  onClose(): void
}

/** What the last synchronisation found, until it is closed. */
export function SyncResult({ found, isBusy, onPutFirst, onSyncAgain, onClose }: SyncResultProps) {
  const { t } = useTranslation('instagram')
  const titleOf = usePostTitle()
  const incomplete = found.failed.filter(({ id }) => id !== null)
  const failed = found.failed.filter(({ id }) => id === null)
  const named = (posts: InstagramSync['added']) => posts.map((post) => `«${titleOf(post)}»`).join(', ')
  const reasoned = (posts: InstagramSync['failed']) =>
    posts.map((post) => `«${titleOf(post)}»: ${post.reason}`).join('; ')
  const again = (
    <Button size="sm" loading={isBusy} onClick={onSyncAgain}>
      {t('syncAgain')}
    </Button>
  )
  const rows: [
    name: 'added' | 'changed' | 'incomplete' | 'failed' | 'gone',
    count: number,
    text: string,
    act?: ReactNode,
  ][] = [
    [
      'added',
      found.added.length,
      named(found.added),
      onPutFirst && (
        <Button size="sm" disabled={isBusy} onClick={onPutFirst}>
          {t('result.putFirst')}
        </Button>
      ),
    ],
    ['changed', found.changed.length, named(found.changed)],
    ['incomplete', incomplete.length, reasoned(incomplete), again],
    ['failed', failed.length, reasoned(failed), incomplete.length === 0 && again],
    ['gone', found.gone.length, named(found.gone)],
  ]
  const some = rows.filter(([, count]) => count > 0)

  return (
    <Card as="section" aria-label={t('result.title')}>
      <Head>
        <h2>{t('result.title')}</h2>
        <IconButton label={t('result.close')} icon={<X />} size="sm" onClick={onClose} />
      </Head>
      {some.length === 0 && <Nothing>{t('result.nothing')}</Nothing>}
      <Rows>
        {some.map(([name, count, text, act]) => (
          <li key={name}>
            <div>
              <b>{t(`result.${name}`, { count })}</b>
              <p>{text}</p>
            </div>
            {act}
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    font-size: var(--text-md);
  }
`

const Nothing = styled.p`
  color: var(--color-text-muted);
`

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-2);
  }

  li + li {
    border-top: 1px solid var(--color-border);
  }

  li > div {
    flex: 1 1 240px;
    min-width: 0;
  }

  p {
    color: var(--color-text-muted);
    overflow-wrap: anywhere;
  }
`
