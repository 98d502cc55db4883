import type { SiteMedia, SiteMediaFile, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import { files as filesApi } from '@karvon/api-client/files/files'
import {
  type MediaItem,
  type MediaPair,
  type MediaSide,
  type MediaStatus,
  MediaUploader,
} from '@karvon/ui/MediaUploader'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/useApi'
import { useInspection } from '../files/useInspection'
import type { ChosenMedia } from './ContentDialog'
import { type DroppedMedia, siteMediaTypes, sitePictureTypes } from './siteMediaFiles'

interface SiteMediaOptions {
  stored?: SiteMedia | undefined
  /** Files that were dropped on the row. */
  dropped?: DroppedMedia | undefined
  required?: boolean
  /** The manager of posts takes no videos. @default false */
  imagesOnly?: boolean | undefined
}

const sides: readonly MediaSide[] = ['mobile', 'desktop']

/**
 * A medium for narrow and wide screens: files chosen for either, shown over what is stored there. Both travel in one request
 * and share its progress.
 */
export function useSiteMedia({ stored, dropped, required = false, imagesOnly = false }: SiteMediaOptions) {
  const { t } = useTranslation('content')
  const api = useApi({ files: filesApi })
  const inspect = useInspection()
  const [picked, setPicked] = useState<MediaPair>({})
  /** What stood there when a file was chosen. */
  const [replaced, setReplaced] = useState<MediaPair>({})
  const [isChecking, setChecking] = useState(false)

  function shown(file: SiteMediaFile | null | undefined): MediaItem | undefined {
    if (!file) return undefined
    return {
      kind: file.isVideo ? 'video' : 'image',
      url: api.files.address(file.url),
      // The end of its address is the store's, not what a person called it.
      name: '',
      ...(file.thumbnailUrl && { [file.isVideo ? 'poster' : 'thumb']: api.files.address(file.thumbnailUrl) }),
    }
  }

  const old: MediaPair = { mobile: shown(stored?.mobile), desktop: shown(stored?.desktop) }
  const value: MediaPair = { mobile: picked.mobile ?? old.mobile, desktop: picked.desktop ?? old.desktop }
  const files: SiteMediaInput = { mobile: picked.mobile?.file ?? null, desktop: picked.desktop?.file ?? null }
  const hasFiles = sides.some((side) => files[side])
  const isNewer = (side: MediaSide) => picked[side] && old[side] && old[side].url !== replaced[side]?.url
  const restOnStored = (side: MediaSide) => setReplaced((before) => ({ ...before, [side]: old[side] }))

  const draw: ChosenMedia['draw'] = ({ progress, cancel, fileError, problem }) => {
    const accept = imagesOnly ? sitePictureTypes : siteMediaTypes
    const limitsOf = (side: MediaSide) => ({ accept, inspect: inspect(side) })
    const status: MediaStatus | undefined = progress === undefined ? undefined : { state: 'uploading', progress }
    return (
      <MediaUploader
        label={t('media')}
        hint={imagesOnly ? t('imagesHint') : t('mediaHint')}
        required={required}
        error={fileError ?? problem ?? undefined}
        value={value}
        dropped={dropped}
        // What somebody else has stored since a file was chosen.
        newer={Object.fromEntries(sides.filter(isNewer).map((side) => [side, old[side]]))}
        onSettle={restOnStored}
        // What is stored can only be replaced: there is no call to take it away.
        replaceOnly={sides.filter((side) => old[side] && !picked[side])}
        limits={{ mobile: limitsOf('mobile'), desktop: limitsOf('desktop') }}
        status={{ mobile: files.mobile ? status : undefined, desktop: files.desktop ? status : undefined }}
        onCancel={cancel}
        onChange={(pair, side) => {
          restOnStored(side)
          setPicked((before) => ({ ...before, [side]: pair[side]?.file ? pair[side] : undefined }))
        }}
        onChecking={setChecking}
      />
    )
  }

  return {
    value,
    files,
    hasFiles,
    /** A chosen file is not among them yet: a form that is sent now would go without it. */
    isChecking,
    /** Sides that hold nothing yet. */
    emptySides: sides.filter((side) => !value[side]),
    chosen: {
      value: picked,
      hasFiles,
      restore: (kept: unknown) => setPicked(kept as MediaPair),
      reset() {
        setPicked({})
        setChecking(false)
      },
    },
    draw,
  }
}
