/** Stored path of a public file, also its address below the server's origin. */
export const publicAddress = (name: string): string => `/files/c/${name}`

/** Address of a picture, or null where there is none. */
export const pictureAddress = (name: string | null): string | null => (name === null ? null : publicAddress(name))
