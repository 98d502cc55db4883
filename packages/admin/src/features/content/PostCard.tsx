import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { Checkbox } from '@karvon/ui/Checkbox'
import { formatMoment, plainText } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import { Skeleton } from '@karvon/ui/Skeleton'
import { StatusDot } from '@karvon/ui/StatusDot'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { marksOf, textsToTranslate } from '../../shared/content/contentKind'
import { SitePicture } from '../../shared/content/SitePicture'
import { OnSiteInline } from '../../shared/onSite/OnSite'
import { ChangeGate } from '../../shared/session/ChangeGate'

export interface LandingPostCardProps {
  post: UzbekistanPost
  name: string
  isSelected: boolean
  /** Why it could not be deleted a moment ago. */
  refusal?: string | undefined
  onSelect(isOn: boolean): void
  onView(): void
  onEdit(): void
  onDelete(): void
}

/** The documents list the captions of a card so: UZ / RU / EN. */
const shownLanguages = ['uz', 'ru', 'en'] as const

/** A post with both pictures, its three captions and what can be done with it. */
export function LandingPostCard({
  post,
  name,
  isSelected,
  refusal,
  onSelect,
  onView,
  onEdit,
  onDelete,
}: LandingPostCardProps) {
  const { t } = useTranslation('uzbekistanPosts')
  const { caption, orderNumber, isActive, createdAt, media } = post

  return (
    <Frame aria-label={name} data-selected={isSelected || undefined}>
      <Head>
        <Checkbox
          label={
            <>
              <span aria-hidden>{t('card.order', { number: orderNumber })}</span>
              <VisuallyHidden>{t('card.select', { name })}</VisuallyHidden>
            </>
          }
          checked={isSelected}
          onChange={onSelect}
        />
        <span>
          <IconButton icon={<Eye />} label={t('card.view', { name })} onClick={onView} />
          <ChangeGate>
            <IconButton icon={<Pencil />} label={t('card.edit', { name })} onClick={onEdit} />
            <IconButton
              icon={<Trash2 />}
              variant="danger-ghost"
              label={t('card.delete', { name })}
              onClick={onDelete}
            />
          </ChangeGate>
        </span>
      </Head>
      <Pictures>
        <SitePicture file={media.desktop} alt={t('card.desktop')} ratio="16 / 10" />
        <SitePicture file={media.mobile} alt={t('card.mobile')} ratio="3 / 4" />
      </Pictures>
      <Captions>
        {shownLanguages.map((language) => (
          <div key={language}>
            <dt>{language.toUpperCase()}</dt>
            <dd lang={language}>{plainText(caption[language], 100) || t('card.empty')}</dd>
          </div>
        ))}
      </Captions>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <Foot>
        <Status>
          <StatusDot on={isActive} />
          {isActive ? t('status.active') : t('status.inactive')}
          <OnSiteInline kind="uzbekistanPosts" item={post} name={name} texts={[caption]} />
        </Status>
        <LanguageMarks value={marksOf(textsToTranslate([caption], post))} />
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Foot>
    </Frame>
  )
}

/** A card on the way, in the measures of the one to come. */
export function PostCardSkeleton() {
  return (
    <Frame as="div">
      <Head as="div">
        <Skeleton width={112} />
        <Skeleton width={88} height={32} />
      </Head>
      <Pictures>
        {['16 / 10', '3 / 4'].map((aspectRatio) => (
          <div key={aspectRatio} style={{ aspectRatio }}>
            <Skeleton height="100%" />
          </div>
        ))}
      </Pictures>
      <Skeleton lines={3} />
      <Skeleton width="72%" height={20} />
    </Frame>
  )
}

const Frame = styled.article`
  display: grid;
  grid-template-rows: auto auto 1fr auto auto;
  gap: var(--space-3);
  min-width: 0;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  &[data-selected] {
    border-color: var(--color-accent);
    box-shadow: 0 0 0 1px var(--color-accent);
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;

  > span {
    display: flex;
  }
`

const Pictures = styled.div`
  display: grid;
  grid-template-columns: 1fr 0.47fr;
  align-items: start;
  gap: var(--space-2);
`

const Captions = styled.dl`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-width: 0;

  > div {
    display: flex;
    gap: var(--space-2);
    min-width: 0;
  }

  dt {
    flex: none;
    width: 24px;
    color: var(--color-text-muted);
    font: var(--text-caption);
    line-height: 20px;
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Refusal = styled.p`
  color: var(--color-danger-text);
  font: var(--text-small);
`

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--color-text-muted);
  font: var(--text-small);

  > time {
    margin-left: auto;
  }
`
