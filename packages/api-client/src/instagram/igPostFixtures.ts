import { noText } from '../read/localizedText'
import type { IgPost } from './igPostFields'

/** A plausible post for tests and demo data. */
export function buildIgPost(changes: Partial<IgPost> = {}): IgPost {
  return {
    id: 1,
    caption: 'Закат над Ичан-Калой #хива',
    isIgnored: false,
    orderNumber: 1,
    alt: noText,
    showFrom: null,
    showUntil: null,
    takenAt: '2026-03-20T14:05:00.000Z',
    goneAt: null,
    mediaUrls: [],
    medias: [],
    ...changes,
  }
}
