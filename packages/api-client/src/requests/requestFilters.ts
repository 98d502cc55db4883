import type { PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import type { RequestStatus } from './contactActionRules'

/** Which requests are asked for; what is left out narrows nothing. An addition to the documents. */
export interface ContactActionFilters {
  /** Part of a name or country in either alphabet, or of a phone. */
  search?: string
  /** A whole phone number, written in any way. */
  phone?: string
  /** `top_button`, `bottom_button` or `hot`. */
  type?: string
  status?: RequestStatus
  /** It came at this moment or later: ISO 8601, or a day `YYYY-MM-DD`, which begins in the agency's time zone. */
  createdFrom?: string
  /** It came before that. */
  createdBefore?: string
  /** Somebody means to call again before that; the earliest first. */
  dueBefore?: Date
  /** Open ones that this person works on. */
  takenBy?: Id
  /** @default false */
  unread?: boolean
  /** Those that nobody has completed yet, whoever works on them and until whenever they are put off. @default false */
  open?: boolean
}

export interface ContactActionQuery extends PageQuery, ContactActionFilters {
  /** Clients who wait for a call now before all others. @default false */
  hotFirst?: boolean
}

/** As the server spells them. */
export function filtersOf({
  search,
  phone,
  type,
  status,
  createdFrom,
  createdBefore,
  dueBefore,
  takenBy,
  unread,
  open,
}: ContactActionFilters) {
  const moment = dueBefore?.toISOString()
  return {
    Search: search,
    Phone: phone,
    Type: type,
    Status: status,
    CreatedFrom: createdFrom,
    CreatedBefore: createdBefore,
    DueBefore: moment,
    TakenBy: takenBy,
    Unread: unread || undefined,
    Open: open || undefined,
  }
}
