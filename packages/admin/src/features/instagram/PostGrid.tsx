import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Page } from '@karvon/api-client/http/paging'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { CardGrid } from '@karvon/ui/CardGrid'
import { formatNumber } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { Pager } from '@karvon/ui/Pager'
import { Skeleton } from '@karvon/ui/Skeleton'
import { OrderChangedError, SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { addressPage, useAddress } from '../../shared/address/useAddress'
import { useApi } from '../../shared/api/useApi'
import type { useBulk } from '../../shared/bulk/useBulk'
import { deferPart } from '../../shared/screen/deferPart'
import { whenIdle } from '../../shared/screen/whenIdle'
import { ChangeGate, useChangeRefusal } from '../../shared/session/ChangeGate'
import { useUndo } from '../../shared/undo/useUndo'
import { PostCard } from './PostCard'
import { toastPostError } from './postErrors'
import { usePostTitle } from './postTitle'
import { postsPerPage, type useBatches, useRefreshInstagram, useShowPosts } from './usePosts'
import type { usePostVisibility } from './usePostVisibility'

const SelectMark = deferPart(async () => (await import('../../shared/bulk/SelectMark')).SelectMark<IgPost>, whenIdle)

export interface PostGridProps {
  page: Page<IgPost>
  reading: ReturnType<typeof useBatches>
  visibility: ReturnType<typeof usePostVisibility>
  bulk: Pick<ReturnType<typeof useBulk<IgPost, null>>, 'selection' | 'bar' | 'isOn'>
  onEdit(post: IgPost): void
  onDelete(asked: { post: IgPost; title: string }): void
}

export const addressSchema = { page: addressPage }

/** The posts that were read, twelve at a time, in the order of the site; a place counts over all of them. */
export function PostGrid({ page: { items, total }, reading, visibility, bulk, onEdit, onDelete }: PostGridProps) {
  const { t } = useTranslation('instagram')
  const refusal = useChangeRefusal()
  const api = useApi({ instagram })
  const showPosts = useShowPosts()
  const refresh = useRefreshInstagram()
  const undoable = useUndo()
  const [address, change] = useAddress(addressSchema)
  const head = useRef<HTMLDivElement>(null)
  const pageCount = Math.ceil(items.length / postsPerPage)
  // The last post of the last page was deleted, or the link is older than the list.
  const page = Math.min(address.page, pageCount)
  const before = (page - 1) * postsPerPage
  const shown = items.slice(before, before + postsPerPage)
  const hidden = items.filter((post) => visibility.wanted(post).isIgnored).length
  const gone = items.filter((post) => post.goneAt !== null && !visibility.wanted(post).isIgnored)

  const titleOf = usePostTitle()

  /** One call, which rests on the order that is shown: when a colleague was faster nothing is changed. */
  async function handleReorder(next: IgPost[]) {
    const order = [...items.slice(0, before), ...next, ...items.slice(before + next.length)]
    const change = undoable()
    try {
      const placed = await api.instagram.reorder({ ids: order.map(idOf), before: items.map(idOf) }, change.call)
      const places = new Map((placed ?? []).map((place) => [String(place.id), place]))
      await showPosts((post) => ({ ...post, ...places.get(String(post.id)) }))
      toast.success(t('list.reordered'), change.toast)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 412)) {
        toastPostError(error, t('failed.order'), t)
        throw error
      }
      toast.info(t('list.stale'))
      await refresh()
      throw new OrderChangedError({ cause: error })
    }
  }

  async function hideGone() {
    for (const post of gone) await visibility.toggle(post)
  }

  function handlePage(next: number) {
    change({ page: next }, 'push')
    head.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Posts aria-label={t('list.title')}>
      <Head ref={head}>
        {bulk.bar}
        {!bulk.isOn && (
          <>
            <h2>{t('list.title')}</h2>
            <p>{t('list.hint')}</p>
            {hidden > 0 && (
              <Badge icon={<EyeOff aria-hidden />}>
                {t(total > items.length ? 'list.hiddenOfFirst' : 'list.hidden', { count: hidden, read: items.length })}
              </Badge>
            )}
          </>
        )}
      </Head>
      {total > items.length && (
        <Notice
          tone="info"
          action={
            <Button size="sm" loading={reading.isAdding} onClick={() => void reading.addBatch()}>
              {t('list.more')}
            </Button>
          }
        >
          {t('list.onlyFirst', { count: items.length, total: formatNumber(total) })}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice
          tone="info"
          action={
            <ChangeGate>
              <Button size="sm" onClick={() => void hideGone()}>
                {t('list.hideGone', { count: gone.length })}
              </Button>
            </ChangeGate>
          }
        >
          {t('list.gone', { count: gone.length })}
        </Notice>
      )}
      <SortableList
        key={page}
        label={t('list.label')}
        hideLabel
        layout="grid"
        items={shown}
        getId={(post) => post.id}
        getLabel={titleOf}
        disabled={refusal !== undefined}
        disabledReason={refusal}
        renderItem={(post) => (
          <PostCard
            post={visibility.wanted(post)}
            title={titleOf(post)}
            isUnsynced={visibility.isKept(post)}
            mark={bulk.selection && <SelectMark selection={bulk.selection} row={post} />}
            onToggle={() => void visibility.toggle(post)}
            onEdit={() => onEdit(post)}
            onDelete={() => onDelete({ post, title: titleOf(post) })}
          />
        )}
        onReorder={handleReorder}
      />
      <Pager
        page={page}
        pageCount={pageCount}
        summary={t('list.shown', { shown: shown.length, total: formatNumber(total) })}
        onChange={handlePage}
      />
    </Posts>
  )
}

const idOf = ({ id }: IgPost) => id

/** Posts on their way. */
export function PostGridSkeleton() {
  const { t } = useTranslation('instagram')
  return (
    <CardGrid
      label={t('list.label')}
      items={undefined}
      getId={() => ''}
      renderCard={() => null}
      minCardWidth={160}
      skeletonCount={postsPerPage}
      skeleton={
        <Card padding="none">
          <Square />
          <Words>
            <Skeleton lines={2} height={12} />
          </Words>
        </Card>
      }
    />
  )
}

const Posts = styled.section`
  --sortable-cell: max(160px, calc((100% - 5 * var(--space-4)) / 6));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  min-height: var(--size-control);
  margin-top: var(--space-1);

  > [role='group'] {
    flex: 1;
  }
  > h2 {
    font: var(--text-title-sm);
  }
  > p {
    flex: 1 1 auto;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Square = styled.div`
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  aspect-ratio: 1;
  background: var(--color-skeleton);
`

const Words = styled.div`
  padding: var(--space-3);
`
