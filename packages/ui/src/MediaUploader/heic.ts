import { heicReader } from '../files/heicReader'

/**
 * Lets every field for pictures take HEIC where the browser cannot read it, and make it JPEG. Call it once, before the first
 * file; install `libheif-js` beside the kit. Its 3 MB are fetched with the first such file.
 */
export function enableHeic(): void {
  heicReader.load = () => import('../files/decodeHeic').then(({ decodeHeic }) => decodeHeic)
}
