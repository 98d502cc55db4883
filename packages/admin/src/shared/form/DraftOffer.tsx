import { defer, useDeferred } from '@karvon/ui/Deferred'
import { withWords } from '../../i18n'
import type { OfferedDraft } from './DraftNotice'

export interface DraftOfferProps {
  offer: OfferedDraft
  /** It keeps a distance to what follows. @default false */
  isApart?: boolean
}

const draftNotice = defer(withWords(async () => (await import('./DraftNotice')).DraftNotice, 'drafts'))

/** In the head of a form: what was typed into it before and not saved. Nothing where there is none. */
export function DraftOffer({ offer, isApart = false }: DraftOfferProps) {
  const { isShown, offered } = offer
  const DraftNotice = useDeferred(draftNotice, isShown && offered !== undefined, null)

  return isShown && offered && DraftNotice ? <DraftNotice offer={offer} draft={offered} isApart={isApart} /> : null
}
