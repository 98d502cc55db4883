import type { InspectFile } from '@karvon/ui/MediaUploader'

/** For places that take pictures and videos of what visitors see. */
export const lookInto: InspectFile = async (file) => (await import('./inspectFile')).inspectFile(file)
