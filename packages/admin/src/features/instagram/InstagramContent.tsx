import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { CloudDownload, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../shared/Columns'
import { deferWindow } from '../../shared/deferWindow'
import { Loaded } from '../../shared/Loaded'
import { Screen } from '../../shared/Screen'
import { useAddress } from '../../shared/useAddress'
import { useLastValue } from '../../shared/useLastValue'
import { useMedia } from '../../shared/useMedia'
import { PostDelete, type PostDeleteProps } from './PostDelete'
import { addressSchema, PostGrid } from './PostGrid'
import { PostGridSkeleton } from './PostGridSkeleton'
import { ProfileCard } from './ProfileCard'
import type { PostValues } from './postForm'
import { batchesUpTo, useBatches, useInstagramProfile, usePosts, useRefreshInstagram, useSync } from './usePosts'
import { usePostVisibility } from './usePostVisibility'

const PostDialog = deferWindow(() => import('./PostDialog').then((module) => module.PostDialog))

const nothingEdited = { id: null, isOpen: false, turn: 0 }

/** `/social-media?page=2` */
export default function InstagramContent() {
  const { t } = useTranslation('instagram')
  const visibility = usePostVisibility()
  const [{ page }] = useAddress(addressSchema)
  const reading = useBatches(batchesUpTo(page))
  const posts = usePosts(reading.batches, visibility.sendKept)
  const profile = useInstagramProfile()
  const refresh = useRefreshInstagram()
  const { isSyncing, sync } = useSync()
  const [editing, setEditing] = useState<{ id: PostValues['id']; isOpen: boolean; turn: number }>(nothingEdited)
  const [deleting, setDeleting] = useState<PostDeleteProps['asked']>(null)
  // The header has no room for a third button there.
  const isPhone = !useMedia('(min-width: 768px)')
  const items = posts.data?.items ?? []
  const isEdited = ({ id }: IgPost) => String(id) === String(editing.id)
  // A post that a colleague deletes meanwhile keeps its dialog, with all that is typed there.
  const known = useLastValue(items.find(isEdited))
  const edited = editing.id === null ? null : known && isEdited(known) ? known : undefined

  // The account that was never synchronised is no failure. Where nothing could be loaded, it is said once.
  const isProfileMissing = profile.error instanceof HttpError && profile.error.status === 404
  const hasAllFailed = posts.error !== undefined && profile.error !== undefined && !isProfileMissing

  async function loadAgain() {
    await refresh()
    return undefined
  }

  // Each turn is a dialog of its own: it begins with what is stored now, and keeps what is typed whatever is loaded.
  const edit = (id: PostValues['id']) => setEditing(({ turn }) => ({ id, isOpen: true, turn: turn + 1 }))

  const syncButton = (
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
  )
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
      {t('add')}
    </Button>
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
                onEdit={({ id }) => edit(id)}
                onDelete={setDeleting}
              />
            ) : (
              <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
            )
          }
        </Loaded>
      </Stack>
      <PostDialog
        key={editing.turn}
        open={editing.isOpen && edited !== undefined}
        post={edited ?? null}
        onOpen={(id) => setEditing({ ...editing, id, isOpen: true })}
        onClose={() => setEditing({ ...editing, isOpen: false })}
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
