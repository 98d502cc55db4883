import type { SiteMedia, SiteMediaFile, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import { files as filesApi } from '@karvon/api-client/files/files'
import type { MediaItem, MediaPair, MediaSide } from '@karvon/ui/MediaUploader'
import { useState } from 'react'
import { useApi } from '../api/useApi'

/** Files chosen for either side, shown over what is stored there. */
export function useMediaPick(stored?: SiteMedia) {
  const api = useApi({ files: filesApi })
  const [picked, setPicked] = useState<MediaPair>({})
  /** What stood there when a file was chosen. */
  const [replaced, setReplaced] = useState<MediaPair>({})
  const [isChecking, setChecking] = useState(false)

  function shown(file: SiteMediaFile | null | undefined): MediaItem | undefined {
    if (!file) return undefined
    return {
      kind: file.isVideo ? 'video' : 'image',
      url: api.files.address(file.url),
      ...(file.thumbnailUrl && { [file.isVideo ? 'poster' : 'thumb']: api.files.address(file.thumbnailUrl) }),
    }
  }

  const old: MediaPair = { mobile: shown(stored?.mobile), desktop: shown(stored?.desktop) }
  const files: SiteMediaInput = { mobile: picked.mobile?.file ?? null, desktop: picked.desktop?.file ?? null }
  const sides: readonly MediaSide[] = ['mobile', 'desktop']
  const isNewer = (side: MediaSide) => picked[side] && old[side] && old[side].url !== replaced[side]?.url
  const restOnStored = (side: MediaSide) => setReplaced((before) => ({ ...before, [side]: old[side] }))

  return {
    value: { mobile: picked.mobile ?? old.mobile, desktop: picked.desktop ?? old.desktop },
    files,
    /** What somebody else has stored since a file was chosen. */
    newer: Object.fromEntries(sides.filter(isNewer).map((side) => [side, old[side]])) as MediaPair,
    settle: restOnStored,
    hasFiles: sides.some((side) => files[side]),
    /** A chosen file is not among them yet: a form that is sent now would go without it. */
    isChecking,
    setChecking,
    /** Sides that hold nothing yet. */
    emptySides: sides.filter((side) => !picked[side] && !old[side]),
    /** What is stored can only be replaced: there is no call to take it away. */
    replaceOnly: sides.filter((side) => old[side] && !picked[side]),
    pick(pair: MediaPair, side: MediaSide) {
      restOnStored(side)
      setPicked((before) => ({ ...before, [side]: pair[side]?.file ? pair[side] : undefined }))
    },
    chosen: {
      value: picked,
      hasFiles: sides.some((side) => files[side]),
      restore: (kept: unknown) => setPicked(kept as MediaPair),
      reset() {
        setPicked({})
        setChecking(false)
      },
    },
  }
}
