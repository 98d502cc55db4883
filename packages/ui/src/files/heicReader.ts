/** What reads HEIC where the browser cannot. None, unless `@karvon/ui/MediaUploader/heic` was asked for. */
export const heicReader: { load?: () => Promise<(file: File) => Promise<ImageBitmap | undefined>> } = {}
