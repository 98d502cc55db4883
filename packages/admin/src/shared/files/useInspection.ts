import { files } from '@karvon/api-client/files/files'
import type { InspectFile } from '@karvon/ui/MediaUploader'
import { useMemo } from 'react'
import { useApi } from '../api/useApi'
import type { InspectionNeeds } from './inspectFile'

/** What a chosen file will be on the site, for places that take no videos. */
export const inspectPicture =
  (needs: InspectionNeeds = {}): InspectFile =>
  async (file) =>
    (await import('./inspectFile')).inspectFile(file, needs)

/** The same for places that take videos as well. */
export function useInspection(): (view?: InspectionNeeds['view']) => InspectFile {
  const api = useApi({ files })
  return useMemo(() => (view) => inspectPicture({ view, convertsVideo: () => api.files.convertsVideo() }), [api])
}
