import type { SelectOption } from './OpenSelect'

/** What first letters find: nothing that is disabled. */
export const labelsOf = (options: readonly SelectOption<string>[]) =>
  options.map(({ label, disabled }) => (disabled ? '' : label))
