/** Smaller versions of a picture, for a site to choose from; a picture is never made larger. */
const sizeWidths = [160, 240, 360, 640, 960, 1280, 1920] as const
export const sizeFormats = ['avif', 'webp'] as const
export type SizeFormat = (typeof sizeFormats)[number]

/** The widths that a picture is made in: smaller ones, and its own unless it is larger than all. */
export function widthsFor(width: number): number[] {
  const smaller = sizeWidths.filter((each) => each < width)
  return smaller.length < sizeWidths.length ? [...smaller, width] : smaller
}

/** Under which a version lies, from the random name of its picture: the sweeper finds the one from the other. */
export const sizeName = (pictureName: string, width: number, format: SizeFormat): string =>
  `${stemOf(pictureName)}-${width}.${format}`

/** Is it a name that `sizeName` can have made? Such a name is safe to join to a folder. */
export const isSizeName = (name: string): boolean => /^[\w-]{24}-\d{1,5}\.(avif|webp)$/.test(name)

/** What the names of a picture and of all its versions begin with. */
export const stemOf = (name: string): string => name.slice(0, 24)

const sizeAddress = (name: string): string => `/files/s/${name}`

/** For `srcset` of an image; empty while there are none. */
export const srcsetOf = (pictureName: string, widths: readonly number[], format: SizeFormat): string =>
  widths.map((width) => `${sizeAddress(sizeName(pictureName, width, format))} ${width}w`).join(', ')
