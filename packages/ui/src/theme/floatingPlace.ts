/**
 * Where what opens over the page stands beside what opened it. Fixed: over a dialog, which keeps the page from scrolling, one that
 * is not stands a scroll too far until it has its place, and the page jumps when the focus goes there.
 */
export const floatingPlace = { positionMethod: 'fixed', sideOffset: 6, collisionPadding: 8 } as const
