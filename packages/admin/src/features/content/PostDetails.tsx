import type { SiteMedia, SiteMediaFile } from '@karvon/api-client/content/siteMediaTypes'
import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment, languages } from '@karvon/ui/format'
import { MediaUploader } from '@karvon/ui/MediaUploader'
import { RichText } from '@karvon/ui/RichText'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { useSiteMedia } from '../../shared/content/useSiteMedia'
import { CloseStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'

export interface PostDetailsProps {
  /** Null: the dialog is closed. */
  post: UzbekistanPost | null
  onClose(): void
}

/** Everything about a post, as the server has it now. */
export function PostDetails({ post, onClose }: PostDetailsProps) {
  const { t } = useTranslation('uzbekistanPosts')
  const api = useApi({ uzbekistanPosts })
  const id = post?.id
  const loaded = useSWR(id !== undefined && ['uzbekistanPosts', 'one', String(id)], () =>
    api.uzbekistanPosts.get(id ?? ''),
  )

  return (
    <DialogWindow
      open={post !== null}
      size="lg"
      title={t('details.title', { id: post?.id ?? '' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('details.close')}</Button>}
    >
      <Loaded of={loaded} failed={t('failed.one')}>
        {(shown) => (
          <Body>
            <Media media={shown.media} />
            <DescriptionList
              columns={4}
              items={[
                { label: t('details.id'), value: shown.id },
                { label: t('details.order'), value: shown.orderNumber },
                {
                  label: t('details.status'),
                  value: (
                    <Badge tone={shown.isActive ? 'success' : 'neutral'}>
                      {shown.isActive ? t('status.active') : t('status.inactive')}
                    </Badge>
                  ),
                },
                { label: t('details.created'), value: formatMoment(shown.createdAt) },
              ]}
            />
            {languages.map((language) => (
              <section key={language} lang={language}>
                <h3>{language.toUpperCase()}</h3>
                {shown.caption[language] ? <RichText html={shown.caption[language]} /> : t('card.empty')}
              </section>
            ))}
          </Body>
        )}
      </Loaded>
    </DialogWindow>
  )
}

function Media({ media }: { media: SiteMedia }) {
  const { t } = useTranslation('uzbekistanPosts')
  const { value } = useSiteMedia({ stored: media })
  const files: (SiteMediaFile | null)[] = [media.mobile, media.desktop]
  if (files.every((file) => file === null)) return null
  return <MediaUploader label={t('details.media')} value={value} readOnly onChange={() => {}} />
}

const Body = styled(CloseStack)`

  h3 {
    color: var(--color-text-muted);
    font: var(--text-caption);
  }
`
