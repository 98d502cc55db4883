import { matchesMedia, useMedia } from '../useMedia/useMedia'

/** Whether people point with a finger: on a phone or a tablet, which have a camera. Where that is unknown they do not. */
export const useIsTouch = () => useMedia(coarse, false)

export const isTouch = () => matchesMedia(coarse, false)

const coarse = '(pointer: coarse)'
