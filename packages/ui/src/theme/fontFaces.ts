import cyrillicExtUrl from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2'
import cyrillicUrl from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'
import latinExtUrl from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'
import latinUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'
import { onestFaces } from './onest'

/** Onest from the files that a bundler finds. */
export const fontFaces = onestFaces(
  (subset) =>
    ({ 'cyrillic-ext': cyrillicExtUrl, cyrillic: cyrillicUrl, 'latin-ext': latinExtUrl, latin: latinUrl })[subset],
)
