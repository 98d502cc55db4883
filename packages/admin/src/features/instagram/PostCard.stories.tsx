import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { SortableList } from '@karvon/ui/SortableList'
import { pictures } from '../../../test/pictures'
import { StoryPage } from '../../../test/StoryPage'
import { PostCard } from './PostCard'

export default { title: 'Admin/Instagram post' }

/** In a list, whose handle and menu stand on the card. */
function Card({ isUnsynced = false, ...changes }: Partial<IgPost> & { isUnsynced?: boolean }) {
  const nothing = () => {}
  return (
    <StoryPage words={['instagram']}>
      <SortableList
        label="Посты"
        hideLabel
        layout="grid"
        items={[buildIgPost({ mediaUrls: [pictures.evening], ...changes })]}
        getId={({ id }) => id}
        getLabel={({ caption }) => caption}
        renderItem={(post) => (
          <PostCard
            post={post}
            title={post.caption || 'Пост от 20.03.2026'}
            isUnsynced={isUnsynced}
            onToggle={nothing}
            onEdit={nothing}
            onDelete={nothing}
          />
        )}
        onReorder={nothing}
      />
    </StoryPage>
  )
}

export const Shown = () => <Card />

export const Hidden = () => <Card isIgnored />

export const NotYetAtServer = () => <Card isIgnored isUnsynced />

export const SeveralPictures = () => (
  <Card caption="" mediaUrls={[pictures.noon, pictures.evening, pictures.night]} orderNumber={2} />
)
