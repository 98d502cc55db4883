import { files } from '@karvon/api-client/files/files'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { InstagramProfile } from '@karvon/api-client/instagram/instagramTypes'
import { Avatar } from '@karvon/ui/Avatar'
import { Card } from '@karvon/ui/Card'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Skeleton } from '@karvon/ui/Skeleton'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { SWRResponse } from 'swr'
import { useApi } from '../../shared/api/useApi'
import { Loaded } from '../../shared/screen/Loaded'

export interface ProfileCardProps {
  of: SWRResponse<InstagramProfile>
  /** Stands below, whether there is an account or not. */
  action?: ReactNode
}

/** The agency's account as it was last synchronised. */
export function ProfileCard({ of: profile, action }: ProfileCardProps) {
  const { t } = useTranslation('instagram')
  const none = <EmptyState spot="route" title={t('profile.none')} text={t('profile.noneText')} />

  return (
    <Card as="section" aria-label={t('profile.label')} padding="none">
      <Loaded
        of={profile.error instanceof HttpError ? { ...profile, data: undefined } : profile}
        skeleton={<ProfileSkeleton />}
        failed={t('failed.load')}
        missing={none}
      >
        {/* Before a first synchronisation the server answers an empty account. */}
        {(loaded) => (loaded.username ? <Profile profile={loaded} /> : none)}
      </Loaded>
      {action && <Foot>{action}</Foot>}
    </Card>
  )
}

function Profile({ profile }: { profile: InstagramProfile }) {
  const { t } = useTranslation('instagram')
  const figures = [
    { label: t('profile.followers'), value: profile.followersCount },
    { label: t('profile.followings'), value: profile.followingsCount },
    { label: t('profile.posts'), value: profile.postsTotalCount },
  ]

  return (
    <Row>
      <Picture profile={profile} />
      <Names>
        <b>{profile.username}</b>
        <span>{profile.fullName}</span>
      </Names>
      <Figures>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </Figures>
    </Row>
  )
}

function Picture({ profile: { profilePictureUrl, fullName, username } }: { profile: InstagramProfile }) {
  const api = useApi({ files })
  const [isBroken, setBroken] = useState(false)
  const hasPicture = profilePictureUrl && !isBroken

  return (
    <Portrait>
      {hasPicture ? (
        <img src={api.files.address(profilePictureUrl)} alt="" onError={() => setBroken(true)} />
      ) : (
        <Avatar name={fullName || username} size={64} />
      )}
    </Portrait>
  )
}

function ProfileSkeleton() {
  return (
    <Row aria-busy="true">
      <Skeleton width={64} height={64} radius={32} />
      <Names>
        <Skeleton width={140} lines={2} height={14} />
      </Names>
      <Figures as="div">
        {[0, 1, 2].map((figure) => (
          <Skeleton key={figure} width={64} lines={2} height={14} />
        ))}
      </Figures>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-5);
  align-items: center;
  min-height: 96px;
  padding: var(--space-4) var(--space-6) var(--space-4) var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`

const Foot = styled.div`
  padding: 0 var(--space-4) var(--space-4);
`

const Portrait = styled.div`
  flex: none;
  width: 64px;
  height: 64px;
  overflow: hidden;
  border-radius: 50%;
  box-shadow:
    0 0 0 3px var(--color-surface),
    0 0 0 5px var(--color-accent);

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Names = styled.div`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;

  > b {
    font: var(--text-title-sm);
  }
  > span {
    color: var(--color-text-muted);
  }
`

const Figures = styled.dl`
  display: flex;
  gap: var(--space-10);

  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
  dd {
    font: 600 20px/26px var(--font-sans);
    letter-spacing: -0.02em;
  }

  @media (max-width: 767.98px) {
    flex: 1 1 100%;
    gap: var(--space-4);
    justify-content: space-between;
  }
`
