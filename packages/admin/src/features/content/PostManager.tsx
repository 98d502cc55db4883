import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import { Button } from '@karvon/ui/Button'
import { CardGrid } from '@karvon/ui/CardGrid'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText, plainText } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { SearchField } from '@karvon/ui/SearchField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { ChartColumn, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { isTranslated, textsToTranslate } from '../../shared/content/contentKind'
import { latestOf } from '../../shared/content/latestOf'
import { UntranslatedChip } from '../../shared/content/UntranslatedChip'
import { useRefreshContent } from '../../shared/content/useContent'
import { ExportButton } from '../../shared/files/ExportButton'
import { formKey } from '../../shared/form/formKey'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { deferWindow } from '../../shared/screen/deferPart'
import { FilterBar, FilteredContent } from '../../shared/screen/FilterBar'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { BulkBar } from './BulkBar'
import { LandingPostCard, PostCardSkeleton } from './PostCard'
import { PostStats } from './PostStats'
import { firstPosts, postStatuses, shownPosts, useBulkDelete, useManagedPosts, usePostQuery } from './usePostManager'

const PostDetails = deferWindow(
  () => import('./PostDetails').then((module) => module.PostDetails),
  ({ post }) => post !== null,
)

const PostDialog = deferWindow(() => import('./PostDialog').then((module) => module.LandingPostDialog))

/** @public */
export const firstRead = firstPosts

/** `/uzbekistan-posts?search=хива&status=active&stats=true` */
export default function PostManager() {
  const { t } = useTranslation('uzbekistanPosts')
  const api = useApi({ uzbekistanPosts })
  const query = usePostQuery()
  const posts = useManagedPosts(query)
  const refresh = useRefreshContent('uzbekistanPosts')
  const deleted = useDeleted()
  const nameOf = ({ caption }: UzbekistanPost) => plainText(displayText(caption), 60) || t('noCaption')
  const bulk = useBulkDelete(nameOf)
  const [form, setForm] = useState<{ post: UzbekistanPost | null; open: boolean }>({ post: null, open: false })
  useKeptDialog('posts', form, setForm)
  const [shown, setShown] = useState<UzbekistanPost | null>(null)
  const [toDelete, setToDelete] = useState<UzbekistanPost | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const all = (!posts.error && posts.data) || []
  const untranslated = all.filter((post) => !isTranslated(textsToTranslate([post.caption], post)))
  const found = query.untranslated ? untranslated : all
  const selected = found.filter(({ id }) => bulk.selected.has(id))

  const createButton = (
    <ChangeGate>
      <Button variant="primary" icon={<Plus />} onClick={() => setForm({ post: null, open: true })}>
        {t('actions.create')}
      </Button>
    </ChangeGate>
  )

  async function handleDelete() {
    if (!toDelete) return
    setDeleting(true)
    try {
      await api.uzbekistanPosts.remove(toDelete.id, { version: toDelete.version })
      deleted(t('done.deleted'), 'uzbekistanPosts', toDelete.id)
    } catch (error) {
      toastError(error, t('failed.delete'), t)
    } finally {
      setDeleting(false)
      setToDelete(null)
      void refresh()
    }
  }

  const grid = {
    label: t('title'),
    labels: { loading: t('loading') },
    getId: ({ id }: UzbekistanPost) => id,
    renderCard: (post: UzbekistanPost) => (
      <LandingPostCard
        post={post}
        name={nameOf(post)}
        isSelected={bulk.selected.has(post.id)}
        refusal={bulk.refusals.get(post.id)}
        onSelect={(isOn) => bulk.select([post], isOn)}
        onView={() => setShown(post)}
        onEdit={() => setForm({ post, open: true })}
        onDelete={() => setToDelete(post)}
      />
    ),
    skeleton: <PostCardSkeleton />,
    minCardWidth: 280,
    maxColumns: 4,
  }

  const empty = query.isFiltered ? (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.filtered')}
      action={<Button onClick={query.reset}>{t('empty.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={createButton} />
  )

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button
            variant="ghost"
            icon={<ChartColumn />}
            aria-pressed={query.stats}
            onClick={() => query.change({ stats: !query.stats })}
          >
            {t('actions.stats')}
          </Button>
          <ExportButton
            label={t('actions.export')}
            fileName="uzbekistan_posts.xlsx"
            words={{ done: t('done.exported'), failed: t('failed.export') }}
            found={query.isFiltered && found.length}
            fetchFile={(options) => api.uzbekistanPosts.export(shownPosts(query), 'excel', options)}
          />
          <RefreshButton useList={useManagedPosts} asked={[query]} onRefresh={refresh}>
            {t('actions.refresh')}
          </RefreshButton>
          {createButton}
        </>
      }
    >
      <FilteredContent>
        {query.stats && <PostStats />}
        <FilterBar>
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.search')}
            value={query.search}
            onChange={(search) => query.change({ search: search.trim() })}
          />
          <SegmentedControl
            label={t('filters.status')}
            value={query.status}
            options={postStatuses.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={(status) => query.change({ status })}
          />
          <UntranslatedChip
            count={untranslated.length}
            selected={query.untranslated}
            onChange={(untranslatedOnly) => query.change({ untranslated: untranslatedOnly })}
          />
          <BulkBar {...bulk} shown={found} selected={selected} />
        </FilterBar>
        {posts.data &&
          !posts.error &&
          [...bulk.refusals].map(
            ([id, text]) =>
              !all.some((post) => post.id === id) && (
                <Notice key={id} tone="info">
                  {text}
                </Notice>
              ),
          )}
        <Loaded
          of={posts.error ? { ...posts, data: undefined } : posts}
          skeleton={
            <>
              <p aria-hidden>{t('loading')}</p>
              <CardGrid {...grid} items={undefined} />
            </>
          }
          failed={t('failed.list')}
        >
          {() => (
            <>
              <VisuallyHidden role="status">{found.length > 0 && t('shown', { count: found.length })}</VisuallyHidden>
              <CardGrid {...grid} items={found} busy={posts.isLoading} empty={empty} />
            </>
          )}
        </Loaded>
      </FilteredContent>
      <PostDialog
        key={formKey(form.post)}
        open={form.open}
        post={form.post && { ...form.post, media: latestOf(form.post, posts.data).media }}
        onOpen={() => setForm({ ...form, open: true })}
        onClose={() => setForm({ ...form, open: false })}
      />
      <PostDetails post={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={toDelete !== null}
        title={t('tab.confirmDelete')}
        text={t('bulk.confirmText', { count: 1 })}
        confirmLabel={t('bulk.delete')}
        busy={isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setToDelete(null)}
      />
    </Screen>
  )
}
