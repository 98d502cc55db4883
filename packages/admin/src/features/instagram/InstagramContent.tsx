import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { defer } from '@karvon/ui/Deferred'
import { EmptyState } from '@karvon/ui/EmptyState'
import { useMedia } from '@karvon/ui/useMedia'
import { CloudDownload, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../i18n'
import { useAddress } from '../../shared/address/useAddress'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { useBulk } from '../../shared/bulk/useBulk'
import { latestOf } from '../../shared/content/latestOf'
import { formKey } from '../../shared/form/formKey'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { sendKept } from '../../shared/outbox/outbox'
import { Stack } from '../../shared/screen/Columns'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { useLastValue } from '../../shared/screen/useLastValue'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { addressSchema, PostGrid, PostGridSkeleton } from './PostGrid'
import { ProfileCard } from './ProfileCard'
import { usePostTitle } from './postTitle'
import { batchesUpTo, useBatches, useInstagramProfile, usePosts, useRefreshInstagram, useSync } from './usePosts'
import { usePostVisibility } from './usePostVisibility'

const SyncResult = deferPart(async () => (await import('./SyncResult')).SyncResult, {
  instead: null,
  whenMissing: 'isTold',
})

const postBulk = defer(withWords(async () => (await import('./PostBulk')).PostBulk, 'bulk'))

const PostDialog = deferWindow(withWords(async () => (await import('./PostDialog')).PostDialog, 'content'))

/** `/social-media?page=2` */
export default function InstagramContent() {
  const { t } = useTranslation('instagram')
  const visibility = usePostVisibility()
  const [{ page }] = useAddress(addressSchema)
  const reading = useBatches(batchesUpTo(page))
  const posts = usePosts(reading.batches, sendKept)
  const bulk = useBulk(postBulk, {
    noun: 'instagram',
    mayAct: usePermissions().can('action:instagram.edit') === true,
    nameOf: usePostTitle(),
    total: posts.data?.total,
    query: null,
  })
  const profile = useInstagramProfile()
  const refresh = useRefreshInstagram()
  const { isSyncing, sync, found, putFirst, forget } = useSync()
  const [editing, setEditing] = useState<{ post: IgPost | null; open: boolean }>({ post: null, open: false })
  useKeptDialog('instagram', editing, setEditing)
  const [deleting, setDeleting] = useState<PostDeleteProps['asked']>(null)
  // The header has no room for a third button there.
  const isPhone = !useMedia('(min-width: 768px)', true)
  const items = posts.data?.items ?? []

  // The account that was never synchronised is no failure. Where nothing could be loaded, it is said once.
  const isProfileMissing = profile.error instanceof HttpError && profile.error.status === 404
  const hasAllFailed = posts.error !== undefined && profile.error !== undefined && !isProfileMissing

  async function loadAgain() {
    await refresh()
    return undefined
  }

  const edit = (post: IgPost | null) => setEditing({ post, open: true })

  const syncButton = (
    <ChangeGate>
      <Button
        variant={isPhone ? 'secondary' : 'ghost'}
        icon={<CloudDownload />}
        loading={isSyncing}
        loadingLabel={t('syncing')}
        fullWidth={isPhone}
        onClick={() => void sync()}
      >
        {t('sync')}
      </Button>
    </ChangeGate>
  )
  const addButton = (
    <ChangeGate>
      <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
        {t('add')}
      </Button>
    </ChangeGate>
  )

  return (
    <Screen
      title={t('title')}
      subtitle={useSubtitle(items.map(visibility.wanted), posts.data?.total ?? 0)}
      actions={
        <>
          {!isPhone && syncButton}
          <Button icon={<RefreshCw />} loading={posts.isValidating && !isSyncing} onClick={() => void refresh()}>
            {t('refresh')}
          </Button>
          {addButton}
        </>
      }
    >
      <Stack>
        {found && (
          <SyncResult
            found={found}
            isBusy={isSyncing}
            onPutFirst={putFirst && (() => void putFirst())}
            onSyncAgain={() => void sync()}
            onClose={forget}
          />
        )}
        {!hasAllFailed && <ProfileCard of={profile} action={isPhone && syncButton} />}
        {/* A list that failed shows no posts of before. */}
        <Loaded
          of={posts.error ? { ...posts, data: undefined, mutate: loadAgain } : posts}
          skeleton={<PostGridSkeleton />}
          failed={t('failed.load')}
        >
          {(page) =>
            page.items.length > 0 ? (
              <PostGrid
                page={page}
                reading={reading}
                visibility={visibility}
                bulk={bulk}
                onEdit={edit}
                onDelete={setDeleting}
              />
            ) : (
              <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
            )
          }
        </Loaded>
      </Stack>
      <PostDialog
        key={formKey(editing.post)}
        open={editing.open}
        post={editing.post && latestOf(editing.post, items)}
        onOpen={() => setEditing({ ...editing, open: true })}
        onClose={() => setEditing({ ...editing, open: false })}
      />
      <PostDelete asked={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}

/** «60 постов, 12 скрыто из первых 50», once it is known. */
function useSubtitle(items: readonly IgPost[], total: number): string | undefined {
  const { t } = useTranslation('instagram')
  if (items.length === 0) return undefined
  const hidden = t('hiddenCount', { count: items.filter(({ isIgnored }) => isIgnored).length })
  return t(total > items.length ? 'countedOfFirst' : 'counted', {
    posts: t('posts', { count: total }),
    hidden,
    read: items.length,
  })
}

interface PostDeleteProps {
  /** The post in question, with its name; null while there is none. */
  asked: { post: IgPost; title: string } | null
  onClose(): void
}

/** Asks, naming the post, and deletes it. */
function PostDelete({ asked, onClose }: PostDeleteProps) {
  const { t } = useTranslation('instagram')
  const api = useApi({ instagram })
  const refresh = useRefreshInstagram()
  const deleted = useDeleted()
  const [isDeleting, setDeleting] = useState(false)
  const last = useLastValue(asked)

  async function handleDelete() {
    if (!asked) return
    setDeleting(true)
    try {
      await api.instagram.remove(asked.post.id, { version: asked.post.version })
      deleted(t('delete.deleted'), 'igPosts', asked.post.id)
      await refresh()
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      // A colleague may have changed it: the next question is about what it is now.
      void refresh()
    } finally {
      setDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('delete.title')}
      text={last ? t('delete.text', { title: last.title }) : ''}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={handleDelete}
      onCancel={onClose}
    />
  )
}
