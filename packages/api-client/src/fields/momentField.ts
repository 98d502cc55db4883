import { readOptionalText } from '../read/fields'
import type { MomentField, Rules } from './fields'

/** A moment that nobody has to name. */
export const moment = (rules: Rules<MomentField> = {}): MomentField => ({
  kind: 'moment',
  initial: null,
  read: (raw) => readOptionalText(raw) || null,
  ...rules,
})
